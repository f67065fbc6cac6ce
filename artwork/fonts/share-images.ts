/**
 * Makes the fonts of the share images: `npm --prefix artwork run fonts` writes static instances to
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
const latinExtended = [...codes(0x100, 0x17f), '₨']
const vietnamese = [...codes(0x1a0, 0x1b0), ...codes(0x300, 0x323), ...codes(0x1ea0, 0x1ef9), '₫']
/** With what joins and separates its letters, the Koran's brackets and the rial. */
const arabic = [...codes(0x600, 0x6ff), ...' \u200c\u200d\u200e\u200f\ufd3e\ufd3f\ufdfc']

/** Latin needs kerning and accents alone. Arabic keeps all it has: its letters join by features. */
const latinFeatures = { keepFeatures: ['kern', 'ccmp', 'mark', 'mkmk'] }

const variable = (slug: string, part: string, wght: number, text: string[]) => ({
  name: `${slug}-${part}`,
  file: `@fontsource-variable/${slug}/files/${slug}-${part}-wght-normal.woff2`,
  text,
  options: { variationAxes: { wght }, ...latinFeatures },
})
/** The headings' fonts decide what is shown: all else falls back on them. */
const headings = [
  variable('bricolage-grotesque', 'latin', 650, latin),
  variable('bricolage-grotesque', 'latin-ext', 650, latinExtended),
  variable('bricolage-grotesque', 'vietnamese', 650, vietnamese),
  {
    name: 'ibm-plex-sans-arabic',
    file: '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-600-normal.woff2',
    text: arabic,
    options: {},
  },
]
const others = [
  variable('geist', 'latin', 500, latin),
  variable('geist-mono', 'latin', 500, codes(0x20, 0x7e)),
]

mkdirSync(folder, { recursive: true })
const covered = new Set<number>()
for (const font of [...headings, ...others]) {
  const source = readFileSync(join(root, 'artwork/node_modules', font.file))
  const options = { noHinting: true, dropTables: ['STAT'], ...font.options }
  const make = (targetFormat: 'sfnt' | 'woff2') =>
    subsetFont(source, font.text.join(''), { ...options, targetFormat })
  const woff2 = await make('woff2')
  writeFileSync(join(folder, `${font.name}.woff2`), woff2)
  if (headings.includes(font))
    for (const code of new Face(
      new Blob(new Uint8Array(await make('sfnt')).buffer),
    ).collectUnicodes())
      covered.add(code)
  console.log(`${font.name}.woff2: ${font.text.length} characters, ${woff2.length} bytes`)
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
