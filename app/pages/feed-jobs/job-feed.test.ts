import { expect, test } from 'vitest'
import { openResource, siteUrl } from '../../../tests/support/resource.ts'
import { listChildren, onlyChild, readXml } from '../../../tests/support/xml.ts'
import { found, unavailable } from '../../content/sources.ts'
import { loader } from './job-feed.ts'

const path = '/career/job-positions/rss.xml'
const open = (sources: Parameters<typeof openResource>[1]) =>
  openResource({ path: '*', loader }, sources)

test('every open job is in the feed, with its page and its description', async () => {
  const jobs = found([
    { title: 'Engineer', desc: 'Builds **things**. [How](/about)' },
    { title: 'Engineer', desc: ']]> & <script>x</script>' },
  ])
  const response = await open({ jobs })(path)
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  const items = listChildren(onlyChild(readXml(await response.text()), 'channel'), 'item')
  expect(items.map((item) => onlyChild(item, 'guid').text)).toEqual([
    `${siteUrl}/career/job-positions/engineer-2`,
    `${siteUrl}/career/job-positions/engineer`,
  ])
  const [html = '', other = ''] = items.map((item) => onlyChild(item, 'content:encoded').text)
  expect(html).toContain(`<strong>things</strong>. <a href="${siteUrl}/about"`)
  expect(other).toContain(']]')
  expect(other).not.toContain('script')
})

test('without jobs it is whole and empty', async () => {
  const feed = readXml(await (await open({})(path)).text())
  expect(listChildren(onlyChild(feed, 'channel'), 'item')).toEqual([])
})

test('while the jobs cannot be had it is a 503', async () => {
  const response = await open({ jobs: unavailable('away') })(path)
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('60')
})
