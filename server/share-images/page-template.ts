import { type HeadingBox, heading } from './heading.ts'
import { colours, dimension, drawing } from './nodes.ts'
import { divided } from './screen-templates.ts'
import type { TypeTemplate } from './type-templates.ts'

const at: HeadingBox = { x: 64, y: 130, width: 590, height: 370, largest: 104, smallest: 44 }

/** The mark's cells: how wide, and from one to the next. */
const cells = { x: 712, y: 91, side: 124, pitch: 162 }
const markBounds = { x: cells.x - 4, y: cells.y - 4, width: 456, height: 456 }
/** Through the cell in the middle. */
const pageDivide = cells.x + cells.pitch + cells.side / 2

/** A page without a picture: the company's mark, as high as the picture, half of it built. */
export const pageTemplate: TypeTemplate = {
  heading: at,
  noteWidth: () => at.width,
  nodes: ({ words, fitted, ground, direction }) => {
    const { x, side } = cells
    const y = cells.y - 40
    return [
      ...divided(
        [
          drawing(greatMark(false), direction, markBounds),
          ...dimension(x, x + side, y, side, direction),
        ],
        [drawing(greatMark(true), direction, markBounds)],
        ground,
        direction,
        pageDivide,
      ),
      heading(words, at, fitted, direction, { color: colours.onNight }),
    ]
  },
}

function greatMark(isBuilt: boolean): string {
  const { x, y, side, pitch } = cells
  const hatching = Array.from({ length: 12 }, (_, index) => {
    const at = index * 22 - side
    const [from, to] = [Math.max(0, at), Math.min(side, at + side)]
    return `M${from} ${from - at}L${to} ${to - at}`
  }).join('')
  return [0, 1, 2, 3, 4, 5, 6, 7, 8]
    .map((each) => {
      const [left, top] = [x + (each % 3) * pitch, y + Math.floor(each / 3) * pitch]
      const isMiddle = each === 4
      const body = `<rect x="${left}" y="${top}" width="${side}" height="${side}" rx="30"`
      if (isBuilt) return `${body} fill="${isMiddle ? colours.signal : colours.night}"/>`
      const lines = `<g clip-path="url(#c${each})"><path transform="translate(${left} ${top})" d="${hatching}" stroke="${colours.drawnLine}" stroke-opacity="0.55" stroke-width="1.5"/></g><clipPath id="c${each}">${body}/></clipPath>`
      return `${isMiddle ? lines : ''}${body} stroke="${colours.drawn}" stroke-width="3"/>`
    })
    .join('')
}
