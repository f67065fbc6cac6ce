import { expect, test } from 'vitest'
import { aPost, openResource, siteUrl } from '../../../tests/support/resource.ts'
import { listChildren, onlyChild, readXml } from '../../../tests/support/xml.ts'
import { found, unavailable } from '../../content/sources.ts'
import { loader } from './sitemap.ts'

const open = (sources: Parameters<typeof openResource>[1]) =>
  openResource({ path: '*', loader }, sources)

test('a post is in the sitemap with its day, a job without', async () => {
  const blogs = found([aPost({ slug: 'a&b' }), aPost({ published_date: 'soon' })])
  const jobs = found([{ title: 'QA engineer', desc: '' }])
  const urls = listChildren(
    readXml(await (await open({ blogs, jobs })('/sitemap.xml')).text()),
    'url',
  )
  const days = new Map(
    urls.map((url) => [
      onlyChild(url, 'loc').text,
      listChildren(url, 'lastmod').map(({ text }) => text),
    ]),
  )
  expect(days.get(`${siteUrl}/blog/a%26b`)).toEqual(['2026-03-04'])
  expect(days.get(`${siteUrl}/blog/a-post`)).toEqual([])
  expect(days.get(`${siteUrl}/career/job-positions/qa-engineer`)).toEqual([])
})

test('of more pages than a sitemap may hold there is an index, and every page is in one part', async () => {
  const slugs = Array.from({ length: 51_000 }, (_, place) => `${place}`)
  const ask = open({ blogs: found(slugs.map((slug) => aPost({ slug }))) })
  const index = readXml(await (await ask('/sitemap.xml')).text())
  expect(index.name).toBe('sitemapindex')
  const parts = listChildren(index, 'sitemap').map((part) => onlyChild(part, 'loc').text)
  expect(parts).toEqual([`${siteUrl}/sitemap.xml?part=1`, `${siteUrl}/sitemap.xml?part=2`])
  const urls = await Promise.all(
    parts.map(async (part) => {
      const xml = await (await ask(part.replace(siteUrl, ''))).text()
      expect(Buffer.byteLength(xml)).toBeLessThan(52_428_800)
      return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].flatMap(([, url]) => url ?? [])
    }),
  )
  expect(urls[0]).toHaveLength(50_000)
  expect(urls[0]).toContain(`${siteUrl}/services/web-development`)
  expect(urls[1]).toContain(`${siteUrl}/blog/50999`)
  const all = urls.flat()
  const known = new Set(all)
  expect(known.size).toBe(all.length)
  expect(slugs.every((slug) => known.has(`${siteUrl}/blog/${slug}`))).toBe(true)
  for (const part of ['0', '3', '01', '+1', '0x1', '1.0', '%201', ''])
    expect((await ask(`/sitemap.xml?part=${part}`)).status, part).toBe(404)
})

test('a part that cannot be there lists no page', async () => {
  const post = Object.defineProperty(aPost(), 'text', {
    get: () => expect.unreachable('the post is described'),
  })
  expect((await open({ blogs: found([post]) })('/sitemap.xml?part=2')).status).toBe(404)
})

test.each([{ blogs: unavailable('away') }, { jobs: unavailable('away') }])(
  'while a list cannot be had the sitemap is a 503, as a short one would say that pages are gone',
  async (sources) => {
    const response = await open(sources)('/sitemap.xml')
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('60')
  },
)
