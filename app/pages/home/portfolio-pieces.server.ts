import { picturePath, projectDetailPath } from '~/content/project-paths'
import type { Project, ProjectCategory } from '~/content/schemas/project'

/** A piece of the home portfolio, with the state its link carries (SPEC.md section 3). */
export type Piece = {
  id: string
  /** The project's file name. */
  project: string
  category: ProjectCategory
  name: string
  caption: string
  to: string
  state: {
    imagePath: string
    linkUrl?: string | undefined
    appStoreUrl?: string | undefined
    googlePlayUrl?: string | undefined
  }
}

/** Every piece of every project: mobile pieces carry store addresses, the others a website. */
export function listPieces(projects: Project[]): Piece[] {
  return projects.flatMap((project) => {
    const { key, name, links, portfolio } = project
    return portfolio.pieces.map(({ category, caption }): Piece => {
      const id = `${key}-${category}`
      const addresses =
        category === 'mobile'
          ? { appStoreUrl: links.appStore, googlePlayUrl: links.googlePlay }
          : { linkUrl: links.website }
      return {
        id,
        project: key,
        category,
        name,
        caption,
        to: projectDetailPath(project),
        state: { imagePath: picturePath(key, category), ...addresses },
      }
    })
  })
}
