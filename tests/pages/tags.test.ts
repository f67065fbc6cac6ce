/** What programs read of a page in two languages: its tags, its URLs, and the feeds. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pathIn } from '../../app/lib/languages.ts'
import { type ContentFolder, copyOfContent } from '../support/content-folder.ts'
import { getText, listElements, visibleText } from '../support/html.ts'
import { addPseudoArabic } from '../support/pseudo-arabic.ts'
import { everyPage, everyPost } from '../support/routes.ts'
import { type Site, startSite } from '../support/site.ts'

let content: ContentFolder
let site: Site
beforeAll(async () => {
  content = copyOfContent()
  for (const page of ['/', '/faq', '/privacy-policy', '/blogs'])
    content.change('pages.yaml', (pages) => {
      pages.setIn([page, 'seo', 'title'], 'What we build from {{price}}')
      pages.setIn([page, 'seo', 'description'], 'All from {{price}} to {{email}}. '.repeat(4))
    })
  content.change('site.yaml', (facts) => facts.set('description', 'Write to {{email}}.'))
  content.change('errors.yaml', (errors) => errors.setIn(['404', 'heading'], 'No {{price}}'))
  content.change('faq.yaml', (faq) =>
    faq.setIn(['questions', 0, 'detail', 0], 'From {{price}}, or write to {{email}}.'),
  )
  content.write(
    'privacy.md',
    'Write to [{{email}}](mailto:{{email}}), <a href="mailto:{{email}}?subject={{price}}">us</a> or {{email}}.',
  )
  content.replace('blog/who-owns-the-code.md', 'Who owns the code?', 'From {{price}}.')
  content.replace(
    'jobs/qa-engineer.md',
    'title: "QA engineer"',
    'title: "QA for \u2068{{price}}\u2069"',
  )
  addPseudoArabic(content.path)
  site = await startSite({ CONTENT_DIR: content.path })
})
afterAll(async () => {
  await site.stop()
  content.cleanUp()
})

const read = async (path: string) => (await fetch(`${site.url}${path}`)).text()

const paths = [...new Set([...everyPage, ...everyPost])]

/** Characters that isolate a direction, as they are or in a URL. */
const isolates = /[\u2066-\u2069]|%E2%81%A[6-9]/i

/** Texts of a page that a program reads. */
const listTexts = (html: string) =>
  listElements(html).flatMap((element) => {
    const isText = /^(title|script)$/.test(element.tagName)
    const isData = element.attrs.some(({ value }) => value === 'application/ld+json')
    const values = element.attrs
      .filter(({ name }) => /^(href|src|srcset|action|content)$/.test(name))
      .map(({ value }) => value)
    return isText && (isData || element.tagName === 'title')
      ? [...values, getText(element)]
      : values
  })

test('no title, tag, URL or structured data in Arabic holds an isolate, which its texts need', async () => {
  for (const path of [...paths, '/nowhere']) {
    const found = listTexts(await read(pathIn('ar', path))).filter((text) => isolates.test(text))
    expect(found, path).toEqual([])
  }
  for (const path of ['/ar', '/ar/faq', '/ar/privacy-policy', '/ar/blog/who-owns-the-code'])
    expect(visibleText(await read(path)), path).toMatch(/\u2066[^\u2069]+\u2069/)
  expect(await read('/ar/privacy-policy')).toContain('href="mailto:hello@9ex.example?subject=')
})

test('nor does a feed, the site map, the manifest or llms.txt', async () => {
  for (const path of [
    ...['/ar/blogs/rss.xml', '/ar/blogs/atom.xml', '/ar/blogs/feed.json'],
    ...['/ar/career/job-positions/rss.xml', '/ar/site.webmanifest', '/sitemap.xml', '/llms.txt'],
  ])
    expect((await read(path)).match(isolates), path).toBeNull()
})

test('the tags of every page are in its first 10 KB, before its sheets', async () => {
  for (const path of paths.flatMap((path) => [path, pathIn('ar', path)])) {
    const html = await read(path)
    const read10 = html.slice(0, 10_000)
    for (const tag of [
      ...['<title>', 'name="description"', 'rel="canonical"', 'og:title', 'og:description'],
      ...['og:url', 'og:type', 'og:image"', 'og:image:alt', 'twitter:card'],
    ])
      expect(read10.includes(tag) || tag, path).toBe(true)
    const [, sheets = ''] = html.split('</head>', 1)[0]?.split('<style', 2) ?? []
    expect(sheets, path).not.toMatch(/<meta|<title|canonical/)
  }
})
