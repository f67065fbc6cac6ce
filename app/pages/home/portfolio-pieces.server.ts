import { picturePath, projectDetailPath } from '~/content/project-paths'
import { type ProjectPicture, toPicture } from '~/content/project-piece'
import type { Project } from '~/content/schemas/project'

/** A piece of the home portfolio, with the state its link carries (SPEC.md section 3). */
export type Piece = {
  id: string
  art: ProjectPicture
  name: string
  /** Describes the picture. */
  alt: string
  /** Describes the product, where the card has room for it. */
  summary: string | undefined
  to: string
  state: {
    imagePath: string
    linkUrl?: string | undefined
    appStoreUrl?: string | undefined
    googlePlayUrl?: string | undefined
  }
}

/** Every piece, by project. */
export const listPieces = (projects: Project[]): Piece[] => projects.flatMap(listProjectPieces)

/** Mobile pieces carry store URLs, the others a website. */
function listProjectPieces(project: Project): Piece[] {
  const { key, name, summary, links, portfolio } = project
  return portfolio.pieces.map((piece) => {
    const { category, alt } = piece
    const storeLinks =
      category === 'mobile'
        ? { appStoreUrl: links.appStore, googlePlayUrl: links.googlePlay }
        : { linkUrl: links.website }
    return {
      id: `${key}-${category}`,
      art: toPicture(project, piece),
      name,
      alt,
      summary: category === 'mobile' ? undefined : summary,
      to: projectDetailPath(project),
      state: { imagePath: picturePath(key, category), ...storeLinks },
    }
  })
}
