/**
 * What each page of the shipped content looks like in figures: docs/pages.md. The rules are asserted
 * anew in every run; the figures in the file differ by fonts and are renewed with RENEW_PAGES=1.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { isThere } from '../../../app/content/drawn-pictures.ts'
import { readContent } from '../../../app/content/read-content.ts'
import { expect, test } from '../../support/fixtures.ts'
import { isForm, listPaths } from '../../support/routes.ts'
import { startSite } from '../../support/site.ts'

const file = join(import.meta.dirname, '../../../docs/pages.md')
const { pages, errors } = readContent('content').content

/** An address that no page has. */
const nowhere = '/nowhere'

/** Open jobs come and go with their closing days. */
const isJob = (path: string) => path.startsWith('/career/job-positions/')

const paths = [...listPaths('content').filter((path) => path !== '/styleguide'), nowhere]

/** The first screens of a phone and of a laptop, in CSS pixels. */
const screens = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

/** How much of its first picture a page shows at least in its first screen, in CSS pixels. */
const goodPart = 140

type Look = {
  /** Where the first picture begins, and how much of it is in the first screen, in CSS pixels. */
  top: number | undefined
  visible: number
  /** The height of the page, and the longest way from a picture to the next, or to the end, in screens. */
  screens: number
  stretch: number
  words: number
  links: number
}

test('every page opens with a picture, and no case study goes a screen without one', async ({
  browser,
}) => {
  test.slow()
  const rows = await measure(browser)
  const table = toMarkdown(rows)
  if (process.env.RENEW_PAGES) writeFileSync(file, table)

  const bare = rows.filter(
    ({ path, looks }) => !mayBeBare(path) && looks.some(({ visible }) => visible < goodPart),
  )
  expect(bare.map(describeRow), 'pages without a picture in their first screen').toEqual([])

  const isStory = (path: string) => /^\/case-study\/.+-detail$/.test(path) && !isProjectDetail(path)
  const long = rows.filter(
    ({ path, looks }) => isStory(path) && looks.some(({ stretch }) => stretch > 1),
  )
  expect(long.map(describeRow), 'case studies with a screen without a picture').toEqual([])

  expect(listed(readFileSync(file, 'utf8')), 'docs/pages.md; RENEW_PAGES=1').toEqual(listed(table))
})

const isProjectDetail = (path: string) => path.endsWith('-project-detail')

/** Forms, the search and the privacy policy; and a page until its picture is drawn. */
function mayBeBare(path: string): boolean {
  if (isForm(path) || path === '/search' || path === '/privacy-policy') return true
  const picture = path === nowhere ? errors.picture : pages[path]?.picture
  return picture !== undefined && !isThere(picture.name)
}

type Row = { path: string; looks: Look[] }

const describeRow = ({ path, looks }: Row) =>
  `${path}: ${looks.map(({ top, visible, stretch }) => `${visible} px from ${top}, ${stretch.toFixed(2)} screens between`).join('; ')}`

/** Opens each page once, and looks at it in both widths. */
async function measure(browser: Browser): Promise<Row[]> {
  const site = await startSite({ CONTENT_DIR: 'content' })
  const page = await browser.newPage({ baseURL: site.url, reducedMotion: 'reduce' })
  const rows: Row[] = []
  for (const path of paths) {
    // Styles are in the page, and sizes in its pictures: no file has to come.
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
    // The width of a window just resized is known before the sizes that follow from it.
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
    /** Smaller ones are marks and logos, in CSS pixels. */
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

    /** The part of a picture that no box around it and no edge of the screen cuts off. */
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

Kept by tests/deep/browser/page-table.e2e.ts, which asserts the rules in every run: but for forms, the search and the
privacy policy, a page shows at least ${goodPart} px of a picture in its first screen, and no case study goes a screen
without one. Two figures are those at ${screens.map(({ width, height }) => `${width} × ${height}`).join(' and at ')}. They differ a little with fonts; renew them with
\`RENEW_PAGES=1 npx playwright test --project=deep tests/deep/browser/page-table.e2e.ts\`. The last row is the screen for an
address that is not there.

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

/** The pages of a table, without the jobs, which come and go. */
const listed = (table: string): string[] =>
  [...table.matchAll(/^\| (\/\S*) \|/gm)]
    .map(([, path = '']) => path)
    .filter((path) => !isJob(path))
