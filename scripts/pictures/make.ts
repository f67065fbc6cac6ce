/**
 * Makes the site's pictures from the components in app/artwork:
 *   node scripts/pictures/make.ts [NAME…]     (all of them without names)
 * Each is photographed in Chromium in its skins and written to public/pictures as AVIF and WebP in
 * several widths; app/artwork/manifest.json says what there is. A picture whose drawing has not
 * changed keeps its files. One version, part of every picture's address, changes with any of them,
 * so that the browser's scripts need to know nothing of each.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { getKind, type PictureSkin } from '../../app/artwork/picture-kinds.ts'
import { browserArgs } from '../browser-args.mjs'
import { artwork, listPictures } from './catalogue.ts'
import { openLoader, renderScreen } from './render-screen.ts'

type Entry = {
  width: number
  height: number
  widths: number[]
  /** Changes with the drawing, by skin. */
  versions: Partial<Record<PictureSkin, string>>
  /** Mean color, by skin, shown until the picture is there. */
  colours: Partial<Record<PictureSkin, string>>
}
type Manifest = Record<string, Entry>

/** With less effort a picture is a seventh larger, and made in a tenth of the time. */
const encodings = { avif: { quality: 46, effort: 7 }, webp: { quality: 78, effort: 4 } }

const folder = join(import.meta.dirname, '../../public/pictures')
const manifestFile = join(artwork, 'manifest.json')

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
await writeVersion(sorted)
await writePlaceholders(sorted)
await removeStrays(sorted)
execFileSync(
  join(import.meta.dirname, '../../node_modules/.bin/biome'),
  ['format', '--write', artwork],
  { stdio: 'ignore' },
)

async function make(name: string): Promise<void> {
  const { width, height, widths, skins } = getKind(name)
  const entry: Entry = { width, height, widths, versions: {}, colours: {} }
  for (const skin of skins) {
    const html = await renderScreen(loader, name, skin)
    // Paths of this machine stand in the page's font faces; the drawing does not depend on them.
    const drawing = html.replaceAll(/url\([^)]*\)/g, '')
    const version = createHash('sha256').update(drawing).digest('hex').slice(0, 8)
    const before = manifest[name]
    entry.versions[skin] = version
    if (before?.versions[skin] === version && String(before.widths) === String(widths)) {
      entry.colours[skin] = before.colours[skin]
      continue
    }
    const shot = await photograph(browser, html, name)
    const { dominant } = await sharp(shot).stats()
    entry.colours[skin] = toHex(dominant)
    for (const wide of widths) {
      const resized = sharp(shot).resize(wide)
      const file = join(folder, `${name}-${skin}-${wide}`)
      await resized.clone().avif(encodings.avif).toFile(`${file}.avif`)
      await resized.clone().webp(encodings.webp).toFile(`${file}.webp`)
    }
    console.log(`${name} ${skin}`)
  }
  manifest[name] = entry
}

async function photograph(browser: Browser, html: string, name: string): Promise<Buffer> {
  const { width, height } = getKind(name)
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 2 })
  const file = join(folder, `.${name}.html`)
  await writeFile(file, html)
  await page.goto(`file://${file}`)
  await page.evaluate(() => document.fonts.ready)
  const shot = await page.screenshot({ omitBackground: true, animations: 'disabled' })
  await page.close()
  await rm(file)
  return shot
}

function toHex({ r, g, b }: { r: number; g: number; b: number }): string {
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

async function writeVersion(manifest: Manifest): Promise<void> {
  const versions = Object.values(manifest).map(({ versions }) => JSON.stringify(versions))
  const version = createHash('sha256')
    .update(versions.join() + JSON.stringify(encodings))
    .digest('hex')
    .slice(0, 8)
  const note = '/** Part of every picture’s address; made by scripts/pictures/make.ts. */'
  const file = join(artwork, 'pictures-version.ts')
  await writeFile(file, `${note}\nexport const picturesVersion = '${version}'\n`)
}

/** As a stylesheet, because a strict policy allows no style attribute; the most frequent color first. */
async function writePlaceholders(manifest: Manifest): Promise<void> {
  const rules = (['drawn', 'shipped'] satisfies PictureSkin[]).flatMap((skin) => {
    const names = new Map<string, string[]>()
    for (const [name, { colours }] of Object.entries(manifest)) {
      const colour = colours[skin]
      if (!colour) continue
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
    '/* Made by scripts/pictures/make.ts: a picture’s colour until the picture is there. */'
  await writeFile(join(artwork, 'placeholders.css'), `${note}\n${rules.join('')}`)
}

function rule(selector: string, colour: string): string {
  return `${selector} {\n  background-color: ${colour};\n}\n`
}

/** Removes files of pictures that are drawn no more, or drawn anew. */
async function removeStrays(manifest: Manifest): Promise<void> {
  const wanted = new Set(
    Object.entries(manifest).flatMap(([name, { widths, versions }]) =>
      Object.keys(versions).flatMap((skin) =>
        widths.flatMap((wide) => ['avif', 'webp'].map((type) => `${name}-${skin}-${wide}.${type}`)),
      ),
    ),
  )
  for (const file of await readdir(folder)) if (!wanted.has(file)) await rm(join(folder, file))
}
