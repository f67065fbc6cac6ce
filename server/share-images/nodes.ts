import type { Node } from '@takumi-rs/core'
import type { SharingCard } from '../../app/content/share-card.ts'

export type { Node }
export type Style = NonNullable<Node['style']>
/** A rectangle in pixels, from the top left corner of the image. */
export type Box = { x: number; y: number; width: number; height: number }
export type Direction = SharingCard['direction']

/** The size that Facebook, LinkedIn, WhatsApp and X show large. */
export const size = { width: 1200, height: 630 }
export const whole: Box = { x: 0, y: 0, ...size }

/** Tokens of DESIGN.md. */
export const colors = {
  night: '#0A1030',
  night2: '#0D1540',
  onNight: '#FFFFFF',
  onNight2: '#C6CDEB',
  drawn: '#A9B8FF',
  drawnLine: '#7F90DC',
  signal: '#FF6A2B',
  onSignal: '#140700',
  ink: '#0D1117',
  paper: '#F6F4EE',
  device: '#0B0E1A',
}

/** Templates are written from left to right; this moves a rectangle to the other side for right to left. */
export const mirror = (box: Box, direction: Direction): Box =>
  direction === 'rtl' ? { ...box, x: size.width - box.x - box.width } : box

const placed = ({ x, y, width, height }: Box): Style => ({
  position: 'absolute',
  left: x,
  top: y,
  width,
  height,
})

export const box = (at: Box, style: Style, children: Node[] = []): Node => ({
  type: 'container',
  style: { ...placed(at), ...style },
  children,
})

/** Shows the part of the image within a rectangle; children keep their places in the whole image. */
export const clip = (at: Box, children: Node[], style: Style = {}): Node =>
  box(at, { overflow: 'hidden', ...style }, [box({ ...whole, x: -at.x, y: -at.y }, {}, children)])

export const image = (bytes: Uint8Array, at: Box, style: Style = {}): Node => ({
  type: 'image',
  src: bytes,
  style: { ...placed(at), ...style },
})

export const text = (words: string, style: Style): Node => ({ type: 'text', text: words, style })

/**
 * Draws SVG shapes, in the image's pixels; mirrored for right to left.
 * @param bounds of the shapes: the renderer takes four bytes for each pixel within
 */
export function drawing(shapes: string, direction: Direction, bounds: Box): Node {
  const { x, y, width, height } = bounds
  const mirrored = direction === 'rtl' ? ` transform="matrix(-1 0 0 1 ${2 * x + width} 0)"` : ''
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}"><g fill="none"${mirrored}>${shapes}</g></svg>`
  return image(Buffer.from(svg), mirror(bounds, direction))
}

/** A dimension mark: a line between two ticks, with its number in the middle. */
export function dimension(
  from: number,
  to: number,
  y: number,
  number: number,
  direction: Direction,
): Node[] {
  const middle = (from + to) / 2
  const half = String(number).length * 7 + 10
  const bounds = { x: from - 2, y: y - 14, width: to - from + 4, height: 28 }
  return [
    drawing(
      `<path d="M${from} ${y - 6}v12M${from} ${y}H${middle - half}M${middle + half} ${y}H${to}M${to} ${y - 6}v12" stroke="${colors.drawnLine}" stroke-width="1.5"/>`,
      direction,
      bounds,
    ),
    // The renderer has no fonts for texts in SVG.
    box(
      mirror(bounds, direction),
      { display: 'flex', justifyContent: 'center', alignItems: 'center' },
      [text(String(number), { fontFamily: 'Geist Mono', fontSize: 20, color: colors.drawn })],
    ),
  ]
}
