/**
 * Writes docs/pages.md, the figures of each page of the shipped content in a phone and a laptop:
 *   npm run bench:pages
 * It also lists pages without a picture in their first screen, and case studies with a screen without one.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { openContentFolder } from '../app/content/content-folder.ts'
import { isThere } from '../app/content/drawn-pictures.ts'
import { readContent } from '../app/content/read-content.ts'
import { findBrowser } from '../scripts/browser.mjs'
import { browserArgs } from '../scripts/browser-args.mjs'
import { isForm, listPaths } from '../tests/support/routes.ts'
import { startShipped } from '../tests/support/site.ts'

const file = join(import.meta.dirname, '../docs/pages.md')
const { pages, errors } = readContent(openContentFolder('content')).content

/** A path without a page. */
const nowhere = '/nowhere'

const paths = [...listPaths('content').filter((path) => path !== '/styleguide'), nowhere]

/** Viewports of a phone and of a laptop, in CSS pixels. */
const screens = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

/** Minimum height of the first picture in the first screen, in CSS pixels. */
const goodPart = 140

type Look = {
  /** Start of the first picture, and its height in the first screen, in CSS pixels. */
  top: number | undefined
  visible: number
  /** Height of the page, and the longest gap after a picture, in screens. */
  screens: number
  stretch: number
  words: number
  links: number
}

const isProjectDetail = (path: string) => path.endsWith('-project-detail')
const isStory = (path: string) => /^\/case-study\/.+-detail$/.test(path) && !isProjectDetail(path)

/** True for forms, the search, the privacy policy, and pages whose picture is not drawn yet. */
function mayBeBare(path: string): boolean {
  if (isForm(path) || path === '/search' || path === '/privacy-policy') return true
  const picture = path === nowhere ? errors.picture : pages[path]?.picture
  return picture !== undefined && !isThere(picture.name)
}

type Row = { path: string; looks: Look[] }

/** Opens each page once, and measures it in both viewports. */
async function measure(browser: Browser): Promise<Row[]> {
  const site = await startShipped({ CONTENT_DIR: 'content' })
  const page = await browser.newPage({ baseURL: site.url, reducedMotion: 'reduce' })
  const rows: Row[] = []
  for (const path of paths) {
    // Styles are in the page, and sizes in its pictures: no file has to load.
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const looks: Look[] = []
    for (const screen of screens) {
      await page.setViewportSize(screen)
      await page.waitForFunction(
        ({ width, height }) => innerHeight === height && document.body.offsetWidth === width,
        screen,
      )
      looks.push(await lookAt(page))
    }
    rows.push({ path, looks })
  }
  await page.close()
  await site.stop()
  return rows
}

const lookAt = (page: Page): Promise<Look> =>
  page.evaluate(async () => {
    // The width of a resized window is known before the sizes that follow from it.
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
    /** Smaller pictures are marks and logos, in CSS pixels. */
    const smallest = 100
    const seen = [...document.querySelectorAll('main img')]
      .map(seenOf)
      .filter(({ width, top, bottom }) => width >= smallest && bottom - top >= smallest)
      .sort((a, b) => a.top - b.top)
    let stretch = 0
    let reached = seen[0]?.bottom ?? 0
    for (const { top, bottom } of seen) {
      stretch = Math.max(stretch, top - reached)
      reached = Math.max(reached, bottom)
    }
    const [first] = seen
    const main = document.querySelector('main')
    const end = (main?.getBoundingClientRect().bottom ?? 0) + scrollY
    if (first) stretch = Math.max(stretch, end - reached)
    return {
      top: first && Math.round(first.top),
      visible: first ? Math.max(0, Math.round(Math.min(first.bottom, innerHeight) - first.top)) : 0,
      screens: document.documentElement.scrollHeight / innerHeight,
      stretch: stretch / innerHeight,
      words: main?.innerText.match(/[\p{L}\p{N}]+/gu)?.length ?? 0,
      links: main?.querySelectorAll('a[href]').length ?? 0,
    }

    /** The part of a picture that no ancestor and no edge of the screen clips. */
    function seenOf(picture: Element) {
      const box = picture.getBoundingClientRect()
      const part = { left: box.left, right: box.right, top: box.top, bottom: box.bottom }
      for (let around = picture.parentElement; around; around = around.parentElement) {
        if (getComputedStyle(around).overflow === 'visible') continue
        const { left, right, top, bottom } = around.getBoundingClientRect()
        part.left = Math.max(part.left, left)
        part.right = Math.min(part.right, right)
        part.top = Math.max(part.top, top)
        part.bottom = Math.min(part.bottom, bottom)
      }
      const width = Math.min(part.right, innerWidth) - Math.max(part.left, 0)
      return { width, top: part.top + scrollY, bottom: part.bottom + scrollY }
    }
  })

const head = `# Every page in figures

Written by \`npm run bench:pages\`. Except for forms, the search and the privacy policy, a page shows at least ${goodPart} px of a
picture in its first screen, and no case study has a screen without one. Two figures are those at
${screens.map(({ width, height }) => `${width} × ${height}`).join(' and at ')}; they differ a little with fonts. The last row is the 404 page.

| page | first picture at, px | of it in the first screen, px | screens | words | links | longest way from a picture to the next or to the end, screens |
|---|---|---|---|---|---|---|
`

function toMarkdown(rows: Row[]): string {
  const both = (looks: Look[], show: (look: Look) => string) => looks.map(show).join(' · ')
  const lines = rows.map(({ path, looks }) =>
    [
      path,
      both(looks, ({ top }) => String(top ?? '–')),
      both(looks, ({ visible }) => (visible > 0 ? String(visible) : '–')),
      both(looks, ({ screens }) => screens.toFixed(1)),
      String(looks[0]?.words ?? 0),
      String(looks[0]?.links ?? 0),
      both(looks, ({ stretch }) => (stretch > 0 ? stretch.toFixed(1) : '–')),
    ].join(' | '),
  )
  return `${head}${lines.map((line) => `| ${line} |\n`).join('')}`
}

const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArgs })
const rows = await measure(browser)
await browser.close()
writeFileSync(file, toMarkdown(rows))
for (const { path, looks } of rows) {
  if (!mayBeBare(path) && looks.some(({ visible }) => visible < goodPart))
    console.log(`${path} has no picture in its first screen`)
  if (isStory(path) && looks.some(({ stretch }) => stretch > 1))
    console.log(`${path} has a screen without a picture`)
}
