/** Compares the data for search engines and shared links with the visible page. */
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { checkGraph } from '../support/check-graph.ts'
import { getText, listElements, visibleText } from '../support/html.ts'
import { parseGraph } from '../support/json-ld.ts'
import { everyPage, everyPost } from '../support/routes.ts'
import { type Site, startSite } from '../support/site.ts'
import { listChildren, onlyChild, readXml } from '../support/xml.ts'

const paths = [...new Set([...everyPage, ...everyPost])]

let site: Site
const pages = new Map<string, Page>()
beforeAll(async () => {
  site = await startSite()
  for (const path of paths) {
    const response = await fetch(`${site.url}${path}`)
    pages.set(path, { status: response.status, html: await response.text() })
  }
})
afterAll(() => site.stop())

type Page = { status: number; html: string }
type Head = { title: string; canonical: string[]; fields: Map<string, string[]> }

/** The head of a page; each field is a list, because a duplicate is a fault. */
function headIn(html: string): Head {
  const all = listElements(html)
  const attribute = (element: (typeof all)[number], name: string) =>
    element.attrs.find((attr) => attr.name === name)?.value
  const fields = new Map<string, string[]>()
  for (const meta of all.filter(({ tagName }) => tagName === 'meta')) {
    const name = attribute(meta, 'property') ?? attribute(meta, 'name')
    if (name) fields.set(name, [...(fields.get(name) ?? []), attribute(meta, 'content') ?? ''])
  }
  return {
    title: all
      .filter(({ tagName }) => tagName === 'title')
      .map(getText)
      .join(' and '),
    canonical: all
      .filter((each) => each.tagName === 'link' && attribute(each, 'rel') === 'canonical')
      .map((link) => attribute(link, 'href') ?? ''),
    fields,
  }
}

/** A page of the site with status 200. */
function openPage(path: string) {
  const { status, html } = pages.get(path) ?? { status: 0, html: '' }
  expect(status, path).toBe(200)
  return { html, ...headIn(html) }
}

test.each(paths)('the head of %s has what a search result and a shared link need', (path) => {
  const { title, canonical, fields } = openPage(path)
  const url = `${site.url}${path}`
  expect(title).toMatch(/^.{15,60}$/)
  expect(fields.get('description')).toEqual([expect.stringMatching(/^.{70,160}$/)])
  expect(canonical).toEqual([url])
  expect(Object.fromEntries(fields)).toMatchObject({
    'og:title': [title],
    'og:description': fields.get('description'),
    'og:url': [url],
    'og:type': [
      /^\/(blog\/|case-study\/.*(?<!-project)-detail)/.test(path) ? 'article' : 'website',
    ],
    'og:site_name': ['9ex'],
    'og:locale': ['en_US'],
    'theme-color': [expect.any(String), expect.any(String)],
  })
  const isPost = path.startsWith('/blog/')
  expect(fields.get('article:published_time')).toEqual(
    isPost ? [expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/)] : undefined,
  )
  const isIndexed = !/^\/(to\/|search$)/.test(path)
  expect(fields.get('robots')).toEqual(isIndexed ? undefined : ['noindex'])
})

test('every page has a complete share image', () => {
  for (const path of paths) {
    const { fields } = openPage(path)
    expect(Object.fromEntries(fields), path).toMatchObject({
      'og:image': [expect.stringMatching(`^${site.url}/`)],
      'og:image:width': ['1200'],
      'og:image:height': ['630'],
      'og:image:type': [expect.stringMatching(/^image\/(png|jpeg)$/)],
      'og:image:alt': [expect.stringMatching(/./)],
      'twitter:card': ['summary_large_image'],
    })
  }
})

test('each share image is 1200 × 630, small, and its page’s own', async () => {
  const seen = new Set<string>()
  for (const path of paths) {
    const [url = ''] = openPage(path).fields.get('og:image') ?? []
    const response = await fetch(url)
    const picture = Buffer.from(await response.arrayBuffer())
    expect([path, response.status, response.headers.get('Content-Type')]).toEqual([
      ...[path, 200, 'image/jpeg'],
    ])
    expect(jpegSize(picture), path).toEqual([1200, 630])
    expect(picture.length, path).toBeLessThanOrEqual(150_000)
    seen.add(createHash('sha256').update(picture).digest('hex'))
  }
  expect(seen.size).toBe(paths.length)
})

/** The width and height of a JPEG, from its start-of-frame segment (ITU T.81, B.2.2). */
function jpegSize(picture: Buffer): [number, number] {
  let at = 2
  while (![0xc0, 0xc1, 0xc2].includes(picture.readUInt8(at + 1)))
    at += 2 + picture.readUInt16BE(at + 2)
  return [picture.readUInt16BE(at + 7), picture.readUInt16BE(at + 5)]
}

test.each(paths)('the graph of %s is complete, and agrees with the page', (path) => {
  const { html } = openPage(path)
  expect(checkGraph(parseGraph(html), visibleText(html))).toEqual([])
})

test('no two pages have the same title or description', () => {
  const heads = paths.map((path) => openPage(path))
  for (const all of [heads.map(({ title }) => title), heads.map(descriptionOf)]) {
    expect(all.filter((each, index) => all.indexOf(each) < index)).toEqual([])
  }
})

describe('files generated from the route table', () => {
  const get = (path: string) => fetch(new URL(path, site.url))
  const read = async (path: string) => (await get(path)).text()
  /** Forms belong to their pages, and the search does not find itself. */
  const indexable = paths.filter((path) => !/^\/(to\/|search|styleguide)/.test(path))

  test('the sitemap has exactly the pages that may be indexed', async () => {
    const urls = listChildren(readXml(await read('/sitemap.xml')), 'url')
    const locations = urls.map((url) => onlyChild(url, 'loc').text)
    expect(locations.toSorted()).toEqual(indexable.map((path) => `${site.url}${path}`).toSorted())
    for (const url of urls)
      for (const { text } of listChildren(url, 'lastmod')) expect(text).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  test('llms.txt links to every page but details, posts and jobs', async () => {
    const text = await read('/llms.txt')
    expect(text).toMatch(/^# 9ex\n\n> .+\n\n## /)
    const links = [...text.matchAll(/^- \[.+?\]\((.+?)\): .{20,}$/gm)].map(([, to]) => to)
    const isListed = (path: string) =>
      !/^\/blog\/|-project-detail$|^\/career\/job-positions\//.test(path)
    const urls = indexable.filter(isListed).map((path) => `${site.url}${path}`)
    expect(links.toSorted()).toEqual(urls.toSorted())
  })

  test('the manifest is linked, and its icons have their declared sizes', async () => {
    const links = listElements(openPage('/').html).filter(({ tagName }) => tagName === 'link')
    const hrefs = (rel: string) =>
      links
        .filter(({ attrs }) => attrs.some(({ name, value }) => name === 'rel' && value === rel))
        .map(({ attrs }) => attrs.find(({ name }) => name === 'href')?.value)
    expect(hrefs('manifest')).toEqual(['/site.webmanifest'])
    const response = await get('/site.webmanifest')
    expect(response.headers.get('content-type')).toMatch(/^application\/manifest\+json/)
    const manifest = z
      .object({
        name: z.literal('9ex'),
        start_url: z.literal('/'),
        lang: z.string(),
        dir: z.enum(['ltr', 'rtl']),
        icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string() })),
      })
      .parse(await response.json())
    const claimed = [
      ...manifest.icons,
      { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
    ]
    expect(claimed.map(({ sizes }) => sizes)).toEqual(
      expect.arrayContaining(['any', '192x192', '512x512']),
    )
    for (const { src, sizes, type } of claimed) {
      const icon = await get(src)
      expect(icon.headers.get('content-type'), src).toBe(type)
      if (sizes === 'any') continue
      const { width, height } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata()
      expect(`${width}x${height}`, src).toBe(sizes)
    }
    expect([...hrefs('icon'), ...hrefs('apple-touch-icon')]).toEqual([
      ...['/favicon.ico', '/icon.svg', '/apple-touch-icon.png'],
    ])
  })
})

const descriptionOf = ({ fields }: Head) => fields.get('description')?.join('')

test('a page has the content that its path promises', () => {
  const types = (path: string) => parseGraph(openPage(path).html).map((node) => node['@type'])
  const about: Record<string, string[]> = {
    '/services/web-development': ['BreadcrumbList', 'Service'],
    '/blog/who-owns-the-code': ['BlogPosting'],
    '/faq': ['FAQPage'],
    '/career/job-positions/qa-engineer': ['JobPosting'],
  }
  for (const [path, expected] of Object.entries(about)) {
    expect(types(path), path).toEqual(
      expect.arrayContaining(['Organization', 'WebSite', ...expected]),
    )
  }
})

describe('an error page', () => {
  test.each(['/nowhere', '/blog/nowhere', '/services/nowhere', '/to/nowhere', '/blog/%ff'])(
    'at %s has noindex, and no URL or picture',
    async (path) => {
      const response = await fetch(`${site.url}${path}`)
      const html = await response.text()
      const { title, canonical, fields } = headIn(html)
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(title).toMatch(/./)
      expect(fields.get('robots')).toEqual(['noindex'])
      expect(canonical).toEqual([])
      expect([...fields.keys()].filter((name) => /^(og|twitter|article):/.test(name))).toEqual([])
      expect(html).not.toContain('application/ld+json')
    },
  )
})
