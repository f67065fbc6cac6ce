import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyPage } from '../../support/routes.ts'
import { type Site, startSite, testBuild } from '../../support/site.ts'
import { json, type StubServer, startStub } from '../../support/stub-server.ts'

const key = 'K1/fixed+key=="<secret>&\'5f2c9e'
const escaped = key
  .replaceAll('&', '&amp;')
  .replaceAll('<', '&lt;')
  .replaceAll('>', '&gt;')
  .replaceAll('"', '&quot;')
  .replaceAll("'", '&#x27;')
const forms = [
  key,
  escaped,
  JSON.stringify(key).slice(1, -1),
  Buffer.from(key).toString('base64').replace(/=+$/, ''),
  Buffer.from(key).toString('base64url'),
  Buffer.from(key).toString('hex'),
  encodeURIComponent(key),
  encodeURI(key),
  // The middle survives another encoding of an escape.
  'fixed+key',
  'fixed%2Bkey',
]

let host: StubServer
let site: Site
let isBroken = false
beforeAll(async () => {
  const post = { title: 'A', slug: 'a', image_url: '/a.png', published_date: '', text: 'A' }
  host = await startStub((response, { url, headers }) => {
    // A host that fails, and repeats the request in its response.
    const echo = headers.authorization?.[0]
    if (isBroken) return json(response, `${echo} is not a key`, 500)
    if (url.endsWith('/odd')) return void response.writeHead(200).end(`{"${echo}`)
    if (url.endsWith('/unknown')) return json(response, {}, 404)
    if (url.endsWith('/lost')) return json(response, { [`${echo}`]: echo }, 404)
    json(response, url.includes('/detail/') ? post : url === '/api/jobs' ? [] : [post])
  })
  site = await startSite({
    BLOG_API_HOST: host.url,
    CAREERS_API_HOST: host.url,
    API_KEY: key,
    API_FRESH_S: '1',
  })
})
afterAll(() => Promise.all([site?.stop(), host?.stop()]))

async function received(path: string, init?: RequestInit): Promise<string> {
  const response = await fetch(`${site.url}${path}`, { redirect: 'manual', ...init })
  const headers = [...response.headers].map((header) => header.join(': ')).join('\n')
  return `${path}\n${response.status}\n${headers}\n${await response.text()}`
}
const expectNoKey = (answers: string[]) => {
  for (const answer of answers) {
    for (const form of forms) expect(answer.includes(form), answer.slice(0, 200)).toBe(false)
  }
}

const dataOf = (path: string) => (path === '/' ? '/_.data' : `${path}.data`)
const paths = [
  ...everyPage,
  '/resources/newest-posts',
  '/blog/a',
  '/blog/odd',
  '/blog/lost',
  '/nowhere',
  '/%ff',
]

test('the key is sent to the host', async () => {
  await received('/blog/a')
  expect(host.received.map(({ headers }) => headers.authorization)).toContainEqual([key])
})

test('the screen of an unknown post or job asks the host for nothing of its own', async () => {
  for (const path of ['/blog/unknown', '/career/job-positions/unknown'])
    expect((await fetch(`${site.url}${path}`)).status).toBe(404)
  const asked = host.received.map(({ url }) => url)
  expect(asked).toContain('/api/9ex_blogs/detail/unknown')
  expect(asked).not.toContain('/api/9ex_blogs/detail/404')
})

test('the key is in no page, no data and no header', async () => {
  for (const path of paths) {
    expectNoKey([await received(path), await received(dataOf(path))])
  }
})

test('the key is in no output while the host fails and repeats it', async () => {
  isBroken = true
  const before = host.received.length
  await expect
    .poll(async () => {
      await received('/blogs')
      return host.received.length
    })
    .toBeGreaterThan(before)
  for (const path of [
    '/',
    '/blogs',
    '/blog/b',
    '/career/job-positions',
    '/resources/newest-posts',
  ]) {
    expectNoKey([await received(path), await received(dataOf(path))])
  }
})

test('the key is in no rejection', async () => {
  expectNoKey([
    await received('/api/9ex_blogs'),
    await received('/api/9ex_blogs', { headers: { Authorization: 'wrong' } }),
    await received('/api/jobs', { method: 'POST', body: '{' }),
    await received('/blogs', { method: 'DELETE' }),
    await received('/blogs', { method: 'POST', body: 'x' }),
    await received('/healthz'),
    await received('/readyz'),
  ])
})

test('the key is in no file, and no source map is served', async () => {
  const files = readdirSync(testBuild.client, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(testBuild.client.length))
  const texts = files.filter((path) => /\.(js|css|html|json|svg|txt|xml|map)$/.test(path))
  expect(texts.length).toBeGreaterThan(10)
  expect(files.filter((path) => path.endsWith('.map'))).toEqual([])
  for (const path of texts) {
    const answer = await received(path)
    expectNoKey([answer])
    expect(answer).not.toMatch(/sourceMappingURL=/)
  }
  for (const path of texts.filter((each) => /\.(js|css)$/.test(each)).slice(0, 5)) {
    expect((await fetch(`${site.url}${path}.map`)).status).toBe(404)
  }
})

test('the key is in no log line', () => {
  expect(site.output()).toContain('upstream-failed')
  expectNoKey([site.output()])
})
