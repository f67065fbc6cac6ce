import { fitHeading, type Heading } from './heading.ts'
import { box, colors, type Direction, type Node, text } from './nodes.ts'
import { findDirection } from './words.ts'

/** Width of the cell before a note and the gap after it, in pixels. */
const cellWidth = 34

/** Finds the largest type in which a note fits at the bottom. */
export const fitNote = (
  renderer: Parameters<typeof fitHeading>[0],
  note: string,
  width: number,
) => {
  // A date is read from left to right beside a heading that is not.
  const direction = findDirection(note)
  return fitHeading(
    renderer,
    note,
    { x: 64, y: 530, width: width - cellWidth, height: 48, largest: 36, smallest: 18 },
    direction,
    {
      fontFamily: 'Geist, Bricolage Grotesque, IBM Plex Sans Arabic',
      lineHeight: 1.3,
      direction,
      textAlign: 'start',
    },
  )
}

/** The note at the bottom, beside a built cell. */
export function noteLine({ words, at, type }: Heading, direction: Direction): Node {
  return box(
    { ...at, width: at.width + cellWidth },
    { display: 'flex', direction, alignItems: 'center', gap: 16 },
    [
      box(
        { x: 0, y: 0, width: 18, height: 18 },
        { position: 'relative', flexShrink: 0, borderRadius: 5, backgroundColor: colors.signal },
      ),
      text(words, {
        ...type,
        textAlign: direction === 'rtl' ? 'right' : 'left',
        color: colors.onNight2,
        textOverflow: 'ellipsis',
        overflow: 'hidden',
        overflowWrap: 'anywhere',
      }),
    ],
  )
}
