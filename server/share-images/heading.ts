import type { Renderer } from '@takumi-rs/core'
import {
  type Box,
  box,
  clip,
  colors,
  type Direction,
  mirror,
  type Node,
  type Style,
  size,
  text,
} from './nodes.ts'
import { displayType } from './words.ts'

/** A heading's type size in its rectangle, in pixels. */
export type Fitted = {
  fontSize: number
  lineHeight: number
  /** Width of the longest line. */
  width: number
  lines: number
  /** Lines that the rectangle has room for. */
  maxLines: number
}

export type HeadingBox = Box & {
  /** Vertical alignment; default: bottom. */
  lines?: 'center'
  /** Limits of the type size, in pixels. */
  largest: number
  smallest: number
}

/** Factor between the type sizes that are tried. */
const step = 0.93

/** The ellipsis of a cut line overflows it by this width, in pixels. */
const roomForEllipsis = 16

/**
 * Finds the largest type in which a heading fits its rectangle without a broken word; else the smallest,
 * in which it is broken and cut.
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
    const maxLines = Math.max(1, Math.floor(height / lineHeight))
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
    const type = { fontSize, lineHeight, maxLines }
    if (isInside && lines <= maxLines)
      return { ...type, lines, width: Math.max(...ends) - Math.min(...starts) }
    if (fontSize === smallest) return { ...type, lines: maxLines, width }
  }
}

export function heading(
  words: string,
  at: HeadingBox,
  { fontSize, maxLines }: Fitted,
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
        lineClamp: maxLines,
        textOverflow: 'ellipsis',
        ...style,
      }),
    ],
  )
}

/** Fill of drawn letters, so that a small preview is readable. */
const fill = '#242F66'

/** Draws a heading as an outline: filled over its own stroke, so that touching letters merge. */
export function drawnHeading(
  words: string,
  at: HeadingBox,
  fitted: Fitted,
  direction: Direction,
): Node[] {
  const stroke = { color: colors.drawn, WebkitTextStroke: `5px ${colors.drawn}` }
  return [
    heading(words, at, fitted, direction, stroke),
    heading(words, at, fitted, direction, { color: fill }),
  ]
}

/** Shows the last line shipped and the others drawn, as on the home page. */
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
      heading(words, at, fitted, direction, { color: colors.onNight }),
    ]),
  ]
}
