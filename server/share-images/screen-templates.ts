import {
  type Box,
  box,
  clip,
  colors,
  type Direction,
  dimension,
  drawing,
  image,
  type Node,
  size,
} from './nodes.ts'
import type { Drawing } from './picture-files.ts'

/** The drawn side ends here, the shipped one begins. */
export const divide = 884

/** A product's screen, half drawn and half shipped, as in the hero of the home page. */
type Screen = {
  at: Box
  radius: number
  /** Thickness of the device's body around the screen; 0 for a website. */
  body: number
  /** Width of the screen in CSS pixels, for the dimension mark. */
  measure: number
}

const phone: Screen = {
  at: { x: 704, y: 92, width: 360, height: 779 },
  radius: 44,
  body: 10,
  measure: 390,
}
const sheet: Screen = {
  at: { x: 604, y: 96, width: 880, height: 550 },
  radius: 16,
  body: 0,
  measure: 1440,
}
/** Drawings of places and things have no frame, and the whole height. */
const scene: Box = { x: 480, y: 0, width: 840, height: 630 }
/** Its room where it must not lie under the heading. */
const besideHeading: Box = { ...scene, x: 590, width: size.width - 590 }
export const sceneDivide = scene.x + scene.width / 2

export const findScreen = (name: string): Screen | undefined =>
  /-mobile(-second)?$/.test(name) ? phone : /-(website|dashboard)$/.test(name) ? sheet : undefined

/** The shipped side over the drawn one, and the divider between them. */
export const divided = (drawn: Node[], shipped: Node[], ground: string, at: number): Node[] => [
  ...drawn,
  clip({ x: at, y: 0, width: size.width - at, height: size.height }, shipped, {
    backgroundColor: ground,
  }),
  box({ x: at - 2, y: 0, width: 4, height: size.height }, { backgroundColor: colors.signal }),
]

/** A screenshot of another shape is cut, as on the site (app/ui/device.ts). */
const fromTop = { objectFit: 'cover', objectPosition: '50% 0%' } as const

/** The knob of the divider, with an arrow to each side. */
const handle = (x: number, y = 440): Node =>
  drawing(
    `<circle cx="${x}" cy="${y}" r="30" fill="${colors.signal}"/><path d="M${x - 14} ${y}h28m-20-7l-8 7 8 7m12-14l8 7-8 7" stroke="${colors.onSignal}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>`,
    { x: x - 32, y: y - 32, width: 64, height: 64 },
  )

export function screenOnDivide(
  { drawn, shipped }: Drawing,
  screen: Screen,
  ground: string,
): Node[] {
  const { at, radius, body, measure } = screen
  const { x, y, width, height } = at
  const around = { x: x - body, y: y - body, width: width + 2 * body, height: height + 2 * body }
  const inside = { borderRadius: radius, overflow: 'hidden' } as const
  const border = `2px solid ${colors.drawnLine}`
  const borderRadius = radius + body
  const drawnMeasure = Math.round(((divide - x) / width) * measure)
  const boxShadow = '0 40px 80px -20px rgba(13,17,23,0.45)'
  return [
    ...divided(
      [
        ...dimension(x, divide - 8, y - body - 32, drawnMeasure),
        box(around, { borderRadius, border, backgroundColor: colors.night2 }),
        box(at, inside, [image(drawn ?? shipped, { ...at, x: 0, y: 0 }, fromTop)]),
        box(at, { borderRadius: radius, border }),
      ],
      [
        box(around, { borderRadius, backgroundColor: colors.device, boxShadow }),
        box(at, inside, [image(shipped, { ...at, x: 0, y: 0 }, fromTop)]),
      ],
      ground,
      divide,
    ),
    handle(divide),
  ]
}

/** A scene over the whole height; one that is already divided is not divided again. */
export function sceneOnDivide(
  { drawn, shipped }: Drawing,
  ground: string,
  direction: Direction,
): Node[] {
  const fit = { objectFit: 'cover' } as const
  const towards = direction === 'rtl' ? 'to left' : 'to right'
  const fading = { ...fit, maskImage: `linear-gradient(${towards}, transparent 2%, black 32%)` }
  // An already divided one has its shipped half at the right, which must not fade, and is too light for a heading.
  if (!drawn)
    return direction === 'rtl'
      ? [image(shipped, besideHeading, fit)]
      : [image(shipped, scene, fading)]
  return [
    ...divided([image(drawn, scene, fading)], [image(shipped, scene, fit)], ground, sceneDivide),
    handle(sceneDivide),
  ]
}
