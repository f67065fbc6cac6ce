import { type Fitted, type HeadingBox, heading } from './heading.ts'
import { clip, colours, type Direction, type Node, size } from './nodes.ts'

/** Inside drawn letters, so that a small preview can be read. */
const fill = '#242F66'

/** A heading as an outline: filled over its own stroke, so that letters that touch become one. */
export function drawnHeading(
  words: string,
  at: HeadingBox,
  fitted: Fitted,
  direction: Direction,
): Node[] {
  const stroke = { color: colours.drawn, WebkitTextStroke: `5px ${colours.drawn}` }
  return [
    heading(words, at, fitted, direction, stroke),
    heading(words, at, fitted, direction, { color: fill }),
  ]
}

/** The last line of the heading shipped, and those before it drawn, as on the home page. */
export function homeHeading(
  words: string,
  at: HeadingBox,
  fitted: Fitted,
  direction: Direction,
): Node[] {
  const lastLine = at.y + at.height - fitted.lineHeight
  const upper = { x: 0, y: 0, width: size.width, height: lastLine }
  return [
    clip(upper, drawnHeading(words, at, fitted, direction)),
    clip({ ...upper, y: lastLine, height: size.height - lastLine }, [
      heading(words, at, fitted, direction, { color: colours.onNight }),
    ]),
  ]
}
