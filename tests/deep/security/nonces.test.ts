import { afterAll, beforeAll, expect, test } from 'vitest'
import { forEachConcurrently, sendRaw } from '../../support/raw-http.ts'
import { everyPage } from '../../support/routes.ts'
import { type Site, startSite } from '../../support/site.ts'

/**
 * Row A6 of the penetration test: a nonce is for one response. A response with one, in its policy or its
 * page, is never cached, whatever the request.
 */
let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

const others = [
  '/search?q=app',
  '/nothing',
  '/blog/nothing',
  '/to/nothing',
  '/resources/newest-posts',
  '/%ff',
]
const paths = [...everyPage, ...others]

/** Spellings of the same page for React Router, and some that are not. */
const spellings: Record<string, (path: string) => string> = {
  plain: (path) => path,
  'a slash behind': (path) => path.replace(/(?=\?|$)/, '/'),
  'two slashes before': (path) => `/${path}`,
  'two slashes behind': (path) => path.replace(/(?=\?|$)/, '//'),
  'capital letters': (path) => path.replace(/^[^?%]+/, (text) => text.toUpperCase()),
  'an escaped letter': (path) =>
    path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  'a query': (path) => `${path}${path.includes('?') ? '&' : '?'}utm_source=x&x=%ff`,
  data: (path) => path.replace(/(?=\?|$)/, '.data'),
}

const form = 'Content-Type: application/x-www-form-urlencoded'
/** Framing headers, and the body. */
const framings: Record<string, [headers: string[], body: string]> = {
  'no body': [[], ''],
  'an empty body': [['Content-Length: 0'], ''],
  'a body': [['Content-Length: 3', form], 'a=b'],
  'an empty body in chunks': [['Transfer-Encoding: chunked'], '0\r\n\r\n'],
  'a body in chunks': [['Transfer-Encoding: chunked', form], '3\r\na=b\r\n0\r\n\r\n'],
  'a body that is expected': [['Expect: 100-continue', 'Content-Length: 3', form], 'a=b'],
  'a range': [['Range: bytes=0-9'], ''],
  conditions: [['If-None-Match: "x"', 'If-Modified-Since: Thu, 26 Nov 2026 00:00:00 GMT'], ''],
  'a robot': [['User-Agent: Googlebot/2.1'], ''],
}
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS']

type Asked = { path: string; method: string; framing: string }

/** Requests one page, and describes the fault of the response. */
async function findFault({ path, method, framing }: Asked): Promise<string | undefined> {
  const [headers = [], body = ''] = framings[framing] ?? []
  const head = [`${method} ${path} HTTP/1.1`, `Host: ${new URL(site.url).host}`]
  head.push('Connection: close', ...headers, '', body)
  const { text, statuses } = await sendRaw(site.url, head.join('\r\n'), 15_000)
  const answer = text.replace(/^HTTP\/1\.1 100 .*?\r\n\r\n/s, '')
  const [fields = ''] = answer.split('\r\n\r\n', 1)
  const hasNonce = /'nonce-|\bnonce="[^"]/.test(answer)
  const isStored = !/^cache-control: (?:[\w-]+, ?)*no-store/im.test(fields)
  const description = `${method} ${path} with ${framing}: ${statuses}`
  if (statuses.some((status) => status >= 500)) return `${description} is an error of ours`
  if (statuses.length === 0) return `${description} has no answer`
  return hasNonce && isStored ? `${description} has a nonce that a cache keeps` : undefined
}

const anySpelling = Object.values(spellings)
const [first = ''] = everyPage

test.each(Object.keys(framings))('no nonce is cached, requested with %s', async (framing) => {
  const wrong: string[] = []
  const requests = paths.flatMap((path) => anySpelling.map((spell) => spell(path)))
  await forEachConcurrently([...new Set(requests)], 8, async (path) => {
    const fault = await findFault({ path, method: 'GET', framing })
    if (fault) wrong.push(fault)
  })
  expect(wrong).toEqual([])
})

test('no nonce is cached, requested by any method with any framing', async () => {
  const some = [first, '/about', '/to/contact-us', ...others]
  const requests = some.flatMap((path) =>
    anySpelling.flatMap((spell) =>
      methods.flatMap((method) =>
        Object.keys(framings).map((framing) => ({ path: spell(path), method, framing })),
      ),
    ),
  )
  const wrong: string[] = []
  await forEachConcurrently(requests, 8, async (each) => {
    const fault = await findFault(each)
    if (fault) wrong.push(fault)
  })
  expect(wrong).toEqual([])
})

test.each(['/about/', '/ABOUT', '//about', '/%61bout', '/about//', '/%41bout/'])(
  '%s leads to the page, for good and with the query',
  async (path) => {
    const { text, statuses } = await sendRaw(
      site.url,
      `GET ${path}?utm_source=x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    )
    expect(statuses).toEqual([308])
    expect(text).toMatch(/^location: \/about\?utm_source=x\r$/im)
  },
)

test('a page requested with an empty body is the cached one, and with another it is refused', async () => {
  const ask = async (framing: string) => {
    const [headers = [], body = ''] = framings[framing] ?? []
    const head = ['GET /faq HTTP/1.1', 'Host: localhost', 'Connection: close', ...headers, '', body]
    const { text } = await sendRaw(site.url, head.join('\r\n'), 15_000)
    return text.replace(/^date: .*\r\n/im, '')
  }
  const plain = await ask('no body')
  expect(plain).toMatch(/^etag: /im)
  expect((await ask('an empty body')) === plain).toBe(true)
  for (const framing of ['a body', 'an empty body in chunks', 'a body in chunks'])
    expect(await ask(framing), framing).toMatch(/^HTTP\/1\.1 400 /)
})
