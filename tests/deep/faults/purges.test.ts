/** A CDN is told of the pages whose bytes have changed, and of no others. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ContentFolder, copyOfContent, testContent } from '../../support/content-folder.ts'
import { everyPage, everyPost } from '../../support/routes.ts'
import { type Site, startSite } from '../../support/site.ts'
import { type StubServer, startStub } from '../../support/stub-server.ts'

let content: ContentFolder
let cdn: StubServer
let site: Site
beforeAll(async () => {
  content = copyOfContent()
  cdn = await startStub((response) => response.end())
  site = await startSite({
    CONTENT_DIR: content.path,
    PURGE_URL: `${cdn.url}/`,
    PURGE_TOKEN: 'key',
  })
})
afterAll(async () => {
  await site.stop()
  await cdn.stop()
  content.cleanUp()
})

const files = [
  ...['/blogs/rss.xml', '/blogs/atom.xml', '/blogs/feed.json', '/career/job-positions/rss.xml'],
  ...['/sitemap.xml', '/robots.txt', '/llms.txt', '/humans.txt', '/site.webmanifest', '/about.md'],
  ...['/search-index.json', '/resources/newest-posts'],
]

/** The keys that the CDN was told to forget, each once. */
const purged = () =>
  [
    ...new Set(cdn.received.flatMap(({ headers }) => headers['surrogate-key']?.[0]?.split(' '))),
  ].sort()

const readPost = (path: string) => readFileSync(join(testContent, `${path}.md`), 'utf8')

/** Rows of the site's own database. */
function count(table: 'page_versions' | 'purges'): number {
  const database = new Database(`${site.dataDir}/9ex.sqlite`, { readonly: true })
  const row = database.prepare<[], { n: number }>(`SELECT count(*) AS n FROM ${table}`).get()
  database.close()
  return row?.n ?? 0
}

/** The pages as they are now; what is made for one visitor has no tag. */
const read = async (paths: readonly string[]) =>
  new Map(
    await Promise.all(
      paths.map(async (path) => {
        const response = await fetch(`${site.url}${path}`)
        const text = await response.text()
        return [path, { etag: response.headers.get('etag'), text }] as const
      }),
    ),
  )

const [newest] = everyPost
  .map((path) => ({ path, date: /^date: "(.*)"$/m.exec(readPost(path))?.[1] ?? '' }))
  .sort((one, other) => (one.date < other.date ? 1 : -1))

test('a changed post purges the list, the post, home, feeds and sitemap, and no page without it', async () => {
  const { path = '', date = '' } = newest ?? {}
  const pages = [...new Set([...everyPage, ...everyPost, ...files])]
  const before = await read(pages)
  const finished = pages.filter((page) => before.get(page)?.etag)
  await expect.poll(() => count('page_versions')).toBeGreaterThanOrEqual(finished.length)

  const dayBefore = new Date(Date.parse(date) - 86_400_000).toISOString()
  content.write(
    `${path.slice(1)}.md`,
    readPost(path).replace('title: "', 'title: "Anew: ').replace(date, dayBefore),
  )
  await expect.poll(async () => (await read([path])).get(path)?.text).toContain('Anew: ')
  await expect.poll(purged, { timeout: 30_000 }).toContain(path)
  await expect.poll(() => count('purges')).toBe(0)
  const after = await read(pages)
  const changed = pages.filter((page) => before.get(page)?.etag !== after.get(page)?.etag)
  expect(purged()).toEqual(changed.sort())
  const feeds = files.slice(0, 3)
  expect(changed).toEqual(
    expect.arrayContaining([...['/', '/blogs', path, '/sitemap.xml'], ...feeds]),
  )
  // The others show the post as well, on a card or by its name; one says when the site last changed.
  const others = changed.filter((page) => !after.get(page)?.text.includes(path))
  expect(others).toEqual(['/humans.txt'])
})
