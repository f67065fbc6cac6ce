/**
 * Makes the site's pictures from the components in artwork/:
 *   node artwork/scripts/make.ts [NAME…]     (all of them without names)
 * Each is photographed in Chromium in its skins and written to public/pictures, as AVIF in several
 * widths and one WebP; app/pictures/manifest.json says what there is. A picture whose drawing has not
 * changed keeps its files. One version, part of every picture's address, changes with any of them,
 * so that the browser's scripts need to know nothing of each.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { getKind, listFiles, type PictureSkin } from '../../app/pictures/picture-kinds.ts'
import { browserArgs } from '../../scripts/browser-args.mjs'
import { listPictures } from './catalogue.ts'
import { openLoader, renderScreen } from './render-screen.ts'

type Entry = {
  /** Changes with the drawing, by skin. */
  versions: Partial<Record<PictureSkin, string>>
  /** Mean color, by skin, shown until the picture is there. */
  colours: Partial<Record<PictureSkin, string>>
  /** Where a screen shows each decision of its case study: left, top, width and height in CSS pixels, by `data-decision`. */
  decisions?: Record<string, [number, number, number, number]>
}
type Manifest = Record<string, Entry>

/**
 * The narrowest are a phone's first, until a sharp one has loaded (app/ui/picture.tsx), or shown small. With
 * less effort a picture is a little larger, and made in a third of the time.
 */
const avif = (wide: number) => ({
  quality: wide <= 360 ? 34 : 46,
  effort: wide > 1440 ? 4 : 7,
})
const webp = { quality: 78, effort: 4 }

const folder = join(import.meta.dirname, '../../public/pictures')
const appSide = join(import.meta.dirname, '../../app/pictures')
const manifestFile = join(appSide, 'manifest.json')

const chosen = process.argv.slice(2)
const names = chosen.length > 0 ? chosen : listPictures()
const manifest: Manifest = existsSync(manifestFile)
  ? JSON.parse(readFileSync(manifestFile, 'utf8'))
  : {}

await mkdir(folder, { recursive: true })
const loader = await openLoader()
const browser = await chromium.launch({
  executablePath: process.env.BROWSER_PATH ?? '/usr/bin/chromium',
  args: browserArgs,
})
for (const name of names) await make(name)
await browser.close()
await loader.close()

const known = new Set(listPictures())
for (const name of Object.keys(manifest)) if (!known.has(name)) delete manifest[name]
const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => a.localeCompare(b)))
await writeFile(manifestFile, `${JSON.stringify(sorted, null, 2)}\n`)
await writeVersion(Object.keys(sorted))
await writePlaceholders(sorted)
await removeStrays(Object.keys(sorted))
execFileSync(
  join(import.meta.dirname, '../../node_modules/.bin/biome'),
  ['format', '--write', appSide],
  { stdio: 'ignore' },
)

async function make(name: string): Promise<void> {
  const entry: Entry = { versions: {}, colours: {} }
  const before = manifest[name]
  for (const skin of getKind(name).skins) {
    const html = await renderScreen(loader, name, skin)
    // Paths of this machine stand in the page's font faces; the drawing does not depend on them.
    const drawing = html.replaceAll(/url\([^)]*\)| data-decision="\d"/g, '')
    const version = createHash('sha256').update(drawing).digest('hex').slice(0, 8)
    const isNew = before?.versions[skin] !== version
    const files = listFiles(name, skin).filter((file) => isNew || !existsSync(join(folder, file)))
    entry.versions[skin] = version
    entry.colours[skin] = before?.colours[skin]
    if (skin === 'shipped' && html.includes(' data-decision='))
      entry.decisions = await inPage(browser, html, name, readDecisions)
    if (files.length === 0) continue
    const shot = await photograph(browser, html, name)
    const { dominant } = await sharp(shot).stats()
    entry.colours[skin] = toHex(dominant)
    for (const file of files) await writeFile(join(folder, file), await encode(shot, file))
    console.log(`${name} ${skin}`)
  }
  manifest[name] = entry
}

/** @throws when AVIF is no gain, as for a fine pattern on a ground that is not opaque */
async function encode(shot: Buffer, file: string): Promise<Buffer> {
  const wide = Number(/(\d+)\.\w+$/.exec(file)?.[1])
  const asWebp = await sharp(shot).resize(wide).webp(webp).toBuffer()
  if (file.endsWith('.webp')) return asWebp
  const asAvif = await sharp(shot).resize(wide).avif(avif(wide)).toBuffer()
  if (asAvif.length >= asWebp.length) throw new Error(`${file} is larger than its WebP`)
  return asAvif
}

function photograph(browser: Browser, html: string, name: string): Promise<Buffer> {
  return inPage(browser, html, name, (page) =>
    page.screenshot({ omitBackground: true, animations: 'disabled' }),
  )
}

/** Opens a drawing in its size, and calls a function with it. */
async function inPage<Result>(
  browser: Browser,
  html: string,
  name: string,
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  const { width, height } = getKind(name)
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 2 })
  const file = join(folder, `.${name}.html`)
  await writeFile(file, html)
  await page.goto(`file://${file}`)
  await page.evaluate(() => document.fonts.ready)
  const result = await use(page)
  await page.close()
  await rm(file)
  return result
}

/** The boxes around the elements with each `data-decision`, rounded to pixels. */
function readDecisions(page: Page) {
  return page.locator('[data-decision]').evaluateAll((places) => {
    const boxes: Record<string, [number, number, number, number]> = {}
    for (const place of places) {
      const { left, top, right, bottom } = place.getBoundingClientRect()
      const number = place.getAttribute('data-decision') ?? ''
      const [x, y, width, height] = boxes[number] ?? [left, top, 0, 0]
      const from = [Math.min(x, left), Math.min(y, top)] as const
      boxes[number] = [
        ...from,
        Math.max(x + width, right) - from[0],
        Math.max(y + height, bottom) - from[1],
      ]
    }
    for (const box of Object.values(boxes))
      box.forEach((side, at) => {
        box[at] = Math.round(side)
      })
    return boxes
  })
}

function toHex({ r, g, b }: { r: number; g: number; b: number }): string {
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** Hashes all files, so that the version changes with any of them. */
function writeVersion(names: string[]): Promise<void> {
  const hash = createHash('sha256')
  for (const file of names.flatMap((name) => listFiles(name)))
    hash.update(readFileSync(join(folder, file)))
  const note = '/** Part of every picture’s address; made by artwork/scripts/make.ts. */'
  const version = hash.digest('hex').slice(0, 8)
  const file = join(appSide, 'pictures-version.ts')
  return writeFile(file, `${note}\nexport const picturesVersion = '${version}'\n`)
}

/** As a stylesheet, because a strict policy allows no style attribute; the most frequent color first. */
async function writePlaceholders(manifest: Manifest): Promise<void> {
  const rules = (['drawn', 'shipped', 'half'] satisfies PictureSkin[]).flatMap((skin) => {
    const names = new Map<string, string[]>()
    for (const [name, { colours }] of Object.entries(manifest)) {
      const colour = colours[skin]
      // In Arabic a drawing has the color of the English one.
      if (!colour || name.endsWith('-ar')) continue
      names.set(colour, [...(names.get(colour) ?? []), name])
    }
    const [commonest, ...others] = [...names].sort(([, a], [, b]) => b.length - a.length)
    if (!commonest) return []
    return [
      rule(`[data-picture$="-${skin}"]`, commonest[0]),
      ...others.map(([colour, of]) =>
        rule(of.map((name) => `[data-picture="${name}-${skin}"]`).join(',\n'), colour),
      ),
    ]
  })
  const note =
    '/* Made by artwork/scripts/make.ts: a picture’s color until the picture is there. */'
  await writeFile(join(appSide, 'placeholders.css'), `${note}\n${rules.join('')}`)
}

function rule(selector: string, colour: string): string {
  return `${selector} {\n  background-color: ${colour};\n}\n`
}

/** Removes files of pictures that are drawn no more, and of widths that are made no more. */
async function removeStrays(names: string[]): Promise<void> {
  const wanted = new Set(names.flatMap((name) => listFiles(name)))
  for (const file of await readdir(folder)) if (!wanted.has(file)) await rm(join(folder, file))
}
