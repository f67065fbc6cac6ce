import {
  type Box,
  box,
  clip,
  colors,
  type Direction,
  dimension,
  drawing,
  image,
  mirror,
  type Node,
  size,
} from './nodes.ts'
import type { Drawing } from './picture-files.ts'

/** The drawn side ends here, the shipped one begins. */
export const divide = 884

/** A product's screen, half drawn and half shipped, as in the hero of the home page. */
type Screen = {
  at: Box
  /** Width of the file, in pixels. */
  width: number
  radius: number
  /** Thickness of the device's body around the screen; 0 for a website. */
  body: number
  /** Width of the screen in CSS pixels, for the dimension mark. */
  measure: number
}

const phone: Screen = {
  at: { x: 704, y: 92, width: 360, height: 779 },
  width: 480,
  radius: 44,
  body: 10,
  measure: 390,
}
const sheet: Screen = {
  at: { x: 604, y: 96, width: 880, height: 550 },
  width: 960,
  radius: 16,
  body: 0,
  measure: 1440,
}
/** Drawings of places and things have no frame, and the whole height. */
const scene: Box = { x: 480, y: 0, width: 840, height: 630 }
export const sceneDivide = scene.x + scene.width / 2
export const sceneWidth = 800

export const findScreen = (name: string): Screen | undefined =>
  /-mobile(-second)?$/.test(name) ? phone : /-(website|dashboard)$/.test(name) ? sheet : undefined

/** The shipped side over the drawn one, and the divider with its handle between them. */
export function divided(
  drawn: Node[],
  shipped: Node[],
  ground: string,
  direction: Direction,
  at = divide,
): Node[] {
  const side = mirror({ x: at, y: 0, width: size.width - at, height: size.height }, direction)
  return [
    ...drawn,
    clip(side, shipped, { backgroundColor: ground }),
    box(mirror({ x: at - 2, y: 0, width: 4, height: size.height }, direction), {
      backgroundColor: colors.signal,
    }),
  ]
}

/** The knob of the divider, with an arrow to each side. */
const handle = (y: number, direction: Direction, x = divide): Node =>
  drawing(
    `<circle cx="${x}" cy="${y}" r="30" fill="${colors.signal}"/><path d="M${x - 14} ${y}h28m-20-7l-8 7 8 7m12-14l8 7-8 7" stroke="${colors.onSignal}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>`,
    direction,
    { x: x - 32, y: y - 32, width: 64, height: 64 },
  )

export function screenOnDivide(
  { drawn, shipped }: Drawing,
  { at, radius, body, measure }: Screen,
  ground: string,
  direction: Direction,
): Node[] {
  const place = mirror(at, direction)
  const around = {
    x: place.x - body,
    y: place.y - body,
    width: place.width + 2 * body,
    height: place.height + 2 * body,
  }
  const inside = { borderRadius: radius, overflow: 'hidden' } as const
  const outline = (width: number) => ({
    borderRadius: radius + body,
    border: `${width}px solid ${colors.drawnLine}`,
  })
  const drawnMeasure = Math.round(((divide - at.x) / at.width) * measure)
  return [
    ...divided(
      [
        ...dimension(at.x, divide - 8, at.y - body - 32, drawnMeasure, direction),
        box(around, { ...outline(2), backgroundColor: colors.night2 }),
        box(place, inside, [image(drawn ?? shipped, { ...place, x: 0, y: 0 })]),
        box(place, { ...outline(2), borderRadius: radius }),
      ],
      [
        box(around, {
          borderRadius: radius + body,
          backgroundColor: colors.device,
          boxShadow: '0 40px 80px -20px rgba(13,17,23,0.45)',
        }),
        box(place, inside, [image(shipped, { ...place, x: 0, y: 0 })]),
      ],
      ground,
      direction,
    ),
    handle(440, direction),
  ]
}

/** A scene over the whole height; one that is already divided stays as it is. */
export function sceneOnDivide(
  { drawn, shipped }: Drawing,
  name: string,
  ground: string,
  direction: Direction,
): Node[] {
  const place = mirror(scene, direction)
  // The map is wider: show the part with both offices.
  const objectPosition = name === 'world-map' ? '72% 50%' : '50% 50%'
  const fit = { objectFit: 'cover', objectPosition } as const
  const towards = direction === 'rtl' ? 'to left' : 'to right'
  const fading = { ...fit, maskImage: `linear-gradient(${towards}, transparent 2%, black 32%)` }
  // An already divided one has its shipped half at the right, which must not fade.
  if (!drawn) return [image(shipped, place, direction === 'rtl' ? fit : fading)]
  return [
    ...divided(
      [image(drawn, place, fading)],
      [image(shipped, place, fit)],
      ground,
      direction,
      sceneDivide,
    ),
    handle(440, direction, sceneDivide),
  ]
}
