/** The feeds, read by the programs that others read them with. */
import { spawnSync } from 'node:child_process'
import { Readable } from 'node:stream'
import FeedParser from 'feedparser'
import RssParser from 'rss-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { needs } from '../support/needs.ts'
import { type Site, startSite } from '../support/site.ts'

const feeds = ['/blogs/rss.xml', '/blogs/atom.xml', '/career/job-positions/rss.xml']

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

const read = async (path: string) => (await fetch(`${site.url}${path}`)).text()

/** The titles and links that feedparser finds. */
async function parse(xml: string): Promise<(readonly [string | null, string | null])[]> {
  const items: (readonly [string | null, string | null])[] = []
  const parser = Readable.from([xml]).pipe(new FeedParser({}))
  for await (const { title, link } of parser) items.push([title, link])
  return items
}

test.each(feeds)('%s is read alike by rss-parser and feedparser', async (path) => {
  const xml = await read(path)
  const { items, title } = await new RssParser().parseString(xml)
  expect(title).toMatch(/./)
  expect(items.length).toBeGreaterThan(0)
  for (const { title, link, isoDate } of items) {
    expect([title, link]).toEqual([expect.stringMatching(/./), expect.stringContaining(site.url)])
    expect(isoDate, link).toMatch(/^\d{4}-\d\d-\d\dT/)
  }
  expect(await parse(xml)).toEqual(items.map(({ title, link }) => [title, link]))
})

const hasXmllint = spawnSync('xmllint', ['--version']).status === 0

test.each([...feeds, '/sitemap.xml'])(
  '%s is well-formed to xmllint',
  needs('xmllint', hasXmllint),
  async (path) => {
    const { stderr, status } = spawnSync('xmllint', ['--noout', '-'], { input: await read(path) })
    expect([status, String(stderr)]).toEqual([0, ''])
  },
)
