import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendRaw } from '../support/raw-http.ts'
import { type Site, startSite, testBuild } from '../support/site.ts'

/** Row C4 of RELIABILITY.md: on every status of every kind of response. */
const host = 'www.example.com'
const key = 'a-key-for-the-embedded-api'
let site: Site
beforeAll(async () => {
  site = await startSite({ SITE_URL: `https://${host}`, API_KEY: key })
})
afterAll(() => site.stop())

const [asset = ''] = readdirSync(join(testBuild.client, 'assets'))
  .filter((name) => name.endsWith('.js'))
  .map((name) => `/assets/${name}`)
const picture = '/pictures/bizifi-mobile-drawn-480.webp'

const type = 'Content-Type: application/x-www-form-urlencoded'
const length = (bytes: number) => `Content-Length: ${bytes}`

/** Requests by their expected status: method and path, more headers, body. */
const requests: [number, string, string[]?, string?][] = [
  [200, 'GET /'],
  [200, 'HEAD /'],
  [200, 'GET /about?utm_source=x'],
  [200, 'GET /about', ['Accept-Encoding: br']],
  [304, 'GET /about', ['If-None-Match: *']],
  [200, 'GET /about.data'],
  [200, 'GET /resources/newest-posts'],
  [200, 'GET /.well-known/security.txt'],
  [200, 'HEAD /.well-known/security.txt'],
  [404, 'GET /.well-known/nothing.txt'],
  [200, 'GET /to/contact-us'],
  [200, 'HEAD /to/contact-us'],
  [422, 'POST /to/contact-us', [type, length(3)], 'a=b'],
  [422, 'POST /to/contact-us', [type, length(3), 'Accept: application/json'], 'a=b'],
  [403, 'POST /to/contact-us', [type, length(3), 'Origin: https://evil.example'], 'a=b'],
  [404, 'POST /to/nothing', [type, length(3)], 'a=b'],
  [200, 'GET /search?q=app'],
  [308, 'GET /about/'],
  [404, 'GET /nowhere'],
  [404, 'GET /blog/nowhere'],
  [404, 'HEAD /nowhere'],
  [404, 'GET /to/nothing'],
  [400, 'GET /%ff'],
  [400, 'GET /../x'],
  [400, 'GET /a\\b'],
  [400, 'GET *'],
  [405, 'POST /about', [length(0)]],
  [405, 'TRACE /about'],
  [405, 'CONNECT evil.example:80'],
  [413, 'POST /to/contact-us', [type, length(70_000)]],
  [414, `GET /${'x'.repeat(3000)}`],
  [415, 'POST /to/contact-us', [length(3)], 'a=b'],
  [417, 'GET /about', ['Expect: something']],
  [431, 'GET /about', [`X: ${'x'.repeat(17_000)}`]],
  [400, 'GET /about', ['Content-Length: x']],
  [400, 'GET /about', [`Host: ${host}`]],
  [200, `GET ${asset}`],
  [200, `GET ${asset}`, ['Accept-Encoding: br']],
  [200, `GET ${picture}`],
  [200, `GET ${picture}`, ['Range: bytes=0-9']],
  [404, 'GET /assets/nothing.js'],
  [404, 'GET /pictures/nothing.webp'],
  [200, 'GET /favicon.ico'],
  [404, 'GET /media/nothing.png'],
  [401, 'GET /api/9ex_blogs'],
  [200, 'GET /api/9ex_blogs', [`Authorization: ${key}`]],
  [404, 'GET /api/nothing', [`Authorization: ${key}`]],
  [405, 'PUT /api/jobs', [`Authorization: ${key}`, length(0)]],
  [200, 'GET /healthz'],
  [200, 'GET /up'],
  [200, 'GET /readyz'],
]

const send = (line: string, headers: string[] = [], body = '', name = host) =>
  sendRaw(
    site.url,
    [`${line} HTTP/1.1`, `Host: ${name}`, 'Connection: close', ...headers, '', body].join('\r\n'),
  )

/** The headers of a response by lower-case name. */
function headersOf(text: string): Record<string, string> {
  const [head = ''] = text.split('\r\n\r\n', 1)
  const lines = head.split('\r\n').slice(1)
  return Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...value] = line.split(': ')
      return [name.toLowerCase(), value.join(': ')]
    }),
  )
}

function expectAll(text: string): void {
  const headers = headersOf(text)
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringMatching(/^default-src 'none';.*base-uri 'none'/),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': expect.stringMatching(/^(same|cross)-origin$/),
    'permissions-policy': expect.stringContaining('camera=()'),
    'strict-transport-security': 'max-age=63072000',
  })
  const policy = headers['content-security-policy'] ?? ''
  expect(/script-src[^;]*(unsafe|\*|data:|https?:)/.exec(policy)).toBeNull()
  expect(policy).toContain('frame-ancestors')
  expect(headers).not.toHaveProperty('server')
  expect(headers).not.toHaveProperty('x-powered-by')
}

describe('every header is present', () => {
  test.each(requests)('on a %d to %s %j', async (status, line, headers, body) => {
    const { text, statuses } = await send(line, headers, body)
    expect(statuses).toEqual([status])
    expectAll(text)
  })

  test('on a 421 to another host', async () => {
    const { text, statuses } = await send('GET /', [], '', 'evil.example')
    expect(statuses).toEqual([421])
    expectAll(text)
  })

  test('on a 400 to invalid HTTP', async () => {
    const { text, statuses } = await sendRaw(site.url, '\x16\x03\x01 hello\r\n\r\n', 15_000)
    expect(statuses).toEqual([400])
    expectAll(text)
  })
})

const fetchPolicy = async (line: string) =>
  headersOf((await send(line)).text)['content-security-policy'] ?? ''

test('no other site can frame a page, which frames its own forms only', async () => {
  const policy = await fetchPolicy('GET /')
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("frame-src 'self'")
  expect(policy).not.toContain('unsafe')
})

test('the site can frame a form', async () => {
  const policy = await fetchPolicy('GET /to/contact-us')
  expect(policy).toContain(`frame-ancestors 'self' https://${host}`)
  expect(policy).not.toContain('unsafe')
})

test('two responses never share a nonce', async () => {
  const [first, second] = [
    await fetchPolicy('GET /search?q=app'),
    await fetchPolicy('GET /search?q=app'),
  ]
  expect(first).toMatch(/'nonce-[\w-]{22}'/)
  expect(first).not.toBe(second)
})

test('security.txt is generated on each request, so that it never expires', async () => {
  const ask = async () => (await send('GET /.well-known/security.txt')).text
  const [first, second] = [await ask(), await ask()]
  expect(first).toContain(`Canonical: https://${host}/.well-known/security.txt`)
  expect(headersOf(first)['x-request-id']).toBeDefined()
  expect(headersOf(first)['x-request-id']).not.toBe(headersOf(second)['x-request-id'])
  expect(headersOf(first)['content-security-policy']).not.toContain('nonce')
})

test('a response of the app has an id of its own, whatever id was sent', async () => {
  const { text } = await send('GET /search?q=app', ['X-Request-Id: forged'])
  expect(headersOf(text)['x-request-id']).toMatch(/^[\da-f-]{36}$/)
})
