import type { Renderer } from '@takumi-rs/core'
import {
  type Box,
  box,
  clip,
  colors,
  type Direction,
  type Node,
  type Style,
  size,
  text,
} from './nodes.ts'
import { displayType } from './words.ts'

/** A heading, fitted into its rectangle. */
export type Heading = Awaited<ReturnType<typeof fitHeading>>

export type HeadingBox = Box & {
  /** Vertical alignment; default: bottom. */
  lines?: 'center' | 'start'
  /** Limits of the type size, in pixels. */
  largest: number
  smallest: number
}

/** Factor between the type sizes that are tried. */
const step = 0.93

/** The ellipsis of a cut line overflows it by this width, in pixels. */
const roomForEllipsis = 16

/**
 * Finds the largest type in which a heading fits its rectangle without a broken word. Where there is none,
 * the heading is broken and cut in the smallest.
 * @returns `width` is that of the longest line; all lengths are in pixels
 */
export async function fitHeading(
  renderer: Pick<Renderer, 'measure'>,
  words: string,
  at: HeadingBox,
  direction: Direction,
  display = displayType(direction, words),
) {
  const { width, height, largest, smallest } = at
  for (let fontSize = largest; ; fontSize = Math.max(smallest, Math.floor(fontSize * step))) {
    const lineHeight = fontSize * Number(display.lineHeight)
    const maxLines = Math.max(1, Math.floor(height / lineHeight))
    const style: Style = {
      ...display,
      fontSize,
      width,
      textWrap: 'balance',
      whiteSpace: 'pre-line',
    }
    const { runs } = await renderer.measure({ type: 'text', text: words, style }, { ...size })
    const lineAt = (y: number) => Math.round(y / lineHeight)
    const lines = new Set(runs.map(({ y }) => lineAt(y))).size
    const start = Math.min(...runs.map(({ x }) => x))
    const end = Math.max(...runs.map((run) => run.x + run.width))
    const type: Style = { ...style, lineClamp: maxLines }
    const heading = { words, at, type, fontSize, lineHeight }
    if (start >= -1 && end <= width + 1 && lines <= maxLines)
      return {
        ...heading,
        words: isMixed.test(words) ? breakLines(words, runs, lineAt) : words,
        ...{ lines, width: end - start },
      }
    if (fontSize === smallest) return { ...heading, lines: maxLines, width }
  }
}

const isMixed = /\p{Script=Arabic}.*\p{Script=Latin}|\p{Script=Latin}.*\p{Script=Arabic}/su

/** Breaks a text where it was measured to break: takumi would count the space at the end of a line into its width. */
function breakLines(
  words: string,
  runs: { text: string; y: number }[],
  lineAt: (y: number) => number,
): string {
  const countLetters = (text: string) => text.replace(/\s/g, '').length
  /** The number of letters up to the end of each line. */
  const ends = runs.map(({ y }) =>
    countLetters(
      runs
        .filter((run) => lineAt(run.y) <= lineAt(y))
        .map(({ text }) => text)
        .join(''),
    ),
  )
  return words.replace(/\s+/g, (space, at) =>
    ends.includes(countLetters(words.slice(0, at))) ? '\n' : space,
  )
}

export const showHeading = ({ words, at, type }: Heading, style: Style): Node =>
  box(
    { ...at, width: at.width + roomForEllipsis },
    {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: at.lines ?? 'flex-end',
      alignItems: type.direction === 'rtl' ? 'flex-end' : 'flex-start',
    },
    [text(words, { ...type, overflowWrap: 'anywhere', textOverflow: 'ellipsis', ...style })],
  )

/** Fill of drawn letters, so that a small preview is readable. */
const fill = '#242F66'

/** Draws an outline: filled over its own stroke, so that touching letters merge. */
export const drawnHeading = (heading: Heading): Node[] => [
  showHeading(heading, { color: colors.drawn, WebkitTextStroke: `5px ${colors.drawn}` }),
  showHeading(heading, { color: fill }),
]

/** Shows the last line shipped and the others drawn, as on the home page. */
export function homeHeading(heading: Heading): Node[] {
  const lastLine = heading.at.y + heading.at.height - heading.lineHeight
  const upper = { x: 0, y: 0, width: size.width, height: lastLine }
  return [
    clip(upper, drawnHeading(heading)),
    clip({ ...upper, y: lastLine, height: size.height - lastLine }, [
      showHeading(heading, { color: colors.onNight }),
    ]),
  ]
}
