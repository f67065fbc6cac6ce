import type { Browser, BrowserContext, Page } from '@playwright/test'
import { isDecodable } from '../../../server/http/guard.ts'
import { expect, hydratePage, testOn } from '../../support/fixtures.ts'
import { type Element, listElements } from '../../support/html.ts'
import { scriptPayloads } from '../../support/script-payloads.ts'
import { type Site, startSite } from '../../support/site.ts'
import { json, startStub } from '../../support/stub-server.ts'

const payloads = scriptPayloads()
const addressOf = (payload: string, at: number) =>
  [payload, `javascript:${payload}`, `https://x.example/${payload}`, `//x.example/"${payload}`][
    at % 4
  ]

/** Every payload in every field of a post of its own, and in the fields of a job. */
const posts = payloads.map((payload, at) => ({
  // One without a title in words is left out.
  title: `${at} ${payload}`,
  // A slug with control characters is invalid: its post would be left out.
  slug: `${at}-${payload.replace(/\p{Cc}/gu, ' ')}`,
  image_url: addressOf(payload, at),
  published_date: `${payload}T${payload}`,
  text: `${payload}\n\n[x](${addressOf(payload, at)})\n\n![x](${addressOf(payload, at + 1)})\n\n## ${payload}`,
}))
const jobs = payloads.map((payload, at) => ({
  title: `${at} ${payload}`,
  desc: `${payload}\n\n## ${payload}`,
}))

const test = testOn(async (ends) => {
  const host = await startStub((response, { url }) => {
    if (url === '/api/jobs') return json(response, jobs)
    if (url === '/api/9ex_blogs') return json(response, posts)
    const slug = decodeURIComponent(url.split('/detail/')[1] ?? '')
    json(response, posts.find((post) => post.slug === slug) ?? {})
  })
  ends.defer(host.stop)
  const hosts = { BLOG_API_HOST: host.url, CAREERS_API_HOST: host.url }
  return startSite({ ...hosts, API_FRESH_S: '3600', API_TIMEOUT_MS: '30000' })
})

// Pictures of other hosts cannot be loaded here.
test.use({ expectedErrors: [/ERR_|404|Content Security Policy/] })

const pathOf = ({ slug }: { slug: string }) => `/blog/${encodeURIComponent(slug)}`
const listPages = ['/', '/career/job-positions', '/blogs'].concat(
  Array.from({ length: 16 }, (_, at) => `/blogs?page=${at + 2}`),
)

/** Parts of an element that would run, or link to an unexpected site. */
const offencesOf = ({ tagName, attrs }: Element): string[] =>
  attrs.flatMap(({ name, value }) => {
    if (name.startsWith('on') || name === 'srcdoc') return [`${tagName} ${name}=${value}`]
    if (name !== 'src' && name !== 'href') return []
    // The posts' host is one of this machine, and its pictures are shown.
    return /^(https:|mailto:|tel:|#|\/(?!\/)|http:\/\/(?:localhost|127\.0\.0\.1)[:/])/.test(value)
      ? []
      : [`${name}=${value}`]
  })

test('200 scripts in five fields of posts and jobs leave nothing in any page that can run', async ({
  request,
}) => {
  for (const path of [...listPages, ...posts.map(pathOf)]) {
    const response = await request.get(path)
    // A URL with control characters is rejected before a request to the host.
    expect(response.status(), path).toBe(isDecodable(path.split('?')[0] ?? '') ? 200 : 400)
    expect(listElements(await response.text()).flatMap(offencesOf), path).toEqual([])
  }
})

/** Posts with a valid path: one with control characters is rejected before. */
const shown = posts.filter((post) => isDecodable(pathOf(post)))
/** One post for each way to run a script; every payload is in the lists. */
const oneOfAWay = [...listPages, ...shown.filter((_, at) => at % 7 === 0).map(pathOf)]

type Visit = { paths: string[]; scripts: boolean; hydrates?: (path: string) => boolean }

/** Loads every path, two at a time, and returns the scripts that ran and the URLs that were opened. */
async function visit(
  browser: Browser,
  site: Site,
  { paths, scripts, hydrates = () => false }: Visit,
): Promise<string[]> {
  const found: string[] = []
  const rest = [...paths]
  const walk = async () => {
    // In a context of its own: of two tabs in one, only the front tab renders.
    const context = await browser.newContext({
      javaScriptEnabled: scripts,
      baseURL: site.url,
      viewport: { width: 360, height: 300 },
    })
    const page = await openWatched(context, found)
    for (let path = rest.pop(); path !== undefined; path = rest.pop()) {
      const response = await page.goto(path, { waitUntil: 'domcontentloaded' })
      if (hydrates(path)) await hydratePage(page)
      if (response?.status() !== 200) found.push(`${path} answered ${response?.status()}`)
      if (new URL(page.url()).origin !== site.url) found.push(`${path} led to ${page.url()}`)
    }
    await context.close()
  }
  await Promise.all([walk(), walk()])
  return found
}

/** A page that reports when one of the scripts runs. */
async function openWatched(context: BrowserContext, found: string[]): Promise<Page> {
  await context.exposeFunction('tell', (what: string) => found.push(what))
  await context.addInitScript(() => {
    Object.defineProperty(window, 'ran', {
      set: () => 'tell' in window && typeof window.tell === 'function' && window.tell('ran'),
    })
  })
  const page = await context.newPage()
  // A blocked request is an error that runs a picture’s onerror. The browser itself blocks these: with a
  // route of Playwright it would have no cache.
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setBlockedURLs', {
    urls: ['https://*', '*.svg', '*.avif', '*.woff2'],
  })
  page.on('dialog', (dialog) => {
    found.push(dialog.message())
    return dialog.dismiss()
  })
  return page
}

test('a script that runs is detected', async ({ browser, site }) => {
  const paths = ['data:text/html,<script>window.ran=1</script>']
  expect(await visit(browser, site, { paths, scripts: true })).toContain('ran')
})

test('none of them runs when its page loads, and one of each kind when it is hydrated', async ({
  browser,
  site,
}) => {
  const paths = [...listPages, ...shown.map(pathOf)]
  const ofAWay = new Set(oneOfAWay)
  const hydrates = (path: string) => ofAWay.has(path)
  expect(await visit(browser, site, { paths, scripts: true, hydrates })).toEqual([])
})

test('none of them navigates away without scripts', async ({ browser, site }) => {
  expect(await visit(browser, site, { paths: oneOfAWay, scripts: false })).toEqual([])
})
