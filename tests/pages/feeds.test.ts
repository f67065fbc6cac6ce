/** The feeds, read by a package that others read them with. */
import { spawnSync } from 'node:child_process'
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

test.each(feeds)('%s is read by rss-parser', async (path) => {
  const { items, title } = await new RssParser().parseString(await read(path))
  expect(title).toMatch(/./)
  expect(items.length).toBeGreaterThan(0)
  for (const { title, link, isoDate } of items) {
    expect([title, link]).toEqual([expect.stringMatching(/./), expect.stringContaining(site.url)])
    expect(isoDate, link).toMatch(/^\d{4}-\d\d-\d\dT/)
  }
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
