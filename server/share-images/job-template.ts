import { type HeadingBox, heading } from './heading.ts'
import { box, colours, dimension, drawing, mirror, size, text } from './nodes.ts'
import type { TypeTemplate } from './type-templates.ts'
import { displayType } from './words.ts'

const ticket = { x: 64, y: 148, width: 1072, height: 352, tear: 838, notch: 22 }
const at: HeadingBox = {
  ...{ x: 112, y: 180, width: 676, height: 288 },
  ...{ largest: 104, smallest: 44, lines: 'center' },
}

/** A longer place stands in smaller type. */
const shortPlace = 24

/** A job: a ticket, drawn up to its perforation, with a stub that is printed and tears off. */
export const jobTemplate: TypeTemplate = {
  heading: at,
  nodes: ({ words, fitted, direction, note }) => {
    const { x, y, width, height, tear, notch } = ticket
    const bottom = y + height
    const body = `M${x + 26} ${y}H${tear - notch}a${notch} ${notch} 0 0 0 ${notch} ${notch}V${bottom - notch}a${notch} ${notch} 0 0 0 ${-notch} ${notch}H${x + 26}q-26 0-26-26V${y + 26}q0-26 26-26z`
    const end = x + width
    const stub = `M${tear} ${y + notch}a${notch} ${notch} 0 0 0 ${notch} ${-notch}H${end - 26}q26 0 26 26V${bottom - 26}q0 26-26 26H${tear + notch}a${notch} ${notch} 0 0 0 ${-notch} ${-notch}z`
    return [
      drawing(
        `<path d="${body}" fill="${colours.night2}" stroke="${colours.drawn}" stroke-width="2.5"/><rect x="${x + 16}" y="${y + 16}" width="${tear - x - 32}" height="${height - 32}" rx="14" stroke="${colours.drawnLine}" stroke-opacity="0.6" stroke-width="1.5" stroke-dasharray="6 7"/><g transform="translate(16 0) rotate(2.4 ${tear} ${bottom})"><path d="${stub}" fill="${colours.signal}"/><path d="M${tear} ${y + notch + 8}V${bottom - notch - 8}" stroke="${colours.night}" stroke-width="8" stroke-dasharray="9 11"/>${barcode(tear + 46, bottom - 92)}</g>`,
        direction,
        { x: x - 4, y: y - 4, width: size.width - x + 4, height: height + 28 },
      ),
      ...dimension(x, tear, bottom + 44, tear - x, direction),
      heading(words, at, fitted, direction, { color: colours.onNight }),
      box(
        mirror({ x: tear + 50, y: y + 44, width: 216, height: 190 }, direction),
        {
          // Lines are cut in a flex container only.
          display: 'flex',
          direction,
          transform: `rotate(${direction === 'rtl' ? -2.4 : 2.4}deg)`,
        },
        [
          text(note, {
            ...displayType(direction),
            width: 216,
            fontSize: [...note].length > shortPlace ? 32 : 40,
            lineHeight: 1.15,
            color: colours.onSignal,
            overflow: 'hidden',
            overflowWrap: 'anywhere',
            lineClamp: 4,
            textOverflow: 'ellipsis',
          }),
        ],
      ),
    ]
  },
}

/** Bars of fixed widths: it says nothing. */
function barcode(x: number, y: number): string {
  let at = x
  return [5, 3, 8, 3, 5, 10, 3, 5, 3, 8, 5, 3, 10, 3, 5, 3, 8]
    .map((width) => {
      const bar = `<rect x="${at}" y="${y}" width="${width}" height="56" fill="${colours.onSignal}"/>`
      at += width + 7
      return bar
    })
    .join('')
}
