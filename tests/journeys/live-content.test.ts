/** Content saved while the site runs: it appears at once, and no request fails. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkContent } from '../../app/content/checks/check-content.ts'
import { openContentFolder } from '../../app/content/content-folder.ts'
import { type ContentFolder, copyOfContent } from '../support/content-folder.ts'
import { content as base } from '../support/content-value.ts'
import { listElements } from '../support/html.ts'
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

/** Fetches the share image of a page. */
async function shareImage(path: string) {
  const [, url = ''] = /property="og:image" content="([^"]+)"/.exec(await read(path)) ?? []
  return fetch(url)
}

test('a changed price appears everywhere, and no request fails meanwhile', async () => {
  const before = await shareImage('/')
  const leave = visit(['/', '/services', '/blogs', '/about'])
  content.replace('pricing.yaml', 'amount: 3000', 'amount: 3475')
  await expect.poll(() => shows('/', '$3475')).toBe(true)
  expect(await shows('/', '$3000')).toBe(false)
  expect(await shows('/', '$3,475')).toBe(false)
  await expect.poll(() => shows('/search?q=price', '$3475')).toBe(true)
  await expect.poll(() => shows('/services/mvp-development', '"price":3475')).toBe(true)
  const picture = await shareImage('/')
  expect(picture.status).toBe(200)
  expect(picture.url).not.toBe(before.url)
  // The picture shows the price, not only its URL.
  expect(await picture.text()).not.toBe(await before.text())
  const statuses = await leave()
  expect(statuses.filter((status) => status !== 200)).toEqual([])
})

test('an old URL leads to its page as soon as it is saved, over the cached home page too', async () => {
  await read('/')
  const old = { '/?p=123': '/faq', '/خدماتنا': '/services' }
  const lines = Object.entries(old).map(([from, to]) => `${from}: ${to}\n`)
  content.replace('redirects.yaml', '/blog: /blogs\n', `/blog: /blogs\n${lines.join('')}`)
  for (const [from, to] of Object.entries(old)) {
    const ask = () => fetch(`${site.url}${from}`, { redirect: 'manual' })
    await expect.poll(async () => (await ask()).headers.get('Location'), { message: from }).toBe(to)
  }
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
  const files = ['/llms.txt', '/site.webmanifest']
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
  await expect.poll(() => shows('/to/contact-us', '"maxLength":77')).toBe(true)
})

test('a service that becomes a draft leaves its projects’ pages, without a link to it', async () => {
  const path = '/case-study/travellet-detail'
  expect(await shows(path, '/services/app-development')).toBe(true)
  content.replace('services/app-development.yaml', 'name:', 'draft: true\nname:')
  await expect.poll(() => shows(path, '/services/app-development')).toBe(false)
  await expect.poll(() => shows(path, 'Travellet')).toBe(true)
  const status = async () => (await fetch(`${site.url}/services/app-development`)).status
  await expect.poll(status).toBe(404)
  content.replace('services/app-development.yaml', 'draft: true\n', '')
})

describe('a new project', () => {
  const paths = ['/case-study/sundial-detail', '/case-study/sundial-project-detail']
  const [caseStudy = '', detail = ''] = paths
  const previous = base.projects.at(-1)?.slugs.caseStudy
  const file = 'projects/sundial.yaml'
  const screenshot = '/media/projects/sundial.png'
  const guide = readFileSync(join(import.meta.dirname, '../../docs/content.md'), 'utf8')
  const [, example = ''] = /^```yaml\n(name: Sundial\n.*?)^```/ms.exec(guide) ?? []
  const withoutPicture = example.replace(/^ +picture: .*\n/m, '')
  const says = (path: string, text: string) =>
    expect.poll(() => shows(path, text), { message: `${path}: ${text}` }).toBe(true)
  const showsPicture = (path: string, name: string) =>
    expect
      .poll(() => pictures(path), { message: path })
      .toContainEqual(expect.stringContaining(name))
  const status = async (path: string) => (await fetch(`${site.url}${path}`)).status
  const pictures = async (path: string) =>
    listElements(await read(path)).flatMap(({ attrs }) =>
      attrs.filter(({ name }) => name === 'src').map(({ value }) => value),
    )

  test('is a file of nothing but text, with two pages and a sketch', async () => {
    for (const path of [...paths, '/', '/portfolio', '/case-study']) await read(path)
    expect(await status(caseStudy)).toBe(404)
    content.write(file, withoutPicture)
    await says(caseStudy, 'Two nurses could take the same shift')
    await says(detail, 'wards of up to forty nurses')
    for (const path of paths) {
      expect(await status(path)).toBe(200)
      await showsPicture(path, '/placeholder-mobile-shipped-')
    }
    await says('/', `href="${detail}"`)
    for (const path of ['/portfolio', '/case-study', '/sitemap.xml', '/search?q=sundial'])
      await says(path, caseStudy)
    await says('/sitemap.xml', detail)
    await says('/llms.txt', caseStudy)
    await says(caseStudy, '[data-project="sundial"]{--tint:#DDE3FF;')
  })

  test('shows its screenshot wherever it is shown', async () => {
    const before = await shareImage(caseStudy)
    const picture = await sharp({
      create: { width: 780, height: 1688, channels: 3, background: '#C03060' },
    })
      .png()
      .toBuffer()
    content.write(screenshot.slice(1), picture)
    content.write(file, example)
    // The case study before it ends with a link to this one.
    for (const path of [...paths, '/', '/portfolio', `/case-study/${previous}-detail`])
      await showsPicture(path, screenshot)
    expect(await status(screenshot)).toBe(200)
    const after = await shareImage(caseStudy)
    expect(after.status).toBe(200)
    expect(after.url).not.toBe(before.url)
    expect(checkContent(openContentFolder(content.path)).problems).toEqual([])
  })

  test('is refused with the slug of another one, and both files are named', async () => {
    const line = content.replace(file, 'projectDetail: sundial', 'projectDetail: petoasis')
    await says('/readyz', `"contentError":"${file}:${line}"`)
    expect(site.output()).toContain(
      'Duplicate /case-study/petoasis-project-detail, also used by content/projects/',
    )
    expect(await status(detail)).toBe(200)
    content.write(file, example)
    await expect.poll(() => shows('/readyz', 'contentError')).toBe(false)
  })

  test('that is removed leaves a 404, and no page links to it', async () => {
    content.remove(file)
    for (const path of paths) await expect.poll(() => status(path), { message: path }).toBe(404)
    for (const path of ['/', '/portfolio', '/case-study', '/sitemap.xml'])
      await expect.poll(() => shows(path, 'sundial'), { message: path }).toBe(false)
  })
})

test('a broken file changes nothing, and is reported with file and line', async () => {
  const line = content.replace('faq.yaml', 'questions:', 'questions: none\nothers:')
  await expect.poll(() => shows('/readyz', `"contentError":"faq.yaml:${line}"`)).toBe(true)
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  expect(await shows('/faq', 'id="first-release"')).toBe(true)
  expect(site.output()).toContain(`${content.path}/faq.yaml:${line}`)
})
