import { picturePath, projectDetailPath } from '~/content/project-paths'
import type { HomeSection } from '~/content/schemas/home'
import type { Project, ProjectCategory } from '~/content/schemas/project'

/** A piece of the home portfolio, with the state its link carries (SPEC.md section 3). */
export type Piece = {
  id: string
  /** The project's file name. */
  project: string
  category: ProjectCategory
  name: string
  /** What the screen shows. */
  caption: string
  /** What the product does. */
  summary: string
  to: string
  state: {
    imagePath: string
    linkUrl?: string | undefined
    appStoreUrl?: string | undefined
    googlePlayUrl?: string | undefined
  }
}

/** Three full rows. */
const shownAtFirst = 9

/** Every piece: those shown at first, in the order the content gives, and all others by project. */
export function listPieces(
  projects: Project[],
  { first: wanted }: HomeSection<'portfolio'>,
): { first: Piece[]; rest: Piece[] } {
  const pieces = projects.flatMap(piecesOf)
  const first = wanted
    ? wanted.flatMap(({ project, category }) =>
        pieces.filter((piece) => piece.project === project && piece.category === category),
      )
    : pieces.slice(0, shownAtFirst)
  return { first, rest: pieces.filter((piece) => !first.includes(piece)) }
}

/** Mobile pieces carry store addresses, the others a website. */
function piecesOf(project: Project): Piece[] {
  const { key, name, summary, links, portfolio } = project
  return portfolio.pieces.map(({ category, caption }) => {
    const addresses =
      category === 'mobile'
        ? { appStoreUrl: links.appStore, googlePlayUrl: links.googlePlay }
        : { linkUrl: links.website }
    return {
      id: `${key}-${category}`,
      project: key,
      category,
      name,
      caption,
      summary,
      to: projectDetailPath(project),
      state: { imagePath: picturePath(key, category), ...addresses },
    }
  })
}
