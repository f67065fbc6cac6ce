/** Every response has a cache policy, and nothing for a single visitor is cached. */
import { type IncomingHttpHeaders, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyPage, everyTemplate, isForm } from '../support/routes.ts'
import { type Site, startSite } from '../support/site.ts'

const key = 'a-key-for-the-embedded-api'
let site: Site
beforeAll(async () => {
  site = await startSite({ API_KEY: key })
})
afterAll(() => site.stop())

type Answer = { status: number; headers: IncomingHttpHeaders; body: string }

/** Requests a path exactly as written. */
function ask(method: string, path: string, headers = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(site.url, { path, method, headers }, async (response) => {
      let body = ''
      for await (const chunk of response.setEncoding('latin1')) body += chunk
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body })
    })
    outgoing.once('error', reject).end()
  })
}

/** Paths outside the route table: files, feeds, calls, and unknown paths. */
const odd = [
  ...['/blogs/rss.xml', '/blogs/atom.xml', '/blogs/feed.json', '/career/job-positions/rss.xml'],
  ...['/sitemap.xml', '/sitemap.xml?part=9', '/robots.txt', '/llms.txt'],
  ...['/site.webmanifest', '/.well-known/security.txt'],
  ...['/blog/nothing.md', '/blog/nothing', '/nothing', '/nothing.data', '/%ff', '/to/nothing'],
  ...['/resources/newest-posts', '/search?q=app', '/search.data?q=app', '/favicon.ico'],
  ...['/assets/nothing.js', '/pictures/bizifi-mobile-drawn-240', '/media/blog', '/media/no.png'],
  ...[
    '/sharing/0/about.jpg',
    '/sharing/0/nothing.jpg',
    '/api/9ex_blogs',
    '/api/nothing',
    '/api/jobs',
  ],
  ...['/counts', '/healthz', '/readyz', '/index.html', '/_.data', `/${'x'.repeat(3000)}`],
]

const spellings = (path: string) => [
  `${path}/`,
  `/${path}`,
  path.toUpperCase(),
  path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  path === '/' ? '/_.data' : `${path}.data`,
]

const asks = [
  ...everyTemplate.flatMap(spellings).map((path) => ({ method: 'GET', path })),
  ...[...everyPage, ...odd].flatMap((path) =>
    ['GET', 'HEAD', 'POST'].map((method) => ({ method, path })),
  ),
]

const heldByCaches =
  /^public, max-age=(?:0, must-revalidate|10|3600(?:, stale-while-revalidate=60, stale-if-error=86400)?|31536000, immutable)$/

/** Describes the fault of a response's policy; undefined without one. */
function findFault(
  { method, path }: { method: string; path: string },
  { status, headers, body }: Answer,
): string | undefined {
  const policy = headers['cache-control']
  // On a busy machine the server may say that it is not ready.
  if (status >= 500 && path !== '/readyz') return 'is an error of ours'
  if (policy === undefined) return 'says nothing of caches'
  const isHeld = policy !== 'no-store' && policy !== 'private, no-cache'
  const tags = [headers['cdn-cache-control'], headers['surrogate-key'], headers['cache-tag']]
  if (isHeld && !heldByCaches.test(policy)) return `has the policy ${policy}`
  if (isHeld && (method === 'POST' || (status !== 200 && status !== 304)))
    return `is held: ${policy}`
  if (isHeld && /nonce/.test(`${headers['content-security-policy']}${body}`)) return 'has a nonce'
  if (!isHeld && tags.some(Boolean)) return 'is held by a CDN alone'
  return undefined
}

test('every page, in every spelling and by every method, and every other path has a policy', async () => {
  const wrong: string[] = []
  const queue = [...asks]
  const visitors = Array.from({ length: 8 }, async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const { method, path } = next
      const answer = await ask(method, path)
      const fault = findFault(next, answer)
      if (fault) wrong.push(`${method} ${path.slice(0, 80)} (${answer.status}) ${fault}`)
    }
  })
  await Promise.all(visitors)
  expect(wrong).toEqual([])
})

const aMinute = 's-maxage=60, stale-while-revalidate=60, stale-if-error=86400'

test.each(['/about', '/about.data', '/blogs', '/blogs/rss.xml', '/sitemap.xml'])(
  '%s is cached by a CDN for a minute',
  async (path) => {
    const { headers } = await ask('GET', path)
    expect(headers).toMatchObject({
      'cache-control': path.endsWith('.data')
        ? 'public, max-age=10'
        : 'public, max-age=0, must-revalidate',
      'cdn-cache-control': aMinute,
    })
  },
)

test('a form, a search and a call with a key are not cached', async () => {
  for (const path of [everyPage.find(isForm) ?? '', '/search?q=app'])
    expect((await ask('GET', path)).headers['cache-control'], path).toBe('no-store')
  const call = await ask('GET', '/api/9ex_blogs', { Authorization: key })
  expect([call.status, call.headers['cache-control']]).toEqual([200, 'private, no-cache'])
})
