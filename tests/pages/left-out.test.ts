/** A company without videos, posts, testimonials and jobs deletes their files, and nothing refers to them. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { without } from '../support/companies.ts'
import { type ContentFolder, copyOfContent } from '../support/content-folder.ts'
import { getText, listElements, visibleText } from '../support/html.ts'
import { listPaths } from '../support/routes.ts'
import { type Site, startSite } from '../support/site.ts'

const leftOut = ['home/insights.yaml', 'blog', 'testimonials.yaml', 'career', 'jobs']
const sections = ['videos', 'portfolio', 'expertise', 'presence']

const gone = [
  '/testimonial',
  '/blogs',
  '/blogs/rss.xml',
  '/blog/the-week-after-launch',
  '/career',
  '/career/job-positions',
  '/career/job-positions/rss.xml',
  '/career/job-positions/qa-engineer',
]
const pages = ['/', '/about', '/services', '/portfolio', '/faq', '/search?q=jobs', '/nowhere']
const lists = ['/sitemap.xml', '/llms.txt']

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

/** Fields that are not required, by their files. */
const optional: Record<string, string[]> = {
  'site.yaml': ['answers', 'area'],
  'pages.yaml': ['picture', 'note', 'lead'],
  'errors.yaml': ['picture'],
  'form-words.yaml': ['meanwhile'],
  'pricing.yaml': ['note'],
  'faq.yaml': ['link'],
  'home/hero.yaml': ['note'],
  'home/services.yaml': ['page'],
  'home/case-studies.yaml': ['page'],
  services: ['picture', 'pictureAlt', 'alt'],
  projects: ['googlePlay', 'appStore', 'website', 'second', 'drawing', 'facts'],
}

test('every page is there without the fields that are optional, while the site runs', async () => {
  const name = 'Without Answers'
  content.change('site.yaml', (file) => file.set('name', name))
  for (const [path, fields] of Object.entries(optional)) {
    const files = path.endsWith('.yaml')
      ? [path]
      : readdirSync(join(content.path, path)).map((file) => `${path}/${file}`)
    for (const file of files) content.change(file, without(...fields))
  }
  await expect.poll(() => read('/portfolio')).toContain(name)
  for (const path of listPaths(content.path)) {
    const response = await fetch(`${site.url}${path}`)
    expect(response.status, path).toBe(200)
    expect(visibleText(await response.text()), path).not.toMatch(/undefined|null|\[object/)
  }
  expect(site.output()).not.toContain('"level":"error"')
})
