import { isThere, pictureOrFallback } from './drawn-pictures.ts'
import { sketchOf } from './project-piece.ts'
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
  const sketch = sketchOf(category)
  const picture = piece.picture ?? pictureOrFallback(sketch, drawingOf(key, category))
  const secondPicture = piece.secondPicture ?? secondDrawingOf(key, category)
  return {
    category,
    caption,
    picture,
    alt: picture === sketch ? '' : caption,
    ...(isThere(secondPicture) && { second: { picture: secondPicture, caption: second } }),
  }
}

/** The name of a piece's drawing. */
export const drawingOf = (key: string, category: string) => `${key}-${category}`

/** The name of its second drawing, which only phones have. */
export const secondDrawingOf = (key: string, category: string) =>
  `${drawingOf(key, category)}-second`
