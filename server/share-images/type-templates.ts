import type { Fitted, HeadingBox } from './heading.ts'
import type { Direction, Node } from './nodes.ts'

/** What a template that lives by its heading is given. */
export type Words = {
  words: string
  /** The type of the heading in the template's rectangle. */
  fitted: Fitted
  note: string
  /** The colour of the shipped side. */
  ground: string
  direction: Direction
}

export type TypeTemplate = {
  heading: HeadingBox
  /** How much room the note has at the bottom, in pixels; without, the template shows it itself. */
  noteWidth?: (fitted: Fitted) => number
  nodes: (words: Words) => Node[]
}
