import { picturePath, projectDetailPath } from '~/content/project-paths'
import { type ProjectPicture, toPicture } from '~/content/project-piece'
import type { HomeSection } from '~/content/schemas/home'
import type { Project } from '~/content/schemas/project'

/** A piece of the home portfolio, with the state its link carries (SPEC.md section 3). */
export type Piece = {
  id: string
  art: ProjectPicture
  name: string
  /** Describes the picture. */
  alt: string
  /** Describes the product. */
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
  const pieces = projects.flatMap(listProjectPieces)
  const first = wanted
    ? wanted.flatMap(({ project, category }) =>
        pieces.filter(({ art }) => art.project === project && art.category === category),
      )
    : pieces.slice(0, shownAtFirst)
  return { first, rest: pieces.filter((piece) => !first.includes(piece)) }
}

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
      summary,
      to: projectDetailPath(project),
      state: { imagePath: picturePath(key, category), ...storeLinks },
    }
  })
}
