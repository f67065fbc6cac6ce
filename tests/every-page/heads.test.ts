/** What search engines and shared links are told, held against what each page shows. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkGraph } from '../support/check-graph.ts'
import { elementsOf, shownIn, textOf } from '../support/html.ts'
import { graphIn } from '../support/json-ld.ts'
import { everyPage, everyPost } from '../support/routes.ts'
import { type Site, startSite } from '../support/site.ts'

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

/** The head of a page; each field may be there more than once, which is a fault. */
function headIn(html: string): Head {
  const all = elementsOf(html)
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
      .map(textOf)
      .join(' and '),
    canonical: all
      .filter((each) => each.tagName === 'link' && attribute(each, 'rel') === 'canonical')
      .map((link) => attribute(link, 'href') ?? ''),
    fields,
  }
}

/** A page of the site, which answers. */
function openPage(path: string) {
  const { status, html } = pages.get(path) ?? { status: 0, html: '' }
  expect(status, path).toBe(200)
  return { html, ...headIn(html) }
}

test.each(paths)('the head of %s says what a search result and a shared link need', (path) => {
  const { title, canonical, fields } = openPage(path)
  const address = `${site.url}${path}`
  expect(title).toMatch(/^.{3,60}$/)
  expect(fields.get('description')).toEqual([expect.stringMatching(/^.{70,160}$/)])
  expect(canonical).toEqual([address])
  expect(Object.fromEntries(fields)).toMatchObject({
    'og:title': [title],
    'og:description': fields.get('description'),
    'og:url': [address],
    'og:type': [
      /^\/(blog\/|case-study\/.*(?<!-project)-detail)/.test(path) ? 'article' : 'website',
    ],
    'og:site_name': ['9ex'],
    'og:locale': ['en_GB'],
    'theme-color': [expect.any(String), expect.any(String)],
  })
  const isPost = path.startsWith('/blog/')
  expect(fields.get('article:published_time')).toEqual(
    isPost ? [expect.stringMatching(/^\d{4}-\d\d-\d\d$/)] : undefined,
  )
  expect(fields.get('robots')).toEqual(path === '/search' ? ['noindex'] : undefined)
})

test('every page has a picture for shared links, and says all of it', () => {
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

test('each of these pictures is 1200 × 630, small, and no other page’s', async () => {
  const seen = new Set<string>()
  for (const path of paths) {
    const [address = ''] = openPage(path).fields.get('og:image') ?? []
    const response = await fetch(address)
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

test.each(paths)('the graph of %s is whole, and tells what the page shows', (path) => {
  const { html, title } = openPage(path)
  expect(checkGraph(graphIn(html), { title, text: shownIn(html) })).toEqual([])
})

test('no two pages have the same title or description', () => {
  const heads = paths.map((path) => openPage(path))
  for (const all of [heads.map(({ title }) => title), heads.map(descriptionOf)]) {
    expect(all.filter((each, index) => all.indexOf(each) < index)).toEqual([])
  }
})

const descriptionOf = ({ fields }: Head) => fields.get('description')?.join('')

test('a page is about what its address promises', () => {
  const types = (path: string) => graphIn(openPage(path).html).map((node) => node['@type'])
  const about: Record<string, string[]> = {
    '/': ['Service'],
    '/about': ['AboutPage'],
    '/services': ['CollectionPage', 'ItemList'],
    '/services/web-development': ['ItemPage', 'Service'],
    '/blogs': ['CollectionPage', 'Blog'],
    '/blog/who-owns-the-code': ['BlogPosting'],
    '/case-study/hicure-detail': ['ItemPage', 'CreativeWork'],
    '/case-study/hicure-project-detail': ['ItemPage', 'CreativeWork'],
    '/faq': ['FAQPage', 'Question'],
    '/career/job-positions/qa-engineer': ['ItemPage', 'JobPosting'],
    '/search': ['SearchResultsPage'],
    '/to/contact-us': ['ContactPage'],
  }
  for (const [path, expected] of Object.entries(about)) {
    expect(types(path), path).toEqual(
      expect.arrayContaining(['Organization', 'WebSite', ...expected]),
    )
  }
})

describe('an error screen', () => {
  test.each(['/nowhere', '/blog/nowhere', '/services/nowhere', '/to/nowhere', '/blog/%ff'])(
    'at %s asks not to be found, and has no address or picture',
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
