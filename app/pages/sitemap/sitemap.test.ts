import { expect, test } from 'vitest'
import { found, unavailable } from '../../../contracts/api-result.ts'
import { aPost, openResource, siteUrl } from '../../../tests/support/resource.ts'
import { each, readXml, the } from '../../../tests/support/xml.ts'
import { loader } from './sitemap.ts'

const open = (sources: Parameters<typeof openResource>[1]) =>
  openResource({ path: '*', loader }, sources)

test('a post is in the sitemap with its day, a job without', async () => {
  const blogs = found([aPost({ slug: 'a&b' }), aPost({ published_date: 'soon' })])
  const jobs = found([{ title: 'QA engineer', desc: '' }])
  const urls = each(readXml(await (await open({ blogs, jobs })('/sitemap.xml')).text()), 'url')
  const days = new Map(
    urls.map((url) => [the(url, 'loc').text, each(url, 'lastmod').map(({ text }) => text)]),
  )
  expect(days.get(`${siteUrl}/blog/a%26b`)).toEqual(['2026-03-04'])
  expect(days.get(`${siteUrl}/blog/a-post`)).toEqual([])
  expect(days.get(`${siteUrl}/career/job-positions/qa-engineer`)).toEqual([])
})

test('of more pages than a sitemap may hold, the oldest posts are left out', async () => {
  const blogs = found(Array.from({ length: 51_000 }, (_, place) => aPost({ slug: `${place}` })))
  const urls = each(readXml(await (await open({ blogs })('/sitemap.xml')).text()), 'url')
  expect(urls).toHaveLength(50_000)
  const addresses = urls.map((url) => the(url, 'loc').text)
  expect(addresses).toContain(`${siteUrl}/services/web-development`)
  expect(addresses).toContain(`${siteUrl}/blog/0`)
})

test.each([{ blogs: unavailable('away') }, { jobs: unavailable('away') }])(
  'while a list cannot be had the sitemap is a 503, as a short one would say that pages are gone',
  async (sources) => {
    const response = await open(sources)('/sitemap.xml')
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('60')
  },
)
