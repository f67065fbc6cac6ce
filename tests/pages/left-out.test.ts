/** A company without videos, posts, testimonials and jobs deletes their files, and nothing refers to them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ContentFolder, copyOfContent } from '../support/content-folder.ts'
import { getText, listElements, visibleText } from '../support/html.ts'
import { type Site, startSite } from '../support/site.ts'

const leftOut = ['home/insights.yaml', 'blog', 'testimonials.yaml', 'career', 'jobs']
const sections = ['videos', 'portfolio', 'expertise', 'presence']

const gone = [
  '/testimonial',
  '/blogs',
  '/blogs.md',
  '/blogs/rss.xml',
  '/blog/the-week-after-launch',
  '/career',
  '/career/job-positions',
  '/career/job-positions/rss.xml',
  '/career/job-positions/qa-engineer',
]
const pages = ['/', '/about', '/services', '/portfolio', '/faq', '/search?q=jobs', '/nowhere']
const lists = ['/sitemap.xml', '/llms.txt', '/search-index.json']

let content: ContentFolder
let site: Site
beforeAll(async () => {
  content = copyOfContent()
  for (const file of leftOut) content.remove(file)
  site = await startSite({ CONTENT_DIR: content.path })
})
afterAll(async () => {
  await site.stop()
  content.cleanUp()
})

const read = async (path: string) => (await fetch(`${site.url}${path}`)).text()
const isGone = (path: string) => /^\/(blogs?|career|testimonial)(?![\w-])/.test(path)

test('their pages are not found', async () => {
  const statuses = await Promise.all(
    gone.map(async (path) => `${path} ${(await fetch(`${site.url}${path}`)).status}`),
  )
  expect(statuses).toEqual(gone.map((path) => `${path} 404`))
})

test('no page has a link to them', async () => {
  for (const path of pages) {
    const links = listElements(await read(path)).flatMap(({ attrs }) =>
      attrs.filter(({ name }) => name === 'href').map(({ value }) => value),
    )
    expect(links.length, path).toBeGreaterThan(10)
    expect(links.filter(isGone), path).toEqual([])
  }
})

test('no list names them', async () => {
  for (const path of lists) {
    const named = (await read(path)).matchAll(/(?<![\w/.-])(?:https?:\/\/[\w.:-]+)?(\/[\w/-]+)/g)
    const paths = [...named].map(([, found = '']) => found)
    expect(paths.length, path).toBeGreaterThan(10)
    expect(paths.filter(isGone), path).toEqual([])
  }
})

test('sections of the home page go with their files, while the site runs', async () => {
  expect(visibleText(await read('/'))).toContain('Heard from the other chair')
  for (const section of sections) content.remove(`home/${section}.yaml`)
  await expect.poll(() => read('/')).not.toContain('Our Presence Across Borders')
  const headings = listElements(await read('/')).filter(({ tagName }) => /^h\d$/.test(tagName))
  expect(headings.map((heading) => getText(heading).trim())).not.toContain('')
  const output = site.output()
  expect(output).not.toContain('"level":"error"')
})
