/**
 * Makes the site's own fonts from the npm ones: `npm --prefix artwork run fonts` writes the subsets to
 * app/styles/fonts/ and their @font-face rules, with matched fallbacks, to app/styles/fonts.css, those
 * of Arabic to app/styles/arabic-fonts.css, and their licenses to public/licenses/fonts.txt. The same
 * content and packages give the same bytes.
 */
import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createFontStack } from '@capsizecss/core'
import { fromBuffer } from '@capsizecss/unpack'
import { Blob, Face, Font, Buffer as GlyphBuffer, shape } from 'harfbuzzjs'
import { type Axis, type SubsetOptions, subsetFont } from './subset-font.ts'

const root = join(import.meta.dirname, '../..')
const styles = join(root, 'app/styles')
const packages = join(root, 'artwork/node_modules')

/** Only kerning is kept of the layout features: ligatures, fractions, figure styles and sets cost a seventh more. */
const lean = {
  keepFeatures: ['kern'],
  noHinting: true,
  noLayoutClosure: true,
  dropTables: ['STAT'],
}

type Family = { name: string; slug: string; weights: Axis; css: string; rareApart?: boolean }

/**
 * `weights` are those in the file, `css` those the rule answers to. Geist Mono and Bricolage have one
 * weight that serves all, so that no browser thickens it by itself: with 600 to 750 Bricolage weighs
 * 22 KB for 13, most of it kerning between weights nobody uses. Its rare letters are a file of their
 * own, fetched by pages that have one.
 */
const families: Family[] = [
  {
    name: 'Bricolage Grotesque',
    slug: 'bricolage-grotesque',
    weights: 650,
    css: '600 750',
    rareApart: true,
  },
  { name: 'Geist', slug: 'geist', weights: { min: 400, max: 700 }, css: '400 700' },
  { name: 'Geist Mono', slug: 'geist-mono', weights: 500, css: '400 700' },
]

/** A weight of the Arabic font, and the weights that its rule answers to. */
type ArabicWeight = { weight: 400 | 600; css: string }

/** Static files, so that a page whose headings alone are bold need not fetch what is between. */
const arabicWeights: ArabicWeight[] = [
  { weight: 400, css: '400 500' },
  { weight: 600, css: '550 750' },
]

const codes = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
const ascii = codes(0x20, 0x7e)
const letters = codes(0xc0, 0xff)
/** Signs that an author may type later; the content adds those it holds. */
const marks = [...'\u00a0\u00ad–—‘’“”„…•·×÷−«»€£©']
/** Letters, vowel signs and punctuation. Digits are Latin ones, which the other fonts have. */
const arabic = [...'،؛؟', ...codes(0x621, 0x63a), ...codes(0x640, 0x652), '\u0670']

/**
 * Text that stands for the site's headings and paragraphs. On it the width of each web font over
 * each fallback is within 0.06 % of the same ratio over all of content/.
 */
const specimens = {
  heading: [
    'First release for iPhone and Android',
    'How long we keep enquiries',
    'An Arabic interface is not a mirror',
    'What happens after launch?',
    'BuiltOp, a construction platform',
  ],
  text: [
    'Five kinds of web work, each with its usual time and the part you would have to arrange yourself.',
    'Documents, accounts and open decisions are kept ready for the engineer you hire, who gets them in an afternoon.',
    'Selling digital goods inside an app is a separate matter. App stores have their own payment rules for that, with exceptions by country.',
  ],
}
type Specimen = keyof typeof specimens

/** The same in Arabic, a word each: blanks and full stops are the Latin fonts'. */
const arabicWords =
  'شركة برمجيات تطوّر منتجك كاملًا، واجهةً ونظامًا خلفيًا، بجودة أنظمة المؤسسات من أول رسم على منديل إلى منتج يدفع الناس ثمنه نرسم نجرّب نبني نُطلق ثم نعيد'.split(
    ' ',
  )

/** `width`: em per letter of a specimen, kerned, measured in Chromium on the real files. */
type Local = { names: string[]; width: Partial<Record<Specimen, number>> }
type Fallback = {
  family: string
  name: string
  css: string
  weight: number
  specimen: Specimen
  /** Factor to the width of the specimen. */
  widening?: number
  locals: Local[]
}

/*
 * Measured on Liberation 2.1.5 (drawn to the widths of Arial and Courier New) and Roboto 3. An Android
 * phone since version 12 has one variable Roboto, found under its regular name.
 *
 * Before it lays out a text Chromium asks the system for each local font of the text's family and
 * weight, found or not, one after the other: on Linux a millisecond each. So there are few names to a
 * family, Linux's first, and Android's are in families of their own, asked for where the others fail.
 */
const roboto = { names: ['Roboto'], width: { heading: 0.4503, text: 0.442 } }
const robotoBold = { names: ['Roboto Bold'], width: { heading: 0.4571, text: 0.4486 } }
const arial = { names: ['Liberation Sans', 'Arial'], width: { text: 0.4432 } }
const arialBold = {
  names: ['Liberation Sans Bold', 'Arial Bold'],
  width: { heading: 0.4871, text: 0.4782 },
}
// Menlo and DejaVu Sans Mono are wider by a third of a per cent. The others are by 0.02 %: left as they are, since
// Chromium cuts an adjusted size to 1/64 px, which takes 0.1 % of a note.
const fixedPitch = {
  names: ['Liberation Mono', 'Droid Sans Mono', 'Menlo', 'DejaVu Sans Mono', 'Courier New'],
  width: { text: 0.6 },
}

const bricolage = { family: 'Bricolage Grotesque', css: '600 750', weight: 650 }
const geist = { family: 'Geist', css: '400 500', weight: 400 }
const geistBold = { family: 'Geist', css: '600 700', weight: 600 }
const geistMono = { family: 'Geist Mono', css: '400 700', weight: 500 }

/*
 * In each list the last that the machine has is used: so CSS orders rules of one family name.
 *
 * The letters of Bricolage have other proportions than Arial's: a heading is up to 5 % wider or narrower in
 * one of them. On phones of usual widths fewest headings break differently when Arial is widened so.
 */
const fallbacks: Fallback[] = [
  {
    ...bricolage,
    name: 'Bricolage Fallback',
    specimen: 'heading',
    widening: 1.0065,
    locals: [arialBold],
  },
  { ...bricolage, name: 'Bricolage Roboto', specimen: 'heading', locals: [roboto, robotoBold] },
  { ...geist, name: 'Geist Fallback', specimen: 'text', locals: [arial] },
  { ...geist, name: 'Geist Roboto', specimen: 'text', locals: [roboto] },
  { ...geistBold, name: 'Geist Fallback', specimen: 'text', locals: [arialBold] },
  { ...geistBold, name: 'Geist Roboto', specimen: 'text', locals: [roboto, robotoBold] },
  { ...geistMono, name: 'Geist Mono Fallback', specimen: 'text', locals: [fixedPitch] },
]

/*
 * Measured on Noto Naskh Arabic 2.021 (Android's), Noto Sans Arabic 2.013 (Linux's) and DejaVu Sans 2.37.
 * Of Arial and Geeza Pro we have no file: Windows and Apple's systems show their own Arabic font as it is.
 * Only what is wider or narrower matters: lines have heights of their own.
 */
const arabicLocals: Record<ArabicWeight['weight'], { names: string[]; width: number }[]> = {
  400: [
    { names: ['DejaVu Sans'], width: 0.4704 },
    { names: ['Noto Sans Arabic', 'Noto Sans Arabic UI'], width: 0.4471 },
    { names: ['Noto Naskh Arabic', 'Noto Naskh Arabic UI'], width: 0.4069 },
  ],
  600: [
    { names: ['DejaVu Sans Bold'], width: 0.5635 },
    { names: ['Noto Sans Arabic Bold', 'Noto Sans Arabic UI Bold'], width: 0.4966 },
    { names: ['Noto Naskh Arabic Bold', 'Noto Naskh Arabic UI Bold'], width: 0.4227 },
  ],
}

const arabicSource = (weight: number) =>
  readFileSync(
    join(
      packages,
      `@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-${weight}-normal.woff2`,
    ),
  )

const sourceOf = (slug: string) =>
  readFileSync(join(packages, `@fontsource-variable/${slug}/files/${slug}-latin-wght-normal.woff2`))

/** A file of words in Arabic. */
const isArabic = /\.ar\.(yaml|md)$/

/** The characters outside ASCII that pages in English may show, each with the files it is in. */
function listUsedCharacters(): Map<string, string[]> {
  const used = new Map<string, string[]>()
  const files = globSync(['content/**/*.{yaml,md}', 'app/**/*.tsx'], { cwd: root })
  for (const file of files.filter((file) => !isArabic.test(file)).sort())
    for (const character of new Set(readFileSync(join(root, file), 'utf8')))
      if (character > '~') used.set(character, [...(used.get(character) ?? []), file])
  return used
}

const openFace = (sfnt: Buffer) => new Face(new Blob(new Uint8Array(sfnt).buffer))

/** @param font a whole font, in any format */
async function listCharacters(font: Buffer): Promise<Set<string>> {
  const sfnt = await subsetFont(font, '', { targetFormat: 'sfnt', keepAllGlyphs: true })
  return new Set([...openFace(sfnt).collectUnicodes()].map((code) => String.fromCodePoint(code)))
}

/** Em per letter as a browser sets the lines, kerning included; in Geist kerning takes 2 %. */
function widthOf(lines: string[], sfnt: Buffer): number {
  const face = openFace(sfnt)
  const font = new Font(face)
  let advance = 0
  for (const line of lines) {
    const glyphs = new GlyphBuffer()
    glyphs.addText(line)
    glyphs.guessSegmentProperties()
    shape(font, glyphs)
    for (const { xAdvance } of glyphs.getGlyphPositions()) advance += xAdvance
  }
  return advance / face.upem / lines.join('').length
}

/**
 * As CSS writes it: `U+20-BB, U+D7`. A range goes on over what stands in no file, which the browser
 * looks for in the next font then: the rule stands in each page, and is a third as long so.
 */
function unicodeRange(characters: string[], elsewhere: string[]): string {
  const pointsOf = (all: string[]) => all.map((character) => character.codePointAt(0) ?? 0)
  const others = pointsOf(elsewhere)
  const runs: [number, number][] = []
  for (const point of pointsOf(characters).sort((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last && !others.some((other) => other > last[1] && other < point)) last[1] = point
    else runs.push([point, point])
  }
  const hex = (point: number) => point.toString(16).toUpperCase()
  return runs.map(([a, b]) => `U+${hex(a)}${a === b ? '' : `-${hex(b)}`}`).join(', ')
}

const rule = (lines: string[]) => `@font-face {\n${lines.map((line) => `  ${line};\n`).join('')}}\n`

async function write(name: string, source: Buffer, characters: string[], options: SubsetOptions) {
  const font = await subsetFont(source, characters.join(''), { targetFormat: 'woff2', ...options })
  writeFileSync(join(styles, 'fonts', `${name}.woff2`), font)
  console.log(`${name}.woff2: ${characters.length} characters, ${font.length} bytes`)
}

/** Writes a family's files and gives the rules for them. */
async function makeFamily({ name, slug, weights, css, rareApart }: Family, used: string[]) {
  const source = sourceOf(slug)
  const has = await listCharacters(source)
  const common = new Set([...ascii, ...marks, ...used])
  const rare = letters.filter((letter) => !common.has(letter))
  const inFont = (wanted: string[]) => wanted.filter((character) => has.has(character))
  const parts: [string, string[], string[]][] = rareApart
    ? [
        [slug, [...common], rare],
        [`${slug}-letters`, rare, [...common]],
      ]
    : [[slug, [...common, ...rare], []]]
  let rules = ''
  for (const [file, wanted, elsewhere] of parts) {
    const characters = inFont(wanted)
    await write(file, source, characters, { variationAxes: { wght: weights }, ...lean })
    rules += rule([
      `font-family: "${name}"`,
      `src: url("./fonts/${file}.woff2") format("woff2")`,
      `font-weight: ${css}`,
      'font-display: swap',
      ...(rareApart ? [`unicode-range: ${unicodeRange(characters, inFont(elsewhere))}`] : []),
    ])
  }
  return { rules, has }
}

/** Rules that give a local font the widths and heights of a web font at one weight. */
async function matchFallback(fallback: Fallback): Promise<string> {
  const { family, name, css, weight, specimen, widening = 1, locals } = fallback
  const slug = family.toLowerCase().replaceAll(' ', '-')
  const sfnt = await subsetFont(sourceOf(slug), ascii.join(''), {
    targetFormat: 'sfnt',
    variationAxes: { wght: weight },
  })
  const em = widthOf(specimens[specimen], sfnt) * widening
  let rules = ''
  for (const { names, width } of locals) {
    const local = width[specimen]
    if (!local) throw new Error(`${names[0]} has no width for the specimen "${specimen}"`)
    rules += rule([
      `font-family: "${name}"`,
      `src: ${localSources(names)}`,
      `font-weight: ${css}`,
      ...(await matchMetrics(sfnt, em, local)),
    ])
  }
  return rules
}

const localSources = (names: string[]) => names.map((name) => `local("${name}")`).join(', ')

/**
 * Declarations that give a local font the widths and heights of a web font.
 * @param em width of a letter in the web font, and `local` in the local one
 */
async function matchMetrics(sfnt: Buffer, em: number, local: number): Promise<string[]> {
  // Capsize's own averages (`subsets`) know no kerning.
  const { subsets: _, ...metrics } = await fromBuffer(sfnt)
  // Heights no font has, so that Capsize overrides all three: it leaves out what is equal, as a size of 100 %.
  const unlike = { ascent: 0, descent: 0, lineGap: -1, unitsPerEm: 1, xWidthAvg: local }
  const { fontFaces } = createFontStack(
    [
      { ...metrics, xWidthAvg: em * metrics.unitsPerEm },
      { ...metrics, ...unlike },
    ],
    { fontFaceFormat: 'styleObject' },
  )
  const face = fontFaces[0]?.['@font-face']
  return [
    `size-adjust: ${rounded(face?.sizeAdjust)}`,
    `ascent-override: ${rounded(face?.ascentOverride)}`,
    `descent-override: ${rounded(face?.descentOverride)}`,
    'line-gap-override: 0%',
  ]
}

/** Writes a file of the Arabic font and gives the rules for it, its fallbacks' among them. */
async function makeArabic({ weight, css }: ArabicWeight): Promise<string> {
  const source = arabicSource(weight)
  const file = `ibm-plex-sans-arabic-${weight}`
  // Its letters join by features, so all are kept.
  await write(file, source, arabic, { noHinting: true, dropTables: ['STAT'] })
  const web = rule([
    'font-family: "IBM Plex Sans Arabic"',
    `src: url("./fonts/${file}.woff2") format("woff2")`,
    `font-weight: ${css}`,
    'font-display: swap',
  ])
  const sfnt = await subsetFont(source, arabic.join(''), { targetFormat: 'sfnt' })
  const em = widthOf(arabicWords, sfnt)
  // A local font has other letters, too. The web font needs none: `document.fonts.load` would pass it over.
  const range = `unicode-range: ${unicodeRange(arabic, [])}`
  const locals = arabicLocals[weight].map(async ({ names, width }) =>
    rule([
      'font-family: "Arabic Fallback"',
      `src: ${localSources(names)}`,
      `font-weight: ${css}`,
      ...(await matchMetrics(sfnt, em, width)),
      range,
    ]),
  )
  return web + (await Promise.all(locals)).join('')
}

/** To a hundredth of a per cent: on the longest headline that is a hundredth of a pixel. */
const rounded = (percent = '100%') => `${Number(Number.parseFloat(percent).toFixed(2))}%`

const generated = 'Generated by `npm --prefix artwork run fonts`: change that file, not this one.'

const banner = `/*
 * ${generated}
 *
 * Fallbacks: size-adjust is the kerned width of a specimen of our text in the web font, over its
 * width in the local font, at the weight the site uses: Bricolage Grotesque at 650 (Arial a little
 * wider), Geist at 400 and 600. The headings' letter-spacing of -0.028em needs no term of its own:
 * it is measured in the element's font size, which size-adjust leaves alone, so both fonts lose the
 * same. Of several rules with one name the last is tried first, and those whose local font is
 * missing are passed over. Bold fallbacks are real bold files; a phone with none has the regular
 * one, widened.
 */
`

function writeStyles(name: string, banner: string, rules: string[]) {
  const css = join(styles, name)
  writeFileSync(css, `${banner}${rules.join('')}`)
  execFileSync(join(root, 'node_modules/.bin/biome'), ['format', '--write', css])
}

/** The copyright lines of the fonts, and the license that all have, for public/licenses. */
function writeNotices(): void {
  const licenses = [
    ...families.map(({ slug }) => `@fontsource-variable/${slug}`),
    '@fontsource/ibm-plex-sans-arabic',
  ].map((name) => readFileSync(join(packages, name, 'LICENSE'), 'utf8'))
  const [terms = ''] = licenses.map((text) => text.slice(text.indexOf('\n')))
  const owners = new Set(licenses.map((text) => text.split('\n', 1)[0]))
  mkdirSync(join(root, 'public/licenses'), { recursive: true })
  writeFileSync(join(root, 'public/licenses/fonts.txt'), `${[...owners].join('\n')}\n${terms}`)
}

mkdirSync(join(styles, 'fonts'), { recursive: true })
const used = listUsedCharacters()
const known = new Set<string>()
const rules: string[] = []
for (const family of families) {
  const made = await makeFamily(family, [...used.keys()])
  rules.push(made.rules)
  for (const character of made.has) known.add(character)
}

for (const fallback of fallbacks) rules.push(await matchFallback(fallback))
writeStyles('fonts.css', banner, rules)
const arabicRules: string[] = []
for (const weight of arabicWeights) arabicRules.push(await makeArabic(weight))
writeStyles('arabic-fonts.css', `/* ${generated} */\n`, arabicRules)
writeNotices()

const missing = new Map<string, string>()
for (const [character, files] of used)
  if (!known.has(character))
    for (const file of files) missing.set(file, `${missing.get(file) ?? ''}${character}`)
console.log('In no font, so left to the system:')
for (const [file, characters] of missing) console.log(`  ${file}: ${characters}`)
