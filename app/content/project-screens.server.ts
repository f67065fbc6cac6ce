import { isThere, pictureOrFallback } from './drawn-pictures.ts'
import { sketchName } from './project-piece.ts'
import type { Piece, Project, ProjectFile } from './schemas/project.ts'

/** Gives each piece of a project its picture: the screenshot it names, its drawing, or a sketch. */
export const withPieces = (project: ProjectFile): Project => ({
  ...project,
  portfolio: {
    ...project.portfolio,
    pieces: project.portfolio.pieces.map((piece) => withPicture(piece, project.key)),
  },
})

type PieceFile = ProjectFile['portfolio']['pieces'][number]

function withPicture(piece: PieceFile, key: string): Piece {
  const { category, caption, second } = piece
  const sketch = sketchName(category)
  const picture = piece.picture ?? pictureOrFallback(sketch, drawingName(key, category))
  const secondPicture = piece.secondPicture ?? secondDrawingName(key, category)
  return {
    category,
    caption,
    picture,
    alt: picture === sketch ? '' : caption,
    ...(isThere(secondPicture) && { second: { picture: secondPicture, caption: second } }),
  }
}

/** The name of a piece's drawing. */
export const drawingName = (key: string, category: string) => `${key}-${category}`

/** The name of the drawing of its second screen. */
export const secondDrawingName = (key: string, category: string) =>
  `${drawingName(key, category)}-second`
