import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pathIn } from '../../../app/lib/languages.ts'
import { exportSite } from '../../../scripts/export/export-site.ts'
import { findUrls } from '../../../scripts/export/pages.ts'
import { copyOfContent, testContent } from '../../support/content-folder.ts'
import { startFileHost } from '../../support/file-host.ts'
import { listElements } from '../../support/html.ts'
import { addPseudoArabic } from '../../support/pseudo-arabic.ts'
import { listPaths } from '../../support/routes.ts'

const site = 'https://www.example.com'
const server = 'https://forms.example.com'
const content = copyOfContent()
const environment = { SITE_URL: site, CONTENT_DIR: content.path }
const folder = mkdtempSync(join(tmpdir(), '9ex-export-'))
const options = { build: 'build-test', environment, server, out: join(folder, 'site') }

let host: Awaited<ReturnType<typeof startFileHost>>
let pages: Map<string, string>
beforeAll(async () => {
  addPseudoArabic(content.path)
  await exportSite(options)
  host = await startFileHost(options.out)
  const names = readdirSync(options.out, { recursive: true, encoding: 'utf8' })
  pages = new Map(
    names
      .filter((name) => name.endsWith('.html'))
      .map((name) => [
        `/${name.replace(/(\/|^)index\.html$/, '')}`,
        readFileSync(join(options.out, name), 'utf8'),
      ]),
  )
  // It renders every page, beside the other tests.
}, 240_000)
afterAll(() => {
  host?.stop()
  content.cleanUp()
  rmSync(folder, { recursive: true, force: true })
})

test('everything that a page references exists, and so does its data', async () => {
  const named = new Set<string>()
  for (const [page, html] of pages) {
    for (const url of findUrls(html)) {
      const { origin, pathname } = new URL(url, `${site}${page}`)
      // The missing pages lead to each other.
      if (origin === site && !/^(\/ar)?\/404$/.test(pathname)) named.add(pathname)
    }
  }
  const bare = listPaths(testContent).filter((path) => !path.startsWith('/to/'))
  for (const page of [...bare, ...bare.map((path) => pathIn('ar', path))]) {
    named.add(page)
    if (page !== '/') named.add(`${page}.data`)
    named.add(`${page.replace(/\/$/, '')}/_.data`)
  }
  for (const path of ['/ar/blogs/rss.xml', '/ar/search-index.json', '/ar/resources/newest-posts'])
    named.add(path)
  for (const path of ['/sitemap.xml', '/robots.txt', '/blogs/rss.xml', '/resources/newest-posts'])
    named.add(path)
  expect(named.size).toBeGreaterThan(1000)
  const answers = await Promise.all(
    [...named].map(async (path) => `${path} ${(await fetch(`${host.url}${path}`)).status}`),
  )
  expect(answers.filter((each) => !each.endsWith(' 200'))).toEqual([])
})

test('form links lead to the server, old paths included', () => {
  const all = [...pages].filter(([path]) => !path.startsWith('/to/'))
  const links = all.flatMap(([, html]) => findUrls(html).filter((each) => each.includes('/to/')))
  expect(links.filter((each) => each.startsWith(`${server}/to/`)).length).toBeGreaterThan(50)
  expect(pages.get('/to/contact-us')).toContain(`url=${server}/to/contact-us"`)
  expect(pages.get('/contact')).toContain(`url=${server}/to/contact-us"`)
  const redirects = readFileSync(join(options.out, '_redirects'), 'utf8').split('\n')
  expect(redirects).toContain(`/contact ${server}/to/contact-us 301`)
  expect(redirects).toContain(`/to/* ${server}/to/:splat 302`)
})

test('forms of Arabic pages are the server’s in Arabic', () => {
  const arabic = [...pages].filter(([path]) => /^\/ar(\/(?!to\/)|$)/.test(path))
  const links = arabic.flatMap(([, html]) => findUrls(html).filter((url) => url.includes('/to/')))
  expect(links.length).toBeGreaterThan(50)
  expect(links.filter((url) => !url.startsWith(`${server}/ar/to/`))).toEqual([])
  expect(pages.get('/ar/to/contact-us')).toContain(`url=${server}/ar/to/contact-us"`)
  const redirects = readFileSync(join(options.out, '_redirects'), 'utf8').split('\n')
  expect(redirects).toContain(`/ar/contact ${server}/ar/to/contact-us 301`)
  expect(redirects).toContain(`/ar/to/* ${server}/ar/to/:splat 302`)
})

test('an unknown path has a page in its language', async () => {
  const ask = async (path: string) => (await fetch(`${host.url}${path}`)).text()
  expect(await ask('/nothing')).toContain('<html lang="en"')
  expect(await ask('/ar/nothing')).toContain('<html lang="ar" dir="rtl"')
  const redirects = readFileSync(join(options.out, '_redirects'), 'utf8')
  expect(redirects).toMatch(/\n\/ar\/\* \/ar\/404\.html 404\n$/)
})

test('every page has its policy, by hashes of exactly its scripts, and no nonce', async () => {
  for (const [path, html] of pages) {
    if (html.includes('http-equiv="refresh"')) continue
    const all = listElements(html)
    const policy = all
      .find(({ attrs }) => attrs.some(({ value }) => value === 'Content-Security-Policy'))
      ?.attrs.find(({ name }) => name === 'content')?.value
    expect(policy, path).toContain("default-src 'none'")
    expect(policy, path).toContain(`frame-src ${server}`)
    expect(policy, path).not.toContain('frame-ancestors')
    expect(html, path).not.toContain('nonce=')
    for (const [, attributes = '', text = ''] of html.matchAll(/<script([^>]*)>([^<]+)</g)) {
      if (/type="application|deferred/.test(attributes)) continue
      const hash = createHash('sha256').update(text).digest('base64')
      expect(policy, path).toContain(`'sha256-${hash}'`)
    }
  }
  const { headers } = await fetch(`${host.url}/about`)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-security-policy': "frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'strict-transport-security': expect.stringContaining('max-age'),
  })
  const [asset = ''] = readdirSync(join(options.out, 'assets'))
  const kept = await fetch(`${host.url}/assets/${asset}`)
  expect(kept.headers.get('cache-control')).toContain('immutable')
})

test('the export stops without its own URL, and before it would delete other files', async () => {
  const nowhere = { ...options, environment: { CONTENT_DIR: content.path } }
  await expect(exportSite(nowhere)).rejects.toThrow('Set SITE_URL')
  await expect(exportSite({ ...options, out: 'tests' })).rejects.toThrow('other than an export')
  await expect(exportSite({ ...options, server: undefined })).rejects.toThrow('--server')
})
