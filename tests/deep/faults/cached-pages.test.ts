import { createHash } from 'node:crypto'
import { type IncomingHttpHeaders, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ContentFolder, copyOfContent } from '../../support/content-folder.ts'
import { everyTemplate } from '../../support/routes.ts'
import { type Site, startSite } from '../../support/site.ts'
import { json, type StubServer, startStub } from '../../support/stub-server.ts'

/** Headers known from cache poisoning: hosts, paths, methods, languages and identities. */
const hostileHeaders: [name: string, value: string][] = [
  ...[
    'Forwarded',
    'Origin',
    'Referer',
    'X-Forwarded-Host',
    'X-Forwarded-Port',
    'X-Forwarded-Proto',
    'X-Forwarded-Scheme',
    'X-Forwarded-Server',
    'X-Forwarded-Prefix',
    'X-Forwarded-For',
    'X-Host',
    'X-HTTP-Host-Override',
    'X-Original-Host',
    'X-Original-URL',
    'X-Rewrite-URL',
    'X-Override-URL',
    'X-Real-IP',
    'X-Client-IP',
    'True-Client-IP',
    'CF-Connecting-IP',
    'X-Proxy-URL',
    'X-Wap-Profile',
    'Via',
    'Destination',
  ].flatMap((name): [string, string][] => [
    [name, 'evil.example'],
    [name, '/blog/POISON'],
  ]),
  ['X-HTTP-Method-Override', 'POST'],
  ['X-Method-Override', 'DELETE'],
  ['X-Forwarded-SSL', 'on'],
  ['Front-End-Https', 'on'],
  ['Cookie', 'session=evil; theme=dark'],
  ['Authorization', 'Bearer evil'],
  ['Accept-Language', 'ur,ar;q=0.9'],
  ['Accept', 'application/json'],
  ['User-Agent', 'Googlebot/2.1 (+http://www.google.com/bot.html)'],
  ['User-Agent', '<script>alert(1)</script>'],
  ['Purpose', 'prefetch'],
  ['Sec-Fetch-Dest', 'iframe'],
  ['X-Requested-With', 'XMLHttpRequest'],
  ['X-Remix-Revalidate', 'yes'],
  ['X-React-Router-Request', 'yes'],
  ['X-Nonce', 'evil'],
  ['X-Request-Id', 'evil'],
  ['Save-Data', 'on'],
  ['DNT', '1'],
  ['Range', 'bytes=0-9'],
]

/** The hash of a page's stylesheet, as its policy writes it. */
function styleHash(page: string): string {
  const [, style = ''] = /<style[^>]*>(.*?)<\/style>/s.exec(page) ?? []
  return `'sha256-${createHash('sha256').update(style, 'latin1').digest('base64')}'`
}

type Answered = { status: number; headers: IncomingHttpHeaders; body: string }

/** Requests a path exactly as written, on a connection of its own. */
function ask(site: Site, path: string, headers = {}, method = 'GET'): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const outgoing = request(`${site.url}/`, { path, headers, method }, async (response) => {
      let body = ''
      for await (const chunk of response.setEncoding('latin1')) body += chunk
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body })
    })
    outgoing.once('error', reject).end()
  })
}

/** Of a form and of the search each response has its own nonce. */
const pages = everyTemplate.filter((path) => !/^\/(to\/|search$)/.test(path))

describe('cached pages', () => {
  let site: Site
  let content: ContentFolder
  beforeAll(async () => {
    content = copyOfContent()
    site = await startSite({ CONTENT_DIR: content.path })
  })
  afterAll(async () => {
    await site.stop()
    content.cleanUp()
  })

  test('are the same to the byte whatever headers a visitor sends', async () => {
    const changed: string[] = []
    for (const path of pages) {
      const plain = await ask(site, path)
      expect(plain.status, path).toBe(200)
      const answers = hostileHeaders.map(async ([name, value]) => {
        const { status, body } = await ask(site, path, { [name]: value })
        // The request may be rejected; every page that is sent is the cached one.
        if (status === 200 && body !== plain.body) changed.push(`${path} with ${name}: ${value}`)
      })
      await Promise.all(answers)
      expect((await ask(site, path)).body === plain.body, `${path} afterwards`).toBe(true)
    }
    expect(changed).toEqual([])
  })

  test.each([
    ['/', '/?utm_source=letter&x=%ff'],
    ['/?work=mobile', '/?gclid=1&work=mobile&work=website'],
    [
      '/service-detail?service=app-development',
      '/service-detail?service=no&service=app-development',
    ],
    ['/about.data', '/about.data?x=1'],
  ])('%s has the same response for %s', async (path, longer) => {
    const [plain, other] = await Promise.all([ask(site, path), ask(site, longer)])
    expect(other.headers.etag).toBe(plain.headers.etag)
    expect(other.body === plain.body).toBe(true)
  })

  test('differ by their selection', async () => {
    const tags = await Promise.all(
      ['/', '/?work=mobile', '/?work=website', '/service-detail', '/about'].map(
        async (path) => (await ask(site, path)).headers.etag,
      ),
    )
    expect(new Set(tags).size).toBe(5)
  })

  test('are not sent again to a browser that has them', async () => {
    const first = await ask(site, '/about', { 'Accept-Encoding': 'br' })
    const again = await ask(site, '/about', { 'If-None-Match': first.headers.etag })
    expect([again.status, again.body]).toEqual([304, ''])
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
  })

  test('allow scripts and styles by hash when cached, by nonce when rendered for one visitor', async () => {
    const cached = await ask(site, '/about')
    const policy = String(cached.headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self' 'sha256-/)
    expect(policy).toContain(`style-src 'self' ${styleHash(cached.body)}`)
    expect(cached.body.includes('nonce="')).toBe(false)
    const forms = await Promise.all([1, 2].map(() => ask(site, '/to/contact-us')))
    const nonces = forms.map(
      ({ headers }) => /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1],
    )
    expect(new Set(nonces).size).toBe(2)
    expect(forms.every(({ body }, at) => body.includes(`nonce="${nonces[at]}"`))).toBe(true)
    expect(forms[0]?.headers.etag).toBeUndefined()
  })

  test('defer their modules when cached, and hydrate while streaming', async () => {
    const cached = await ask(site, '/about')
    expect(
      cached.body.match(/<script type="deferred-module" data-hydration="sha256-[^"]+">/g),
    ).toHaveLength(1)
    expect(cached.body).not.toMatch(/modulepreload|type="module"/)
    const streamed = await ask(site, '/search?q=app')
    expect(streamed.body).toMatch(/<script nonce="[\w-]+" type="module" async="">/)
  })

  test('may be revalidated, their data cached briefly, and missing pages not at all', async () => {
    const cacheControl = async (path: string) => (await ask(site, path)).headers['cache-control']
    expect(await cacheControl('/about')).toBe('public, max-age=0, must-revalidate')
    expect(await cacheControl('/about.data')).toBe('public, max-age=10')
    for (const path of ['/blog/nothing', '/blog/nothing.data', '/nothing', '/nothing.data', '/%ff'])
      expect([path, await cacheControl(path)]).toEqual([path, 'no-store'])
  })

  test('show a post after its file is saved, changed or removed', async () => {
    const read = async (path: string) => (await ask(site, path)).body
    await read('/blogs')
    const post = (title: string) => `---
title: "${title}"
slug: fresh
date: "${new Date(Date.now() - 60_000).toISOString()}"
picture: /media/blog/fresh.svg
pictureAlt: "A drawing."
summary: "In short."
tags: [mvp]
author: "9ex"
draft: false
---

Fresh text.
`
    const polling = { timeout: 60_000, interval: 50 }
    const shows = async (path: string, text: string) => (await read(path)).includes(text)
    content.write('blog/fresh.md', post('A first title'))
    await expect.poll(() => shows('/blogs', 'A first title'), polling).toBe(true)
    expect(await shows('/blog/fresh', 'A first title')).toBe(true)
    content.write('blog/fresh.md', post('A second, longer title'))
    await expect.poll(() => shows('/blogs', 'A second, longer title'), polling).toBe(true)
    await expect.poll(() => shows('/blog/fresh', 'A second, longer title'), polling).toBe(true)
    content.remove('blog/fresh.md')
    await expect.poll(() => shows('/blogs', 'A second, longer title'), polling).toBe(false)
    await expect.poll(async () => (await ask(site, '/blog/fresh')).status, polling).toBe(404)
  })
})

describe('cached pages with a content host', () => {
  let upstream: StubServer
  let site: Site | undefined
  afterAll(async () => {
    await site?.stop()
    await upstream.stop()
  })

  test('are not cached without their list, and are rendered again once the host is back', async () => {
    let away = true
    upstream = await startStub((response) =>
      away ? response.destroy() : json(response, [{ title: 'Engineer', desc: 'Builds.' }]),
    )
    site = await startSite({ CAREERS_API_HOST: upstream.url, API_TIMEOUT_MS: '2000' })
    const read = () => ask(site as Site, '/career/job-positions')
    const { headers, body } = await read()
    expect(body.includes('No jobs available')).toBe(true)
    // A streamed page is sent before its list is known, so it is rendered on each request.
    expect(headers['cache-control']).toBe('no-store')
    away = false
    await expect
      .poll(async () => (await read()).body.includes('Engineer'), {
        timeout: 15_000,
        interval: 200,
      })
      .toBe(true)
  })

  test('do not let a browser cache a failed or empty response of the host', async () => {
    let answer: 'nothing' | 'an empty list' | 'a list' = 'nothing'
    const host = await startStub((response) => {
      if (answer === 'nothing') response.destroy()
      else json(response, answer === 'a list' ? [{ title: 'Engineer', desc: 'Builds.' }] : [])
    })
    const hosts = { BLOG_API_HOST: host.url, CAREERS_API_HOST: host.url }
    const remote = await startSite({ ...hosts, API_TIMEOUT_MS: '2000', API_FRESH_S: '1' })
    const read = async (path: string) => {
      const { status, headers } = await ask(remote, path)
      return [status, headers['cache-control']]
    }
    for (const path of ['/blog/a-post', '/blog/a-post.data'])
      expect([path, ...(await read(path))]).toEqual([path, 503, 'no-store'])
    const jobs = '/career/job-positions.data'
    expect(await read(jobs)).toEqual([200, 'no-store'])
    answer = 'an empty list'
    const shown = async () => (await ask(remote, jobs)).body
    const failed = await shown()
    await expect.poll(shown, { timeout: 15_000, interval: 200 }).not.toBe(failed)
    expect(await read(jobs)).toEqual([200, 'no-store'])
    answer = 'a list'
    await expect.poll(() => read(jobs), { timeout: 15_000 }).toEqual([200, 'public, max-age=10'])
    await remote.stop()
    await host.stop()
  })

  test('have complete data when the host is slow, which no browser caches', async () => {
    const host = await startStub((response) => {
      setTimeout(json, 600, response, [{ title: 'Slow engineer', desc: 'Builds.' }])
    })
    const slow = await startSite({ CAREERS_API_HOST: host.url, API_TIMEOUT_MS: '30000' })
    const { status, headers, body } = await ask(slow, '/career/job-positions.data')
    await slow.stop()
    await host.stop()
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(body).toContain('Slow engineer')
  })
})
