/**
 * The build on the content of another company, a small one (tests/small-content): nothing of ours is
 * compiled in, and what has no drawing yet has one that stands in.
 */
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkPictures } from '../../app/content/check-pictures.ts'
import { loadContent } from '../../app/content/load.ts'
import { caseStudyPath, isProjectPath, projectDetailPath } from '../../app/content/project-paths.ts'
import { readWriting, textsOf } from '../../app/content/writing.ts'
import { told } from '../support/changed-content.ts'
import { type ContentFolder, emptyContent, testContent } from '../support/content-folder.ts'
import { elementsOf, shownIn } from '../support/html.ts'
import { thingIn } from '../support/json-ld.ts'
import { pagesOf } from '../support/routes.ts'
import { type Site, startSite } from '../support/site.ts'

const folder = join(import.meta.dirname, '../small-content')
const content = loadContent(folder)
const ownProjects = content.projects.flatMap((project) => [
  caseStudyPath(project),
  projectDetailPath(project),
])
const addresses = pagesOf(folder)
const pages = addresses.filter((path) => !isProjectPath(path) || ownProjects.includes(path))
const others = [
  '/nowhere',
  '/search?q=oven',
  '/resources/newest-posts',
  '/search-index.json',
  '/sitemap.xml',
  '/robots.txt',
  '/.well-known/security.txt',
  '/blogs/rss.xml',
  '/blogs/atom.xml',
  '/blogs/feed.json',
  '/career/job-positions/rss.xml',
]

let copy: ContentFolder
let site: Site
/** What each address answers, without the stylesheet, which is the build's. */
const answers = new Map<string, { status: number; text: string }>()

async function get(path: string) {
  const response = await fetch(`${site.url}${path}`)
  const text = (await response.text()).replace(/<style.*?<\/style>/gs, '')
  return { status: response.status, text }
}
const textAt = (path: string) => answers.get(path)?.text ?? ''

beforeAll(async () => {
  copy = emptyContent()
  cpSync(folder, copy.path, { recursive: true })
  site = await startSite({ CONTENT_DIR: copy.path })
  for (const path of [...addresses, ...others]) answers.set(path, await get(path))
})
afterAll(async () => {
  await site.stop()
  copy.cleanUp()
})

/** The sentences of a content folder's YAML: texts of four words and more. */
const sentencesIn = (of: string) => {
  const { sources } = readWriting(of)
  return sources.flatMap((source) =>
    textsOf(source)
      .filter(({ text }) => text.split(/\s+/).length > 3)
      .map(({ file, path, text }) => ({ file, field: path.at(-1), text })),
  )
}

const asWritten = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&#x27;', '’').replaceAll('&quot;', '"')

test('its pages are there; the addresses of projects that it does not have are not', () => {
  const status = (path: string) => answers.get(path)?.status
  expect(pages.filter((path) => status(path) !== 200)).toEqual([])
  const without = addresses.filter((path) => !pages.includes(path))
  expect(without).toHaveLength(24)
  expect(without.filter((path) => status(path) !== 404)).toEqual([])
  expect(others.filter((path) => status(path) !== 200)).toEqual(['/nowhere'])
})

test('every page bears its name, and its own heading', () => {
  for (const path of pages) {
    const shown = shownIn(textAt(path))
    expect(shown, path).toContain('Nile & Son')
    expect(shown, path).toContain(content.pages[path]?.heading ?? '')
  }
})

test('its price is on the home page, where it is named and in what search engines are told', () => {
  expect(shownIn(textAt('/'))).toContain('$7450')
  expect(shownIn(textAt('/faq'))).toContain('at $7,450 a tray')
  expect(textAt('/search-index.json')).toContain('$7,450')
  expect(JSON.stringify(thingIn(textAt('/'), 'Service'))).toContain('7450')
})

test('whatever it says is said somewhere', () => {
  const all = asWritten([...answers.values()].map(({ text }) => text).join('\n'))
  // Words for what does not happen here, what a visitor has written, and what a stand-in does not show.
  const occasional = /(errors|form-words|search|promises|career\/apply)\.yaml$/
  const unsaid = sentencesIn(folder).filter(
    ({ file, field, text }) =>
      !occasional.test(file) && field !== 'alt' && !text.includes('{{') && !all.includes(text),
  )
  expect(unsaid).toEqual([])
})

test('nothing that we say is said anywhere', () => {
  const ours = loadContent(testContent)
  const names = [
    ours.site.name,
    ours.site.email,
    ours.site.phone,
    String(ours.pricing.mvp.price.amount),
    ...ours.site.offices.flatMap(({ city, country }) => [city, country]),
    ...[...ours.projects, ...ours.services].map(({ name }) => name),
  ]
  const sentences = new Set(sentencesIn(testContent).map(({ text }) => text))
  for (const { text } of sentencesIn(folder)) sentences.delete(text)
  expect(sentences.size).toBeGreaterThan(900)
  const said = [...answers].flatMap(([path, { text }]) => {
    const all = asWritten(text)
    return [
      ...names.filter((name) =>
        new RegExp(`(?<![\\w-])${name.replace(/[.+]/g, '\\$&')}(?![\\w-])`).test(all),
      ),
      ...[...sentences].filter((sentence) => all.includes(sentence)),
    ].map((found) => `${path} says “${found}”`)
  })
  expect(said).toEqual([])
})

describe('its pictures', () => {
  const addressed = (text: string) =>
    elementsOf(text).flatMap(({ attrs }) =>
      attrs
        .filter(({ name }) => ['src', 'srcset', 'content'].includes(name))
        .flatMap(({ value }) => value.match(/\/pictures\/[^\s,]+/g) ?? []),
    )

  test('are there, drawn or standing in', async () => {
    const pictures = [...new Set(pages.flatMap((path) => addressed(textAt(path))))]
    expect(pictures).toEqual(expect.arrayContaining([expect.stringContaining('-second-')]))
    const asked = await Promise.all(
      pictures.map(async (path) => {
        const { status, headers } = await fetch(`${site.url}${path}`, { method: 'HEAD' })
        return `${path} ${status} ${headers.get('content-type')}`
      }),
    )
    const there = /\.(avif|webp)\?\w+ 200 image\/\1$/
    expect(asked.filter((each) => !there.test(each))).toEqual([])
  })

  test('are missed by the gate, which says what stands in', () => {
    const missed = told(checkPictures(readWriting(folder).sources))
    expect(missed.filter((each) => !each.includes('stands in'))).toEqual([])
    expect(missed).toHaveLength(9)
  })
})

test('a further service is a file, written while the site runs', async () => {
  const name = 'Bicycle round'
  const written = readFileSync(join(folder, 'services/order-book.yaml'), 'utf8')
  copy.write(
    'services/bicycle-round.yaml',
    written.replace('name: Order book', `name: ${name}`).replace('order: 2', 'order: 9'),
  )
  const says = (path: string, text: string) =>
    expect.poll(async () => (await get(path)).text, { message: path }).toContain(text)
  await says('/services/bicycle-round', `<h1`)
  for (const path of ['/', '/services', '/services/bicycle-round', '/service-detail', '/faq']) {
    await says(path, `href="/services/bicycle-round"`)
    await says(path, name)
  }
  await says('/sitemap.xml', `${site.url}/services/bicycle-round<`)
  await says('/search-index.json', name)
  await says('/search?q=bicycle', '/services/bicycle-round')
})
