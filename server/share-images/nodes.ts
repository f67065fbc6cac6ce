import type { Node } from '@takumi-rs/core'
import type { ShareCard } from '../../app/content/share-card.ts'

export type { Node }
export type Style = NonNullable<Node['style']>
/** In pixels, from the top left corner of the image. */
export type Box = { x: number; y: number; width: number; height: number }
export type Direction = ShareCard['direction']

/** The size that Facebook, LinkedIn, WhatsApp and X show large. */
export const size = { width: 1200, height: 630 }
export const whole: Box = { x: 0, y: 0, ...size }

/** Copies of app/styles/tokens.css, in capitals; colors.test.ts holds them to it. */
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
 * Draws SVG shapes in the image's pixels.
 * @param bounds of the shapes: the renderer takes four bytes for each pixel within
 */
export function drawing(shapes: string, bounds: Box): Node {
  const { x, y, width, height } = bounds
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}"><g fill="none">${shapes}</g></svg>`
  return { ...image(Buffer.from(svg), bounds), tagName: 'svg' }
}

/** A dimension mark: a line between two ticks, with its number in the middle. */
export function dimension(from: number, to: number, y: number, number: number): Node[] {
  const middle = (from + to) / 2
  const half = String(number).length * 7 + 10
  const bounds = { x: from - 2, y: y - 14, width: to - from + 4, height: 28 }
  const line = `M${from} ${y - 6}v12M${from} ${y}H${middle - half}M${middle + half} ${y}H${to}M${to} ${y - 6}v12`
  return [
    drawing(`<path d="${line}" stroke="${colors.drawnLine}" stroke-width="1.5"/>`, bounds),
    // The renderer has no fonts for texts in SVG.
    box(bounds, { display: 'flex', justifyContent: 'center', alignItems: 'center' }, [
      text(String(number), { fontFamily: 'Geist Mono', fontSize: 20, color: colors.drawn }),
    ]),
  ]
}

/**
 * Turns a tree, which is composed from left to right, for right to left: every rectangle moves to the
 * other side, and drawings are mirrored; pictures and texts are not.
 */
export function mirror(node: Node, parentWidth = size.width): Node {
  const style = { ...node.style }
  const { position, left, width } = style
  const isPlaced = position === 'absolute' && typeof left === 'number' && typeof width === 'number'
  if (isPlaced) style.left = parentWidth - left - width
  if (node.tagName === 'svg') style.transform = 'scaleX(-1)'
  if (node.type !== 'container') return { ...node, style }
  const inside = isPlaced ? width : parentWidth
  return { ...node, style, children: node.children?.map((child) => mirror(child, inside)) ?? [] }
}
