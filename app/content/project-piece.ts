import { isPictureFile } from '../lib/picture-file.ts'
import type { Piece, Project, ProjectCategory } from './schemas/project'

/** The piece whose picture represents the project: its first. */
export function primaryPiece({ portfolio }: Pick<Project, 'portfolio'>): Piece {
  const [first] = portfolio.pieces
  if (!first) throw new Error('a project has at least one piece; its schema says so')
  return first
}

/** The facts that a project's picture is shown from (sections/project-art.tsx). */
export type ProjectPicture = {
  /** The project's file name. */
  project: string
  category: ProjectCategory
  /** A screenshot, or a drawing by its name. */
  picture: string
  /** The same of a phone's second screen. */
  second?: string | undefined
}

export const toPicture = (
  { key }: Pick<Project, 'key'>,
  { category, picture, second }: Piece,
): ProjectPicture => ({
  project: key,
  category,
  picture,
  ...(second && { second: second.picture }),
})

/** The picture of a screen that content names; a sketch where the project has no such screen. */
export const findScreenPicture = (
  projects: readonly Project[],
  { project, category }: { project: string; category: ProjectCategory },
): string =>
  projects
    .find(({ key }) => key === project)
    ?.portfolio.pieces.find((piece) => piece.category === category)?.picture ?? sketchName(category)

/** The drawing that is shown for a screen without a picture. */
export const sketchName = (category: ProjectCategory) => `placeholder-${category}`

/** The drawn side of a screen: a screenshot has no drawing, so a sketch is used. */
export const drawnSide = (picture: string, category: ProjectCategory) =>
  isPictureFile(picture) ? sketchName(category) : picture
