/**
 * Writes the site's icons from site-mark.svg, under the names that are asked for without a word in
 * the page: /favicon.ico by browsers, /apple-touch-icon.png by phones.
 *   node scripts/pictures/icons.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const root = join(import.meta.dirname, '../..')
const mark = readFileSync(join(import.meta.dirname, 'site-mark.svg'), 'utf8')
/** Of an icon's edge, in pixels: search engines ask for 48, and a dense tab draws 32. */
const edge = 48

const draw = (svg: string, edge: number) =>
  sharp(Buffer.from(svg), { density: (72 * edge) / 32 })
    .resize(edge, edge)
    .png({ palette: true, colours: 16, dither: 0, effort: 10 })
    .toBuffer()

writeFileSync(join(root, 'public/favicon.ico'), icon(await draw(mark, edge)))
// A phone rounds the corners itself.
const forPhones = await draw(mark.replace(' rx="8"', ''), 180)
writeFileSync(join(root, 'public/apple-touch-icon.png'), forPhones)

/** A PNG picture in the format's frame: a head of 6 bytes and one entry of 16. */
function icon(picture: Buffer): Buffer {
  const frame = Buffer.alloc(22)
  // Of kind 1, one picture.
  frame.set([0, 0, 1, 0, 1, 0, edge, edge])
  frame.writeUInt16LE(1, 10)
  frame.writeUInt16LE(32, 12)
  frame.writeUInt32LE(picture.length, 14)
  frame.writeUInt32LE(frame.length, 18)
  return Buffer.concat([frame, picture])
}
