/**
 * Makes the site's pictures from the components in app/artwork:
 *   node scripts/pictures/make.ts [NAME…]     (all of them without names)
 * Each is photographed in Chromium in its skins and written to public/pictures as AVIF and WebP in
 * several widths; app/artwork/manifest.json says what there is. A picture whose drawing has not
 * changed keeps its files.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { artwork, kindOf, listPictures, type Skin } from './catalogue.ts'
import { openLoader, renderScreen } from './render-screen.ts'

type Entry = {
  width: number
  height: number
  widths: number[]
  /** Part of each file's name, by skin; it changes with the picture. */
  versions: Partial<Record<Skin, string>>
  /** Mean colour, by skin, shown until the picture is there. */
  colours: Partial<Record<Skin, string>>
}
type Manifest = Record<string, Entry>

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
  args: ['--no-sandbox', '--disable-background-networking', '--force-color-profile=srgb'],
})
for (const name of names) await make(name)
await browser.close()
await loader.close()

const known = new Set(listPictures())
for (const name of Object.keys(manifest)) if (!known.has(name)) delete manifest[name]
const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => a.localeCompare(b)))
await writeFile(manifestFile, `${JSON.stringify(sorted, null, 2)}\n`)
await writePlaceholders(sorted)
await removeStrays(sorted)

async function make(name: string): Promise<void> {
  const { width, height, widths, skins } = kindOf(name)
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
      const file = join(folder, `${name}-${skin}-${wide}-${version}`)
      await resized.clone().avif({ quality: 46, effort: 3 }).toFile(`${file}.avif`)
      await resized.clone().webp({ quality: 78, effort: 4 }).toFile(`${file}.webp`)
    }
    console.log(`${name} ${skin}`)
  }
  manifest[name] = entry
}

async function photograph(browser: Browser, html: string, name: string): Promise<Buffer> {
  const { width, height } = kindOf(name)
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

/** The colours as a stylesheet, because a strict policy allows no style attribute. */
async function writePlaceholders(manifest: Manifest): Promise<void> {
  const rules = Object.entries(manifest).flatMap(([name, { colours }]) =>
    Object.entries(colours)
      .filter(() => name !== 'world-map')
      .map(([skin, colour]) => `[data-picture="${name}-${skin}"]{background-color:${colour}}`),
  )
  const note =
    '/* Made by scripts/pictures/make.ts: a picture’s colour until the picture is there. */'
  await writeFile(join(artwork, 'placeholders.css'), `${note}\n${rules.join('\n')}\n`)
}

/** Removes files of pictures that are drawn no more, or drawn anew. */
async function removeStrays(manifest: Manifest): Promise<void> {
  const wanted = new Set(
    Object.entries(manifest).flatMap(([name, { widths, versions }]) =>
      Object.entries(versions).flatMap(([skin, version]) =>
        widths.flatMap((wide) =>
          ['avif', 'webp'].map((type) => `${name}-${skin}-${wide}-${version}.${type}`),
        ),
      ),
    ),
  )
  for (const file of await readdir(folder)) if (!wanted.has(file)) await rm(join(folder, file))
}
