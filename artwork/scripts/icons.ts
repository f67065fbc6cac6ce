/**
 * Writes the site's icons from site-mark.svg: /favicon.ico and /apple-touch-icon.png, which browsers and
 * phones ask for without a word in the page, and those that the web manifest lists (app/seo/icons.ts).
 *   node artwork/scripts/icons.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const root = join(import.meta.dirname, '../..')
const mark = readFileSync(join(import.meta.dirname, 'site-mark.svg'), 'utf8')
/** Icon sizes in pixels: search engines ask for 48, and a dense tab draws 32. */
const edge = 48

const draw = (svg: string, edge: number) =>
  sharp(Buffer.from(svg), { density: (72 * edge) / 32 })
    .resize(edge, edge)
    .png({ palette: true, colours: 16, dither: 0, effort: 10 })
    .toBuffer()

/** Without the mark's own round corners: a phone cuts the corners itself. */
const square = mark.replace(' rx="8"', '')
/**
 * A device may cut a maskable icon to a circle of four fifths of its edge, in which all of the mark
 * must lie (https://www.w3.org/TR/appmanifest/#icon-masks): it stands in a quarter more of its ground.
 */
const maskable = square
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace('<rect width="32" height="32"', '<rect x="-4" y="-4" width="40" height="40"')

write('favicon.ico', icon(await draw(mark, edge)))
write('icon.svg', mark)
write('apple-touch-icon.png', await draw(square, 180))
write('icon-192.png', await draw(mark, 192))
write('icon-512.png', await draw(mark, 512))
write('icon-maskable-512.png', await draw(maskable, 512))

function write(name: string, file: Buffer | string): void {
  writeFileSync(join(root, 'public', name), file)
}

/** A PNG picture in the format's frame: a head of 6 bytes and one entry of 16. */
function icon(picture: Buffer): Buffer {
  const frame = Buffer.alloc(22)
  // Type 1 (icon), one picture.
  frame.set([0, 0, 1, 0, 1, 0, edge, edge])
  frame.writeUInt16LE(1, 10)
  frame.writeUInt16LE(32, 12)
  frame.writeUInt32LE(picture.length, 14)
  frame.writeUInt32LE(frame.length, 18)
  return Buffer.concat([frame, picture])
}
