import { expect, test } from '../support/fixtures.ts'
import { everyPage, isForm } from '../support/routes.ts'
import { listChildren, onlyChild, readXml } from '../support/xml.ts'

const isListed = (path: string) => !isForm(path) && path !== '/search'

test('pages of the blog and of jobs link to their feeds, and each feed answers', async ({
  page,
  request,
}) => {
  const ofBlog = ['/', '/blogs', '/blog/who-owns-the-code']
  const ofJobs = ['/career', '/career/job-positions', '/career/job-positions/qa-engineer']
  for (const path of [...ofBlog, ...ofJobs]) {
    await page.goto(path)
    const links = await page
      .locator('link[rel=alternate]')
      .evaluateAll((all) =>
        all.map((link) => ({ href: link.getAttribute('href'), type: link.getAttribute('type') })),
      )
    expect(
      links.some(({ type }) => type === 'application/rss+xml'),
      path,
    ).toBe(true)
    for (const { href, type } of links) {
      const response = await request.get(href ?? '')
      expect(response.status(), href ?? '').toBe(200)
      expect(response.headers()['content-type']).toBe(`${type}; charset=utf-8`)
    }
  }
})

test('where readers look first leads to the blog’s feeds', async ({ request }) => {
  for (const [path, feed] of [
    ['/feed/', '/blogs/rss.xml'],
    ['/feed.xml', '/blogs/rss.xml'],
    ['/rss.xml', '/blogs/rss.xml'],
    ['/atom.xml', '/blogs/atom.xml'],
    ['/feed.json', '/blogs/feed.json'],
  ] as const) {
    const { location } = (await request.get(path, { maxRedirects: 0 })).headers()
    expect(location, path).toBe(feed)
  }
})

test('a reader that has the feed already gets a 304', async ({ request }) => {
  const resources = [
    '/blogs/rss.xml',
    '/blogs/atom.xml',
    '/blogs/feed.json',
    '/career/job-positions/rss.xml',
    '/sitemap.xml',
  ]
  for (const path of resources) {
    const { etag = '' } = (await request.get(path)).headers()
    expect(etag, path).toMatch(/^(W\/)?"[\w-]+"$/)
    const again = await request.get(path, { headers: { 'If-None-Match': `"other", ${etag}` } })
    expect(again.status(), path).toBe(304)
    expect((await again.body()).length, path).toBe(0)
    const other = await request.get(path, { headers: { 'If-None-Match': '"other"' } })
    expect(other.status(), path).toBe(200)
  }
})

test('the feeds have every published post, the newest first', async ({ page, request }) => {
  await page.goto('/blogs')
  const shown = await page
    .locator('main li a[href^="/blog/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(shown.length).toBeGreaterThan(0)
  const channel = onlyChild(readXml(await (await request.get('/blogs/rss.xml')).text()), 'channel')
  const paths = listChildren(channel, 'item').map(
    (item) => new URL(onlyChild(item, 'link').text).pathname,
  )
  expect(paths.slice(0, shown.length)).toEqual(shown)
})

test('the sitemap has every page, and robots.txt names it', async ({ request, site }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`)
  const urls = listChildren(readXml(await (await request.get('/sitemap.xml')).text()), 'url')
  const locations = urls.map((url) => onlyChild(url, 'loc').text)
  expect(new Set(locations).size).toBe(locations.length)
  const missing = everyPage.filter(isListed).map((path) => `${site.url}${path}`)
  expect(missing.filter((url) => !locations.includes(url))).toEqual([])
  const answers = await Promise.all(locations.map((url) => request.get(url)))
  expect(answers.filter((answer) => answer.status() !== 200).map((answer) => answer.url())).toEqual(
    [],
  )
})

test('feeds and files refuse other methods than GET and HEAD', async ({ request }) => {
  for (const path of ['/blogs/rss.xml', '/sitemap.xml']) {
    const response = await request.post(path)
    expect(response.status(), path).toBe(405)
    expect(response.headers().allow).toBe('GET, HEAD')
  }
})
