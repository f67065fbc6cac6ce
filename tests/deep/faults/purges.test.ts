/** A CDN is purged once every page shows a change of the content. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ContentFolder, copyOfContent, testContent } from '../../support/content-folder.ts'
import { everyPost } from '../../support/routes.ts'
import { type Site, startSite } from '../../support/site.ts'
import { type StubServer, startStub } from '../../support/stub-server.ts'

let content: ContentFolder
let cdn: StubServer
let site: Site
/** The pages at the time of the purge, which the CDN would cache next. */
const shown: Map<string, string>[] = []
beforeAll(async () => {
  content = copyOfContent()
  cdn = await startStub(async (response) => {
    shown.push(await read(pages))
    response.end()
  })
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

const [post = ''] = everyPost
const pages = [
  post,
  '/',
  '/blogs',
  '/blogs/rss.xml',
  '/blogs/atom.xml',
  '/blogs/feed.json',
  '/llms.txt',
]

const read = async (paths: readonly string[]) =>
  new Map(
    await Promise.all(
      paths.map(async (path) => {
        const response = await fetch(`${site.url}${path}`)
        return [path, await response.text()] as const
      }),
    ),
  )

const readPost = (path: string) => readFileSync(join(testContent, `${path}.md`), 'utf8')

test('a changed post purges everything, after every page shows it', async () => {
  const before = readPost(post)
  const title = /^title: "(.*)"$/m.exec(before)?.[1] ?? expect.unreachable()
  const pagesBefore = await read(pages)
  const showing = pages.filter((page) => pagesBefore.get(page)?.includes(title))
  expect(showing).toEqual(expect.arrayContaining([post, '/blogs/rss.xml']))

  content.write(`${post.slice(1)}.md`, before.replace(title, `Anew: ${title}`))
  await expect.poll(() => shown.at(-1)?.get(post), { timeout: 50_000 }).toContain('Anew: ')
  const stale = showing.filter((page) => !shown.at(-1)?.get(page)?.includes(`Anew: ${title}`))
  expect(stale).toEqual([])
  const { method, url, headers } = cdn.received.at(-1) ?? expect.unreachable()
  expect([method, url, headers.authorization]).toEqual(['PURGE', '/', ['Bearer key']])
})
