import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { test as base, expect, hydratePage, waitForFrames } from '../../support/fixtures.ts'
import { type Site, startSite } from '../../support/site.ts'

const key = 'fixed-key-5f2c9e'

type Call = { method: string; url: string; headers: IncomingHttpHeaders; body: string }
type Upstream = {
  calls: Call[]
  /** Responses by path; an unknown path is a 404. */
  answers: Map<string, (response: ServerResponse) => void>
}

const json = (value: unknown) => (response: ServerResponse) => {
  response.setHeader('Content-Type', 'application/json').end(JSON.stringify(value))
}

const post = {
  title: 'A post from elsewhere',
  slug: 'from-elsewhere',
  image_url: 'https://pictures.example/1.png',
  published_date: '2026-03-04T05:06:07.000Z',
  text: 'Plain text of the post, long enough to be cut. '.repeat(6),
}

/** A site whose blogs and jobs come from a stub of both hosts. */
const test = base.extend<{ upstream: Upstream; remote: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  upstream: async ({}, use) => {
    const upstream: Upstream = { calls: [], answers: new Map() }
    const server = createServer(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += chunk
      const { method = '', url = '', headers } = request
      upstream.calls.push({ method, url, headers, body })
      const answer = upstream.answers.get(url)
      if (answer) answer(response)
      else response.writeHead(404).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    upstream.answers.set('/api/9ex_blogs', json([post]))
    upstream.answers.set('/api/9ex_blogs/detail/from-elsewhere', json({ ...post, slug: undefined }))
    upstream.answers.set('/api/jobs', json([{ title: 'Engineer', desc: 'Builds **things**.' }]))
    urls.set(upstream, urlOf(server))
    await use(upstream)
    server.closeAllConnections()
    server.close()
  },

  remote: async ({ upstream }, use) => {
    const host = urls.get(upstream) ?? ''
    const site = await startSite({
      BLOG_API_HOST: host,
      CAREERS_API_HOST: host,
      API_KEY: key,
      API_TIMEOUT_MS: '20000',
    })
    await use(site)
    await site.stop()
  },

  baseURL: async ({ remote }, use) => use(remote.url),
})

const urls = new WeakMap<Upstream, string>()

function urlOf(server: Server): string {
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the stub does not listen')
  return `http://127.0.0.1:${address.port}`
}

// Pictures of another host cannot be loaded here.
test.use({
  expectedErrors: [/pictures\.example|ERR_NAME_NOT_RESOLVED|ERR_|404|503/],
  // Each test has a site of its own, with another origin.
})

test('the requests are exactly those of the specification', async ({ page, upstream }) => {
  await page.goto('/blogs')
  await page.goto('/blog/from-elsewhere')
  await page.goto('/career/job-positions')
  const calls = [...upstream.calls].sort((one, other) => (one.url < other.url ? -1 : 1))
  const seen = calls.map(({ method, url, headers, body }) => ({
    method,
    url,
    'content-type': headers['content-type'],
    authorization: headers.authorization,
    body,
  }))
  const same = { 'content-type': 'application/json', authorization: key }
  expect(seen).toEqual([
    { method: 'GET', url: '/api/9ex_blogs', ...same, body: '' },
    { method: 'GET', url: '/api/9ex_blogs/detail/from-elsewhere', ...same, body: '' },
    { method: 'POST', url: '/api/jobs', ...same, body: '{}' },
  ])
})

test('the key is in no page, script, style or data response', async ({ page, remote }) => {
  const bodies: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().startsWith(remote.url)) bodies.push(response.text().catch(() => ''))
  })
  for (const path of ['/', '/blogs', '/blog/from-elsewhere', '/career/job-positions', '/nowhere']) {
    await page.goto(path)
    await page.request.get(`${path === '/' ? '/_' : path}.data`).then(async (response) => {
      bodies.push(response.text())
    })
  }
  const all = (await Promise.all(bodies)).join('\n')
  expect(all.length).toBeGreaterThan(100_000)
  const encodings = [key, Buffer.from(key).toString('base64'), encodeURIComponent(key)]
  for (const encoded of encodings) expect(all).not.toContain(encoded)
  for (const encoded of encodings) expect(remote.output()).not.toContain(encoded)
})

test('a failed list can be retried, with and without scripts', async ({
  browser,
  page,
  upstream,
  remote,
}) => {
  const plain = await browser.newPage({ javaScriptEnabled: false })
  upstream.answers.set('/api/9ex_blogs', (response) => response.writeHead(500).end())
  await plain.goto(`${remote.url}/blogs`)
  await page.goto('/blogs')
  // A script inserts a late list: without scripts only another try shows it.
  const loadUntil = (each: Page, wanted: Locator) =>
    expect(async () => {
      if (!(await wanted.isVisible())) await each.reload()
      await expect(wanted).toBeVisible({ timeout: 1000 })
    }).toPass()
  for (const each of [plain, page]) await loadUntil(each, each.getByText('No Blogs Available'))
  await hydratePage(page)
  upstream.answers.set('/api/9ex_blogs', json([post]))
  const heading = (each: Page) => each.getByRole('heading', { name: post.title })
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(heading(page)).toBeVisible()
  await plain.getByRole('link', { name: 'Try again' }).click()
  await loadUntil(plain, heading(plain))
  await plain.close()
})

test('the teaser reports a failure, and can be retried', async ({ page, upstream }) => {
  upstream.answers.set('/api/9ex_blogs', (response) => response.writeHead(500).end())
  await page.goto('/')
  await hydratePage(page)
  const heading = page.locator('main').getByRole('heading', { name: 'Insights', exact: true })
  await heading.scrollIntoViewIfNeeded()
  await expect(page.getByText('No Blogs Available')).toBeVisible({ timeout: 20_000 })
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No Blogs Available')).toBeVisible()
  await expect(page.locator('h1')).toBeVisible()
  await page.context().setOffline(false)
  upstream.answers.set('/api/9ex_blogs', json([post]))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: post.title })).toBeVisible()
})

test('a long text has linkable headings, highlighted code and marked external links', async ({
  page,
  upstream,
}) => {
  const text =
    '## What it costs\n\n[Elsewhere](https://example.com/), [here](/about), [down](#what-it-costs)\n\n```js\nconst a = 1\n```\n\n<img src="https://pictures.example/none.svg" alt="A kite" width=640 height=360>\n\n![](https://pictures.example/none.svg)'
  upstream.answers.set('/api/9ex_blogs/detail/from-elsewhere', json({ ...post, text }))
  await page.goto('/blog/from-elsewhere')
  const article = page.locator('.rich-text')
  await expect(article.getByRole('link', { name: 'Elsewhere (another site)' })).toHaveAttribute(
    'rel',
    /noopener/,
  )
  await expect(article.getByRole('link', { name: 'here', exact: true })).not.toHaveAttribute('rel')
  await expect(article.locator('pre .hljs-keyword')).toHaveText('const')
  await article.getByRole('link', { name: 'down' }).click()
  await expect(page).toHaveURL(/#section-what-it-costs$/)
  await expect(page.locator('#section-what-it-costs')).toBeInViewport()
  for (const picture of await article.locator('img').all()) {
    await expect(picture).toHaveAttribute('loading', 'lazy')
    // It has its space, though the picture does not exist.
    const box = await picture.boundingBox()
    expect(box?.height).toBeGreaterThan(100)
  }
})

test('blogs, a post and jobs of the hosts are shown', async ({ page }) => {
  await page.goto('/blogs')
  await expect(page.getByRole('heading', { name: post.title })).toBeVisible()
  await expect(page.locator('time')).toHaveText('2026-03-04')
  await page.getByRole('link', { name: 'View More' }).click()
  await expect(page.locator('h1')).toHaveText(post.title)
  await page.goto('/career/job-positions')
  await page.getByText('See Job Description').click()
  await expect(page.locator('strong', { hasText: 'things' })).toBeVisible()
})

test('a slow list shows “Loading...” and then its posts', async ({ page, upstream }) => {
  const held = Promise.withResolvers<void>()
  upstream.answers.set('/api/9ex_blogs', (response) => {
    held.promise.then(() => json([post])(response))
  })
  await page.goto('/blogs', { waitUntil: 'commit' })
  await expect(page.getByText('Loading...')).toBeVisible()
  await expect(page.locator('h1')).toHaveText('Insights')
  held.resolve()
  await expect(page.getByRole('heading', { name: post.title })).toBeVisible()
  await expect(page.getByText('Loading...')).toBeHidden()
})

for (const [state, answer] of [
  ['an empty list', json([])],
  ['a failure', (response: ServerResponse) => response.writeHead(500).end('{}')],
  ['something that is no list', json({ title: 'not a list' })],
] as const) {
  test(`${state} shows the empty texts`, async ({ page, upstream }) => {
    upstream.answers.set('/api/9ex_blogs', answer)
    upstream.answers.set('/api/jobs', answer)
    await page.goto('/blogs')
    await expect(page.getByText('No Blogs Available')).toBeVisible()
    await page.goto('/career/job-positions')
    await expect(page.getByText('No jobs available')).toBeVisible()
  })
}

test('the home teaser makes one request, when it is near the viewport', async ({
  page,
  upstream,
}) => {
  await page.goto('/')
  await hydratePage(page)
  expect(upstream.calls).toEqual([])
  const heading = page.locator('main').getByRole('heading', { name: 'Insights', exact: true })
  await heading.scrollIntoViewIfNeeded()
  await expect(page.getByRole('link', { name: post.title })).toBeVisible({ timeout: 20_000 })
  await page.mouse.wheel(0, -5000)
  await heading.scrollIntoViewIfNeeded()
  await waitForFrames(page)
  expect(upstream.calls.map(({ url }) => url)).toEqual(['/api/9ex_blogs'])
})

test('a missing post is a 404; a host that is down is a 503 with Retry-After', async ({
  page,
  upstream,
}) => {
  const absent = await page.goto('/blog/unknown')
  expect(absent?.status()).toBe(404)
  upstream.answers.set('/api/9ex_blogs/detail/never-seen', (response) => {
    response.writeHead(502).end()
  })
  const away = await page.goto('/blog/never-seen')
  expect(away?.status()).toBe(503)
  expect(away?.headers()['retry-after']).toBe('60')
  await expect(page.locator('h1')).toHaveText('Back in a moment')
  const reference = page.getByText(`Reference ${away?.headers()['x-request-id']}`)
  await expect(reference).toBeVisible()
  await hydratePage(page)
  await expect(reference).toBeVisible()
})

test('a post cannot run scripts', async ({ page, upstream }) => {
  const attack =
    '<img src=x onerror="window.hit=1"><script>window.hit=1</script>[x](javascript:hit=1)'
  // A host writes a title as HTML; one with tags of its own loses them.
  const title = attack.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  upstream.answers.set(
    '/api/9ex_blogs/detail/from-elsewhere',
    json({ ...post, title, image_url: 'javascript:window.hit=1', text: attack }),
  )
  await page.goto('/blog/from-elsewhere')
  await expect(page.locator('h1')).toHaveText(attack)
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)
  expect(await page.locator('.rich-text').innerHTML()).not.toMatch(/javascript:|onerror|<script/)
})

test('a picture of a posts’ host on plain http is shown', async ({ page, upstream, remote }) => {
  const picture = await sharp({ create: { width: 12, height: 6, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  upstream.answers.set('/a.png', (response) =>
    response.setHeader('Content-Type', 'image/png').end(picture),
  )
  const shown = { ...post, image_url: `${urls.get(upstream)}/a.png` }
  upstream.answers.set('/api/9ex_blogs', json([shown]))
  upstream.answers.set('/api/9ex_blogs/detail/from-elsewhere', json(shown))
  for (const path of ['/blogs', '/blog/from-elsewhere']) {
    await page.goto(`${remote.url}${path}`)
    const image = page.locator(`main img[src="${shown.image_url}"]`)
    await image.scrollIntoViewIfNeeded()
    await expect
      .poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth), path)
      .toBe(12)
  }
})
