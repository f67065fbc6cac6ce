/** Content saved while the site runs: it appears at once, and no request fails. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ContentFolder, copyOfContent } from '../support/content-folder.ts'
import { type Site, startSite } from '../support/site.ts'

let content: ContentFolder
let site: Site
beforeAll(async () => {
  content = copyOfContent()
  site = await startSite({ CONTENT_DIR: content.path })
})
afterAll(async () => {
  await site.stop()
  content.cleanUp()
})

const read = async (path: string) => (await fetch(`${site.url}${path}`)).text()
const shows = async (path: string, text: string) => (await read(path)).includes(text)

/** Fetches pages without pause until stopped; returns the statuses. */
function visit(paths: string[]) {
  let isOver = false
  const statuses: number[] = []
  const visitors = paths.map(async (path) => {
    while (!isOver) {
      const response = await fetch(`${site.url}${path}`)
      await response.arrayBuffer()
      statuses.push(response.status)
    }
  })
  return async () => {
    isOver = true
    await Promise.all(visitors)
    return statuses
  }
}

/** Fetches the sharing picture of a page. */
async function sharingPicture(path: string) {
  const [, url = ''] = /property="og:image" content="([^"]+)"/.exec(await read(path)) ?? []
  return fetch(url)
}

test('a changed price appears everywhere, and no request fails meanwhile', async () => {
  const before = await sharingPicture('/')
  const leave = visit(['/', '/services', '/search-index.json', '/blogs', '/about'])
  content.replace('pricing.yaml', 'amount: 3000', 'amount: 3475')
  await expect.poll(() => shows('/', '$3475')).toBe(true)
  expect(await shows('/', '$3000')).toBe(false)
  expect(await shows('/', '$3,475')).toBe(false)
  await expect.poll(() => shows('/search-index.json', '$3475')).toBe(true)
  await expect.poll(() => shows('/', '"price":3475')).toBe(true)
  const picture = await sharingPicture('/')
  expect(picture.status).toBe(200)
  expect(picture.url).not.toBe(before.url)
  // The picture shows the price, not only its URL.
  expect(await picture.text()).not.toBe(await before.text())
  const statuses = await leave()
  expect(statuses.filter((status) => status !== 200)).toEqual([])
})

test('a renamed service keeps its price', async () => {
  content.replace('services/mvp-development.yaml', 'name: MVP Development', 'name: First Release')
  content.replace('pricing.yaml', 'name: MVP Development', 'name: A first release')
  const page = '/services/mvp-development'
  await expect.poll(() => shows(page, 'First Release')).toBe(true)
  expect(await read(page)).toMatch(/Starting From Just.*\$\d+/)
})

test('a changed company name appears on every page, the 404 page included', async () => {
  await read('/faq')
  await read('/nowhere')
  const files = ['/faq.md', '/llms.txt', '/humans.txt', '/site.webmanifest']
  for (const path of files) await read(path)
  content.replace('site.yaml', 'name: 9ex', 'name: Tenex')
  for (const path of [...['/faq', '/nowhere', '/to/contact-us', '/blogs/rss.xml'], ...files])
    await expect.poll(() => shows(path, 'Tenex'), { message: path }).toBe(true)
})

test('a changed security contact appears at once', async () => {
  content.replace('site.yaml', 'email: hello@', 'email: safety@')
  await expect.poll(() => shows('/.well-known/security.txt', 'mailto:safety@')).toBe(true)
})

test('a changed question appears in its form at once', async () => {
  content.replace('forms/contact-us.yaml', 'maxLength: 120', 'maxLength: 77')
  await expect.poll(() => shows('/to/contact-us', 'data-max-length="77"')).toBe(true)
})

test('a broken file changes nothing, and is reported with file and line', async () => {
  const line = content.replace('faq.yaml', 'questions:', 'questions: none\nothers:')
  await expect.poll(() => shows('/readyz', `"contentError":"faq.yaml:${line}"`)).toBe(true)
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  expect(await shows('/faq', 'id="first-release"')).toBe(true)
  expect(site.output()).toContain(`${content.path}/faq.yaml:${line}`)
})
