import { drawnHeading, type Heading, type HeadingBox, showHeading } from './heading.ts'
import {
  type Box,
  colors,
  type Direction,
  dimension,
  drawing,
  type Node,
  size,
  whole,
} from './nodes.ts'
import { divided } from './screen-templates.ts'

type Parts = {
  heading: Heading
  note: Heading | undefined
  /** Color of the shipped side. */
  ground: string
  direction: Direction
}

/** A template of pages without a picture. */
type TypeTemplate = {
  at: HeadingBox
  /** Width of the note at the bottom, in pixels. */
  noteWidth?: (heading: Heading) => number
  /** The template's own place for the note. */
  noteAt?: HeadingBox
  nodes: (parts: Parts) => Node[]
}

const pageHeading: HeadingBox = {
  x: 64,
  y: 130,
  width: 590,
  height: 370,
  largest: 104,
  smallest: 44,
}

/** The mark's nine cells, in pixels. */
const cells = { x: 712, y: 91, side: 124, pitch: 162 }
const markBounds = { x: cells.x - 4, y: cells.y - 4, width: 456, height: 456 }
/** Through the middle cell. */
const pageDivide = cells.x + cells.pitch + cells.side / 2

/** The company's mark, as high as the image, half of it built. */
export const pageTemplate: TypeTemplate = {
  at: pageHeading,
  noteWidth: () => pageHeading.width,
  nodes: ({ heading, ground }) => {
    const { x, y, side } = cells
    const drawn = [drawing(greatMark(false), markBounds), ...dimension(x, x + side, y - 40, side)]
    const shipped = [drawing(greatMark(true), markBounds)]
    return [
      ...divided(drawn, shipped, ground, pageDivide),
      showHeading(heading, { color: colors.onNight }),
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
      if (isBuilt) return `${body} fill="${isMiddle ? colors.signal : colors.night}"/>`
      const lines = `<g clip-path="url(#c${each})"><path transform="translate(${left} ${top})" d="${hatching}" stroke="${colors.drawnLine}" stroke-opacity="0.55" stroke-width="1.5"/></g><clipPath id="c${each}">${body}/></clipPath>`
      return `${isMiddle ? lines : ''}${body} stroke="${colors.drawn}" stroke-width="3"/>`
    })
    .join('')
}

const postHeading: HeadingBox = {
  x: 64,
  y: 130,
  width: 1072,
  height: 310,
  largest: 124,
  smallest: 46,
}

/** Divides the heading in its middle, with room for mark and note on the drawn side. */
const divideAt = ({ width }: Heading): number =>
  Math.round(Math.min(620, Math.max(450, postHeading.x + width / 2)))

const lineBounds: Box = { ...whole, y: 468, height: 32 }

/** One heading in two skins, above the process line: dashed where drawn, solid where built. */
export const postTemplate: TypeTemplate = {
  at: postHeading,
  noteWidth: (heading) => divideAt(heading) - postHeading.x - 24,
  nodes({ heading, ground, direction }) {
    const guideBounds = { ...whole, y: postHeading.y, height: postHeading.height }
    const drawn = [
      drawing(guides(heading, direction), guideBounds),
      drawing(processLine(false), lineBounds),
      ...drawnHeading(heading),
    ]
    const shipped = [
      drawing(processLine(true), lineBounds),
      showHeading(heading, { color: colors.ink }),
    ]
    return divided(drawn, shipped, ground, divideAt(heading))
  },
}

/** Heights of the guide lines above the end of a text line, in em. */
const guideHeights = { ltr: [0.185, 0.89], rtl: [0.33] }

function guides({ fontSize, lineHeight, lines }: Heading, direction: Direction): string {
  const end = postHeading.y + postHeading.height
  const paths = Array.from({ length: lines }, (_, line) =>
    guideHeights[direction].map(
      (height) => `M0 ${end - line * lineHeight - height * fontSize}H1200`,
    ),
  )
  return `<path d="${paths.flat().join('')}" stroke="${colors.drawnLine}" stroke-opacity="0.5" stroke-width="1.25"/>`
}

function processLine(isBuilt: boolean): string {
  const y = lineBounds.y + lineBounds.height / 2
  const color = isBuilt ? colors.signal : colors.drawnLine
  const line = `<path d="M76 ${y}H1200" stroke="${color}" stroke-width="4" ${isBuilt ? '' : 'stroke-dasharray="12 9"'}/>`
  const steps = [76, 388, 700, 1012].map(
    (x) =>
      `<rect x="${x - 12}" y="${y - 12}" width="24" height="24" rx="7" stroke="${color}" stroke-width="3.5" fill="${isBuilt ? color : colors.night}"/>`,
  )
  return line + steps.join('')
}

const ticket = { x: 64, y: 148, width: 1072, height: 352, tear: 838, notch: 22 }
const jobHeading: HeadingBox = {
  x: 112,
  y: 180,
  width: 676,
  height: 288,
  largest: 104,
  smallest: 44,
  lines: 'center',
}

/** The note on the ticket's stub, with room for a city and a country unbroken. */
const stubNote: HeadingBox = {
  x: ticket.tear + 50,
  y: ticket.y + 44,
  width: 216,
  height: 190,
  largest: 40,
  smallest: 20,
  lines: 'start',
}

/** A ticket, drawn up to its perforation, with a printed stub. */
export const jobTemplate: TypeTemplate = {
  at: jobHeading,
  noteAt: stubNote,
  nodes({ heading, direction, note }) {
    const { x, y, width, height, tear, notch } = ticket
    const bottom = y + height
    const body = `M${x + 26} ${y}H${tear - notch}a${notch} ${notch} 0 0 0 ${notch} ${notch}V${bottom - notch}a${notch} ${notch} 0 0 0 ${-notch} ${notch}H${x + 26}q-26 0-26-26V${y + 26}q0-26 26-26z`
    const end = x + width
    const stub = `M${tear} ${y + notch}a${notch} ${notch} 0 0 0 ${notch} ${-notch}H${end - 26}q26 0 26 26V${bottom - 26}q0 26-26 26H${tear + notch}a${notch} ${notch} 0 0 0 ${-notch} ${-notch}z`
    return [
      drawing(
        `<path d="${body}" fill="${colors.night2}" stroke="${colors.drawn}" stroke-width="2.5"/><rect x="${x + 16}" y="${y + 16}" width="${tear - x - 32}" height="${height - 32}" rx="14" stroke="${colors.drawnLine}" stroke-opacity="0.6" stroke-width="1.5" stroke-dasharray="6 7"/><g transform="translate(16 0) rotate(2.4 ${tear} ${bottom})"><path d="${stub}" fill="${colors.signal}"/><path d="M${tear} ${y + notch + 8}V${bottom - notch - 8}" stroke="${colors.night}" stroke-width="8" stroke-dasharray="9 11"/>${barcode(tear + 46, bottom - 92)}</g>`,
        { x: x - 4, y: y - 4, width: size.width - x + 4, height: height + 28 },
      ),
      ...dimension(x, tear, bottom + 44, tear - x),
      showHeading(heading, { color: colors.onNight }),
      ...(note
        ? [turned(showHeading(note, { color: colors.onSignal }), direction === 'rtl' ? -2.4 : 2.4)]
        : []),
    ]
  },
}

const turned = (node: Node, degrees: number): Node => ({
  ...node,
  style: { ...node.style, transform: `rotate(${degrees}deg)` },
})

/** Decoration; it encodes nothing. */
function barcode(x: number, y: number): string {
  let at = x
  return [5, 3, 8, 3, 5, 10, 3, 5, 3, 8, 5, 3, 10, 3, 5, 3, 8]
    .map((width) => {
      const bar = `<rect x="${at}" y="${y}" width="${width}" height="56" fill="${colors.onSignal}"/>`
      at += width + 7
      return bar
    })
    .join('')
}
