import { parseDocument } from 'htmlparser2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openContentFolder } from '../../app/content/content-folder.ts'
import { testContent } from '../../tests/support/content-folder.ts'
import { type DeskApp, openTestDesk } from '../../tests/support/desk-app.ts'
import { onPostgres, onSqlite } from '../../tests/support/leads.ts'
import { findPlaces } from './file-list.ts'

const files = openContentFolder(testContent)

/** Elements that stand within a text. */
const inline = new Set(
  'a abbr b bdi br code em i kbd mark small span strong sub sup time wbr'.split(' '),
)
const silent = new Set(['script', 'style', 'svg', 'template', 'head', 'noscript'])

/** The texts of a page, each as a person who clicks it means it. */
function listTexts(html: string): string[] {
  type Node = { data?: string; name?: string; children?: Node[] }
  const textOf = ({ data, name = '', children = [] }: Node): string =>
    silent.has(name) ? '' : (data ?? children.map(textOf).join(''))
  const isBlock = ({ name, children = [] }: Node): boolean =>
    name !== undefined && (!inline.has(name) || children.some(isBlock))
  const visit = (node: Node): string[] => {
    const { name = '', children = [] } = node
    if (silent.has(name)) return []
    if (!children.some(isBlock)) return [textOf(node)]
    return children.flatMap(visit)
  }
  return visit(parseDocument(html) as Node)
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text.length > 1)
}

describe.each([
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
])('pages in the desk on %s', (_, prepare) => {
  let desk: DeskApp
  let cookie: string

  beforeAll(async () => {
    desk = await openTestDesk({ prepare })
    cookie = (await desk.signIn('sara@9ex.example', ['content'])).cookie
  })
  afterAll(() => desk.close())

  /** One page of each template. */
  test.each([
    ...['/', '/about', '/services', '/services/app-development', '/service-detail'],
    ...[
      '/case-study',
      '/case-study/tamwwil-detail',
      '/case-study/tamwwil-project-detail',
      '/portfolio',
      '/faq',
    ],
    ...['/career', '/testimonial', '/blogs', '/blog/who-owns-the-code', '/career/job-positions'],
    ...['/career/job-positions/qa-engineer', '/privacy-policy'],
  ])('of %s 85 % of the texts lead to their place', async (path) => {
    const page = await desk.call(`/preview/now${path}`, { cookie })
    expect(page.status).toBe(200)
    const texts = listTexts(await page.text())
    const lost = texts.filter((text) => findPlaces(files, text).length === 0)
    expect(texts.length).toBeGreaterThan(40)
    expect(lost.length / texts.length, lost.join('\n')).toBeLessThan(0.15)
  })

  test('a framed page runs no script, sends no form, and its links stay in the frame', async () => {
    const page = await desk.call('/preview/now/faq', { cookie })
    const html = await page.text()
    expect(html).not.toMatch(/<script|modulepreload/)
    expect(html).toContain('href="/preview/now/about"')
    const policy = page.headers.get('Content-Security-Policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toContain('script-src')
  })

  test('a draft is shown to its writer alone', async () => {
    const { draft } = desk.desk.preview
    const source = openContentFolder(testContent).read('pricing.yaml')
    const { person } = await desk.signIn('omar@9ex.example', ['content'])
    const files = new Map([['pricing.yaml', Buffer.from(source.replace('3000', '4321'))]])
    await draft(person.id, files)
    expect(await (await desk.desk.preview.ask('/', person.id)).text()).toContain('$4321')
    expect((await desk.call('/preview/draft/', { cookie })).status).toBe(404)
    expect(await (await desk.call('/preview/now/', { cookie })).text()).not.toContain('$4321')
  })
})
