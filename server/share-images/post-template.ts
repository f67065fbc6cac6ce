import { type Fitted, type HeadingBox, heading } from './heading.ts'
import { drawnHeading } from './heading-skins.ts'
import { type Box, colours, type Direction, drawing, whole } from './nodes.ts'
import { divided } from './screen-templates.ts'
import type { TypeTemplate } from './type-templates.ts'

const at: HeadingBox = { x: 64, y: 130, width: 1072, height: 310, largest: 124, smallest: 46 }

/** The heading is divided in its middle, but mark and note have room on the drawn side. */
const divideAt = ({ width }: Fitted): number =>
  Math.round(Math.min(620, Math.max(450, at.x + width / 2)))

const lineBounds: Box = { ...whole, y: 468, height: 32 }

/** A post: one heading in two skins, above the process line, dashed while drawn and solid once built. */
export const postTemplate: TypeTemplate = {
  heading: at,
  noteWidth: (fitted) => divideAt(fitted) - at.x - 24,
  nodes: ({ words, fitted, ground, direction }) =>
    divided(
      [
        drawing(guides(fitted, direction), direction, { ...whole, y: at.y, height: at.height }),
        drawing(processLine(false), direction, lineBounds),
        ...drawnHeading(words, at, fitted, direction),
      ],
      [
        drawing(processLine(true), direction, lineBounds),
        heading(words, at, fitted, direction, { color: colours.ink }),
      ],
      ground,
      direction,
      divideAt(fitted),
    ),
}

/** The lines that letters are drawn on, by their height over the end of a text line, in em. */
const guideHeights = { ltr: [0.185, 0.89], rtl: [0.33] }

function guides({ fontSize, lineHeight, lines }: Fitted, direction: Direction): string {
  const end = at.y + at.height
  const paths = Array.from({ length: lines }, (_, line) =>
    guideHeights[direction].map(
      (height) => `M0 ${end - line * lineHeight - height * fontSize}H1200`,
    ),
  )
  return `<path d="${paths.flat().join('')}" stroke="${colours.drawnLine}" stroke-opacity="0.5" stroke-width="1.25"/>`
}

function processLine(isBuilt: boolean): string {
  const y = lineBounds.y + lineBounds.height / 2
  const colour = isBuilt ? colours.signal : colours.drawnLine
  const line = `<path d="M76 ${y}H1200" stroke="${colour}" stroke-width="4" ${isBuilt ? '' : 'stroke-dasharray="12 9"'}/>`
  const steps = [76, 388, 700, 1012].map(
    (x) =>
      `<rect x="${x - 12}" y="${y - 12}" width="24" height="24" rx="7" stroke="${colour}" stroke-width="3.5" fill="${isBuilt ? colour : colours.night}"/>`,
  )
  return line + steps.join('')
}
