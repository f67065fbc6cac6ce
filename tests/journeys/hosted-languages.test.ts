/** A content host that knows no languages: its posts and jobs are in that of their letters (ARABIC.md, section 6). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ContentFolder, copyOfContent } from '../support/content-folder.ts'
import { content as base } from '../support/content-value.ts'
import { addPseudoArabic, toPseudoArabic } from '../support/pseudo-arabic.ts'
import { type Site, startSite } from '../support/site.ts'
import { json, type StubServer, startStub } from '../support/stub-server.ts'

const english = {
  slug: 'mvp',
  title: 'What an MVP leaves out',
  image_url: '',
  published_date: '2026-03-02T08:00:00.000Z',
  text: 'Each list of features begins too long.',
}
const arabic = { ...english, slug: 'price', title: 'كيف تقرأ عرض السعر', text: 'هذا نص عن السعر.' }
const jobs = [
  { title: 'QA engineer', desc: 'Breaks things on purpose.' },
  { title: 'مهندس ضمان جودة', desc: 'يختبر كل شيء.' },
]
const arabicJob = encodeURIComponent('مهندس-ضمان-جودة')

let content: ContentFolder
let host: StubServer
let site: Site
let posts = [english]
let isAway = false
beforeAll(async () => {
  content = copyOfContent()
  addPseudoArabic(content.path)
  host = await startStub((response, { url }) => {
    const post = posts.find(({ slug }) => url === `/api/9ex_blogs/detail/${slug}`)
    const list = url === '/api/9ex_blogs' ? posts : url === '/api/jobs' ? jobs : undefined
    const said = (isAway ? undefined : (list ?? post)) ?? (isAway ? 503 : 404)
    json(response, said, typeof said === 'number' ? said : 200)
  })
  site = await start()
})
afterAll(async () => {
  await site.stop()
  await host.stop()
  content.cleanUp()
})

const start = () =>
  startSite({
    CONTENT_DIR: content.path,
    BLOG_API_HOST: host.url,
    CAREERS_API_HOST: host.url,
    API_FRESH_S: '1',
  })
const read = async (path: string) => (await fetch(`${site.url}${path}`)).text()
const main = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''

test('English posts stand in an Arabic list, marked, which is not indexed', async () => {
  const html = await read('/ar/blogs')
  expect(html).toContain('noindex')
  expect(main(html)).toMatch(/<h2 dir="auto" lang="en"[^>]*>What an MVP/)
  const page = await read('/ar/blog/mvp')
  expect(page).toContain('noindex')
  expect(main(page)).toContain('<article lang="en" dir="ltr">')
})

test('an Arabic post is published in Arabic, and marked in English', async () => {
  posts = [english, arabic]
  await expect.poll(async () => main(await read('/ar/blogs'))).toContain(arabic.title)
  expect(await read('/ar/blogs')).not.toContain('noindex')
  await expect.poll(() => read('/ar/blog/price')).not.toContain('noindex')
  expect(main(await read('/ar/blog/price'))).not.toContain('<article lang="en"')
  expect(await read('/sitemap.xml')).toContain(`<loc>${site.url}/ar/blog/price</loc>`)
  await expect
    .poll(async () => main(await read('/blogs')))
    .toMatch(new RegExp(`<h2 dir="auto" lang="ar"[^>]*>${arabic.title}`))
  const inEnglish = main(await read('/blog/price'))
  expect(inEnglish).toMatch(/<h1 dir="auto" lang="ar"/)
  expect(inEnglish).toMatch(/<div dir="rtl" lang="ar" class="rich-text"/)
})

test('so are jobs', async () => {
  const list = main(await read('/ar/career/job-positions'))
  expect(list).toMatch(/<h2 dir="auto" lang="en"[^>]*>QA engineer/)
  expect(list).toContain('href="/career/job-positions/qa-engineer"')
  expect(list).toContain(`href="/ar/career/job-positions/${arabicJob}"`)
  // The folder has a job of that name, which is translated.
  expect(await read('/ar/career/job-positions/qa-engineer')).toContain('noindex')
  expect(await read(`/ar/career/job-positions/${arabicJob}`)).not.toContain('noindex')
  const feed = await read('/ar/career/job-positions/rss.xml')
  expect(feed).toContain('<language>ar</language>')
  expect(feed).toContain(`<link>${site.url}/ar/career/job-positions/${arabicJob}</link>`)
})

test('with the host away, an Arabic page says so in Arabic', async () => {
  isAway = true
  await site.stop()
  site = await start()
  expect(main(await read('/ar/blogs'))).toContain(toPseudoArabic(base.labels.blog.none))
  const response = await fetch(`${site.url}/ar/blog/mvp`)
  expect(response.status).toBe(503)
  const screen = main(await response.text())
  expect(screen).not.toContain('lang="en"')
  expect(screen).toContain(toPseudoArabic(base.labels.error.home))
})
