import { drawnPictures } from '~/content/drawn-pictures'
import { primaryPiece } from '~/content/project-piece'
import type { Piece, Project, ProjectCategory } from '~/content/schemas/project'
import { getKind } from '~/pictures/picture-kinds'
import { findEarlyDrawing } from '~/sections/idea-cards.server'
import { placeNotes } from './place-notes'

type Shown = Pick<Project, 'idea' | 'portfolio' | 'caseStudy'>

/** A screen that shows the decisions of a story. */
type Screen = { category: ProjectCategory; picture: string; alt: string }

/**
 * Chooses what a case study shows, no picture twice: the product's first piece in the opening, an early
 * drawing beside the idea, and beside the decisions a second screen or another piece, if there is one.
 */
export function chooseScreens({ idea, portfolio, caseStudy }: Shown) {
  return {
    opening: primaryPiece({ portfolio }),
    drawing: findEarlyDrawing({ idea, caseStudy }),
    decisions: showDecisions(portfolio.pieces, caseStudy.values.length),
  }
}

function showDecisions(pieces: Piece[], count: number) {
  const screen = findScreen(pieces)
  if (!screen) return {}
  const boxes = drawnPictures.get(screen.picture)?.decisions ?? {}
  const listed = Array.from({ length: count }, (_, at) => boxes[at + 1])
  // Part of the notes would look as if the others were lost.
  if (listed.includes(undefined)) return { screen }
  const { width, height } = getKind(screen.picture)
  const size = { width, height }
  const placed = listed.filter((box) => box !== undefined)
  return { screen, size, notes: placeNotes(placed, size) }
}

function findScreen(pieces: Piece[]): Screen | undefined {
  for (const { category, second } of pieces)
    if (second) return { category, picture: second.picture, alt: second.caption ?? '' }
  const other = pieces[1]
  return other && { category: other.category, picture: other.picture, alt: other.alt }
}
