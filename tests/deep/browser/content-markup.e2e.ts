import type { Page } from '@playwright/test'
import { cmsMarkup } from '../../support/cms-markup.ts'
import { expect, hydratePage, testOn } from '../../support/fixtures.ts'
import { startSite } from '../../support/site.ts'
import { json, startStub } from '../../support/stub-server.ts'

/** Row A9 of attacks.md: posts and jobs as content systems write them, titles included. */
const posts = Object.entries(cmsMarkup).map(([name, text], at) => ({
  title: `${name}: ${text.slice(0, 60)}`,
  slug: `post-${at}`,
  image_url: 'https://pictures.example/1.png',
  published_date: '2026-03-04T05:06:07.000Z\0',
  text: `Beginning.\n\n${text}`,
}))
const jobs = posts.map(({ title, text }) => ({ title, desc: text }))

const test = testOn(async (ends) => {
  const host = await startStub((response, { url }) => {
    if (url === '/api/jobs') return json(response, jobs)
    if (url === '/api/9ex_blogs') return json(response, posts)
    json(response, posts.find(({ slug }) => url.endsWith(`/detail/${slug}`)) ?? {})
  })
  ends.defer(host.stop)
  const hosts = { BLOG_API_HOST: host.url, CAREERS_API_HOST: host.url }
  return startSite({ ...hosts, API_FRESH_S: '3600', API_TIMEOUT_MS: '30000' })
})

test.use({
  // Pictures of other hosts cannot be loaded here, and ours do not exist.
  expectedErrors: [/ERR_NAME_NOT_RESOLVED|Failed to load resource/],
  // A quarter of the time is rendering, and hydration does not depend on it.
  viewport: { width: 360, height: 300 },
})

/** Hydration errors: React reports a difference between its page and the server's. */
async function errorsAt(page: Page, path: string): Promise<string[]> {
  const errors: string[] = []
  const note = (error: Error) => errors.push(String(error))
  page.on('pageerror', note)
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await hydratePage(page)
  // React reports its hydration errors in a later task.
  await page.evaluate(() => new Promise((next) => requestIdleCallback(next)))
  page.off('pageerror', note)
  return errors.map((error) => `${path}: ${error}`)
}

// Every text is hydrated among the jobs; a page of its own adds a title and an outline.
test('posts of content systems hydrate without an error', async ({ page }) => {
  const found: string[] = []
  for (const { slug } of posts.filter((_, at) => at % 8 === 0)) {
    found.push(...(await errorsAt(page, `/blog/${slug}`)))
    await expect(page.locator('.rich-text')).toContainText('Beginning.')
  }
  expect(found).toEqual([])
})

test('jobs of content systems hydrate without an error', async ({ page }) => {
  const found = await errorsAt(page, '/career/job-positions')
  await expect(page.locator('.rich-text')).toHaveCount(jobs.length)
  // Every description stays in its element.
  for (const text of await page.locator('.rich-text').allTextContents()) {
    expect(text.match(/Beginning\./g)).toHaveLength(1)
  }
  const links = await page
    .locator('a[href^="/career/job-positions/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  const pages = [...new Set(links)].filter((path) => !path.endsWith('.xml')).slice(-12)
  expect(pages).toHaveLength(12)
  for (const path of pages) {
    found.push(...(await errorsAt(page, path)))
    await expect(page.locator('.rich-text')).toContainText('Beginning.')
  }
  expect(found).toEqual([])
})

test('lists of such posts hydrate without an error', async ({ page }) => {
  const found: string[] = []
  for (const path of ['/', '/blogs', '/blogs?page=2', '/blogs?page=7', '/search?q=table']) {
    found.push(...(await errorsAt(page, path)))
  }
  expect(found).toEqual([])
})

test.describe('a page that differs from its hydration', () => {
  test.use({ expectedErrors: [/418|Failed to load resource|ERR_/] })

  test('fails this test', async ({ page }) => {
    await page.route('**/blog/post-0', async (route) => {
      const response = await route.fetch()
      const html = (await response.text()).replace('Beginning.</p>', 'Beginning.</p><p>More.</p>')
      await route.fulfill({ response, body: html })
    })
    expect(await errorsAt(page, '/blog/post-0')).toEqual([expect.stringContaining('418')])
  })
})
