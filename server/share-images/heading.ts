import type { Renderer } from '@takumi-rs/core'
import {
  type Box,
  box,
  type Direction,
  mirror,
  type Node,
  type Style,
  size,
  text,
} from './nodes.ts'
import { displayType } from './words.ts'

/** A heading's type as it fits a rectangle, in pixels. */
export type Fitted = {
  fontSize: number
  lineHeight: number
  /** Of the longest line. */
  width: number
  /** How many lines there are, and how many there is room for. */
  lines: number
  most: number
}

export type HeadingBox = Box & {
  /** Where the lines stand in it; at its end unless told. */
  lines?: 'center'
  /** The largest and the smallest type size, in pixels. */
  largest: number
  smallest: number
}

/** From one size that is tried to the next smaller one. */
const step = 0.93

/** The ellipsis of a line that is cut stands out of it by as much. */
const roomForEllipsis = 16

/**
 * The largest type in which a heading fits its rectangle without a word being broken. Where there is
 * none, the smallest, in which it is broken and cut.
 */
export async function fitHeading(
  renderer: Pick<Renderer, 'measure'>,
  words: string,
  { width, height, largest, smallest }: HeadingBox,
  direction: Direction,
): Promise<Fitted> {
  const display = displayType(direction)
  const ratio = Number(display.lineHeight)
  for (let fontSize = largest; ; fontSize = Math.max(smallest, Math.floor(fontSize * step))) {
    const lineHeight = fontSize * ratio
    const most = Math.max(1, Math.floor(height / lineHeight))
    const { runs } = await renderer.measure(
      {
        type: 'text',
        text: words,
        style: { ...display, fontSize, width, textWrap: 'balance', whiteSpace: 'pre-line' },
      },
      { ...size },
    )
    const lines = new Set(runs.map(({ y }) => Math.round(y / lineHeight))).size
    const starts = runs.map(({ x }) => x)
    const ends = runs.map((run) => run.x + run.width)
    const isInside = Math.min(...starts) >= -1 && Math.max(...ends) <= width + 1
    const type = { fontSize, lineHeight, most }
    if (isInside && lines <= most)
      return { ...type, lines, width: Math.max(...ends) - Math.min(...starts) }
    if (fontSize === smallest) return { ...type, lines: most, width }
  }
}

/** The heading in its rectangle, standing on its lower edge. */
export function heading(
  words: string,
  at: HeadingBox,
  { fontSize, most }: Fitted,
  direction: Direction,
  style: Style,
): Node {
  return box(
    mirror({ ...at, width: at.width + roomForEllipsis }, direction),
    { display: 'flex', flexDirection: 'column', justifyContent: at.lines ?? 'flex-end' },
    [
      text(words, {
        ...displayType(direction),
        width: at.width,
        fontSize,
        textWrap: 'balance',
        whiteSpace: 'pre-line',
        overflowWrap: 'anywhere',
        lineClamp: most,
        textOverflow: 'ellipsis',
        ...style,
      }),
    ],
  )
}
