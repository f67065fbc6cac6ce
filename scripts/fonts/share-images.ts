/**
 * Makes the fonts of the share images: `node scripts/fonts/share-images.ts` writes static instances to
 * server/share-images/fonts/, and coverage.json with the characters that one of them has. The same
 * packages give the same bytes.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Blob, Face } from 'harfbuzzjs'
import { subsetFont } from './subset-font.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'server/share-images/fonts')

const codes = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
const latin = [...codes(0x20, 0x7e), ...codes(0xa0, 0xff), ...'–—‘’‚“”„†•…‹›€−×→←↔₨']
const latinExtended = codes(0x100, 0x17f)
/** With what joins and separates its letters, the Koran's brackets and the rial. */
const arabic = [...codes(0x600, 0x6ff), ...' \u200c\u200d\u200e\u200f\ufd3e\ufd3f\ufdfc']

/** Latin needs kerning and accents alone. Arabic keeps all it has: its letters join by features. */
const latinFeatures = { keepFeatures: ['kern', 'ccmp', 'mark', 'mkmk'] }

const fonts = [
  { slug: 'bricolage-grotesque', part: 'latin', wght: 650, text: latin, ...latinFeatures },
  {
    slug: 'bricolage-grotesque',
    part: 'latin-ext',
    wght: 650,
    text: latinExtended,
    ...latinFeatures,
  },
  { slug: 'geist', part: 'latin', wght: 500, text: latin, ...latinFeatures },
  { slug: 'geist-mono', part: 'latin', wght: 500, text: codes(0x20, 0x7e), ...latinFeatures },
  { slug: 'readex-pro', part: 'arabic', wght: 600, text: arabic },
]

mkdirSync(folder, { recursive: true })
const covered = new Set<number>()
for (const { slug, part, wght, text, ...features } of fonts) {
  const source = readFileSync(
    join(root, `node_modules/@fontsource-variable/${slug}/files/${slug}-${part}-wght-normal.woff2`),
  )
  const options = { variationAxes: { wght }, noHinting: true, dropTables: ['STAT'], ...features }
  const make = (targetFormat: 'sfnt' | 'woff2') =>
    subsetFont(source, text.join(''), { ...options, targetFormat })
  const font = await make('woff2')
  writeFileSync(join(folder, `${slug}-${part}.woff2`), font)
  const sfnt = await make('sfnt')
  // The headings' two fonts decide: everything else falls back on them.
  if (slug === 'bricolage-grotesque' || slug === 'readex-pro')
    for (const code of new Face(new Blob(new Uint8Array(sfnt).buffer)).collectUnicodes())
      covered.add(code)
  console.log(`${slug}-${part}.woff2: ${text.length} characters, ${font.length} bytes`)
}

/** From and to, both included. */
const ranges: [number, number][] = []
for (const code of [...covered].sort((a, b) => a - b)) {
  const last = ranges.at(-1)
  if (last && last[1] === code - 1) last[1] = code
  else ranges.push([code, code])
}
const rows = ranges.map((range) => `  [${range.join(', ')}]`)
writeFileSync(join(folder, 'coverage.json'), `[\n${rows.join(',\n')}\n]\n`)
