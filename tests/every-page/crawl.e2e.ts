import { expect, test } from '../support/fixtures.ts'
import { everyPage } from '../support/routes.ts'

/** Pages that are lists of other pages, or forms; all others tell something themselves. */
const lists = [
  '/services',
  '/blogs',
  '/case-study',
  '/career/job-positions',
  '/testimonial',
  '/search',
]
const isForm = (path: string) => path.startsWith('/to/')

type Visited = { clicks: number; status: number; words: number; links: string[]; ids: string[] }

test('every page is reached from home within four clicks, and no link is dead', async ({
  browser,
  site,
}) => {
  test.setTimeout(180_000)
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const page = await context.newPage()
  const visited = new Map<string, Visited>()
  let waiting = ['/']
  for (let clicks = 0; waiting.length > 0; clicks += 1) {
    const found = new Set<string>()
    for (const path of waiting) {
      const response = await page.goto(path, { waitUntil: 'commit' })
      await page.waitForLoadState('domcontentloaded')
      const links = await page
        .locator('a[href]')
        .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''))
      const text = await page.locator('main').textContent()
      const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id))
      visited.set(path, {
        clicks,
        status: response?.status() ?? 0,
        words: (text?.match(/[\p{L}\p{N}]+/gu) ?? []).length,
        links,
        ids,
      })
      for (const link of links) {
        const { origin, pathname } = new URL(link, site.url)
        if (origin === site.url) found.add(pathname)
      }
    }
    waiting = [...found].filter((path) => !visited.has(path))
  }
  await context.close()

  const pages = [...visited].map(([path, rest]) => ({ path, ...rest }))
  expect(pages.filter(({ status }) => status !== 200).map(({ path }) => path)).toEqual([])
  expect(everyPage.filter((path) => !visited.has(path))).toEqual([])
  expect(pages.filter(({ clicks }) => clicks > 4).map(({ path }) => path)).toEqual([])

  const empty = pages.flatMap(({ path, links }) =>
    links.some((link) => link === '' || link === '#') ? [path] : [],
  )
  expect(empty, 'pages with an empty link').toEqual([])
  const lost = pages.flatMap(({ path, links }) =>
    links.filter((link) => {
      const { origin, pathname, hash } = new URL(link, `${site.url}${path}`)
      return (
        origin === site.url &&
        hash !== '' &&
        !visited.get(pathname)?.ids.includes(decodeURIComponent(hash.slice(1)))
      )
    }),
  )
  expect(lost, 'links to a place that is not on its page').toEqual([])

  const thin = pages.filter(
    ({ path, words }) => words < 150 && !lists.includes(path) && !isForm(path),
  )
  expect(thin.map(({ path, words }) => `${path} has ${words} words`)).toEqual([])
})
