import { afterAll, beforeAll, expect, test } from 'vitest'
import { malformedRequests } from '../../support/hostile-requests.ts'
import { ask, forEachConcurrently, sendRaw } from '../../support/raw-http.ts'
import { everyPage } from '../../support/routes.ts'
import { type Site, startSite } from '../../support/site.ts'

/** Rows R4, R5, R6 and V2 of RELIABILITY.md. */
let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

const refused = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE', 'QUERY']
const paths = [
  ...everyPage,
  ...[
    '/healthz',
    '/readyz',
    '/resources/newest-posts',
    '/favicon.ico',
    '/media/nothing.png',
    '/api/jobs',
  ],
]

test('every method but those of a page is a 405 with the allowed methods', async () => {
  const wrong: string[] = []
  const pairs = paths.flatMap((path) => refused.map((method) => ({ path, method })))
  await forEachConcurrently(pairs, 8, async ({ path, method }) => {
    const { text, statuses } = await ask(site.url, method, path, ['Content-Length: 0'])
    const takesPosts = path.startsWith('/to/') || path === '/api/jobs'
    const wanted =
      takesPosts && method === 'POST' ? [415] : path === '/api/jobs' ? [401, 405] : [405]
    const isAllowSaid = /^allow: .*GET, HEAD/im.test(text)
    if (!wanted.includes(statuses[0] ?? 0) || (statuses[0] === 405 && !isAllowSaid))
      wrong.push(`${method} ${path}: ${statuses}`)
  })
  expect(wrong).toEqual([])
})

test('GET and HEAD agree, and CONNECT reaches nothing', async () => {
  await forEachConcurrently(everyPage, 4, async (path) => {
    const { text, statuses } = await ask(site.url, 'HEAD', path)
    expect([path, statuses, text.split('\r\n\r\n')[1]]).toEqual([path, [200], ''])
  })
  const { text, statuses } = await ask(site.url, 'CONNECT', 'evil.example:80')
  expect(statuses).toEqual([405])
  expect(text).toMatch(/^allow: GET, HEAD\r$/im)
})

test('a thousand malformed requests cause no server error', async () => {
  const wrong: string[] = []
  const { host } = new URL(site.url)
  await forEachConcurrently(malformedRequests(1000, host), 40, async (request) => {
    const { statuses } = await sendRaw(site.url, request, 400)
    if (statuses.some((status) => status >= 500)) wrong.push(`${statuses}: ${request}`)
  })
  expect(wrong).toEqual([])
  expect((await fetch(site.url)).status).toBe(200)
})

test.each([
  ['/about', 2048, 200],
  ['/about', 2049, 414],
  ['/about', 12_000, 414],
  ['/about', 20_000, 431],
])('%s with a URL of %d bytes is a %d', async (path, length, status) => {
  const { statuses } = await ask(site.url, 'GET', `${path}?${'x'.repeat(length - path.length - 1)}`)
  expect(statuses).toEqual([status])
})

test('headers beyond 16 kB are a 431', async () => {
  const { statuses } = await ask(site.url, 'GET', '/', [`X-Large: ${'x'.repeat(17_000)}`])
  expect(statuses).toEqual([431])
})

const form = 'Content-Type: application/x-www-form-urlencoded'

test('a body with a length that is too large is rejected before it comes', async () => {
  for (const path of ['/to/contact-us', '/api/jobs', '/', '/to/nothing']) {
    const { statuses } = await ask(site.url, 'POST', path, [form, 'Content-Length: 50000000'])
    expect(['/', '/to/nothing'].includes(path) ? [405, 413] : [413], path).toContain(statuses[0])
    expect(statuses).toHaveLength(1)
  }
})

test('a body without a length is rejected at the limit', async () => {
  const head = ['POST /to/contact-us HTTP/1.1', `Host: ${new URL(site.url).host}`, form]
  const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`
  const { statuses } = await sendRaw(
    site.url,
    `${head.join('\r\n')}\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(50)}`,
  )
  expect(statuses).toEqual([413])
})

test('where a file is accepted, 6 MB are read and no more', async () => {
  const path = '/to/job-application'
  expect(everyPage).toContain(path)
  const post = (size: number) =>
    ask(site.url, 'POST', path, [
      'Content-Type: multipart/form-data; boundary=x',
      `Content-Length: ${size}`,
    ])
  expect((await post(6 * 1024 * 1024 + 1)).statuses).toEqual([413])
})

test.each([
  ['garbage', 'multipart/form-data; boundary=x', 400],
  ['--x\r\nContent-Disposition: form-data\r\n\r\n', 'multipart/form-data; boundary=x', 400],
  ['garbage', 'multipart/form-data', 400],
  ['a=%ff%zz', 'application/x-www-form-urlencoded', 422],
])('a form posted as “%s” of %s is a %d', async (body, type, status) => {
  const answer = await fetch(`${site.url}/to/contact-us`, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body,
  })
  expect(answer.status).toBe(status)
})

test('none of this was an error, and every log line is complete', async () => {
  for (const target of ['/blog/x%0a{"level":"info"}', '/blog/%E2%80%A8{', '/x"}\u2028{"a":"']) {
    await ask(site.url, 'GET', target, ['User-Agent: x\u0085{"level":"info"}', 'Referer: "}{"'])
  }
  const evil = ['GET / HTTP/1.1', 'Host: evil"}{"level":"error', '', '']
  await sendRaw(site.url, evil.join('\r\n'))
  await sendRaw(site.url, 'GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n')
  const [first, ...lines] = site.output().trim().split('\n')
  expect(first).toBe(`9ex site on ${site.url}`)
  const events = lines.map((line) => JSON.parse(line))
  expect(events).toContainEqual(expect.objectContaining({ event: 'host-rejected' }))
  expect(events.filter(({ level }) => level === 'error')).toEqual([])
})
