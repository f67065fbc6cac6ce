/** Rows A9, A10 and A14 of attacks.md, on a site whose posts and jobs come from a hostile host. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maxLength } from '../../../contracts/host-fields.ts'
import { cmsMarkup } from '../../support/cms-markup.ts'
import { getText, listElements } from '../../support/html.ts'
import { type Site, startSite } from '../../support/site.ts'
import { json, type StubServer, startStub } from '../../support/stub-server.ts'
import { listChildren, onlyChild, readXml } from '../../support/xml.ts'

const megabyte = 'x'.repeat(1024 * 1024)
/** Everything that a page, a feed, JSON or a database cannot contain, in one field. */
const odd = '\0\x01\x08\x1f\x7f\x9f\udc00\ud800\ufffe\uffff\ufeff]]>'
const good = {
  title: 'An honest post',
  slug: 'honest',
  image_url: '/media/none.svg',
  published_date: '2026-03-04T05:06:07.000Z',
  text: 'Words.',
}
const posts = [
  { ...good, slug: 'long-title', title: `Long ${megabyte}` },
  { ...good, slug: 'long-picture', image_url: `https://a.example/${megabyte}` },
  { ...good, slug: 'long-date', published_date: `2026-03-04T${megabyte}` },
  { ...good, slug: megabyte.slice(0, 600) },
  { ...good, slug: `n\0ul` },
  {
    title: `Odd${odd} title`,
    slug: 'odd',
    image_url: `/media/${odd}none.svg`,
    published_date: '\0\ufeff2026-03-05\ud800',
    text: `${odd}Odd${odd} text <b title="${odd}">${odd}`,
  },
  ...Object.entries(cmsMarkup).map(([title, text], at) => ({
    ...good,
    ...{ title: title + text.slice(0, 40), slug: `cms-${at}`, text },
  })),
  good,
]
const jobs = [
  { title: `Long ${megabyte}`, desc: 'Words.' },
  { title: `Odd${odd} job`, desc: `${odd}Odd${odd} text` },
  { title: 'Honest engineer', desc: 'Builds **things**.' },
]

let host: StubServer
let site: Site
beforeAll(async () => {
  host = await startStub((response, { url }) => {
    if (url === '/api/jobs') return json(response, jobs)
    if (url === '/api/9ex_blogs') return json(response, posts)
    json(response, posts.find(({ slug }) => url.endsWith(`/detail/${slug}`)) ?? {})
  })
  site = await startSite({
    ...{ BLOG_API_HOST: host.url, CAREERS_API_HOST: host.url },
    ...{ API_FRESH_S: '3600', API_TIMEOUT_MS: '30000' },
  })
  await get('/blogs')
  await get('/career/job-positions')
})
afterAll(() => Promise.all([site?.stop(), host?.stop()]))

async function get(path: string): Promise<string> {
  const response = await fetch(`${site.url}${path}`)
  expect(response.status, path).toBe(200)
  return response.text()
}

const pages = [
  '/blogs',
  '/career/job-positions',
  '/resources/newest-posts',
  '/',
  '/blog/odd',
  '/blog/long-title',
]
const feeds = ['/blogs/rss.xml', '/blogs/atom.xml', '/career/job-positions/rss.xml', '/sitemap.xml']
const data = ['/blogs/feed.json', '/blogs.data', '/blog/odd.data']
const all = [...pages, ...feeds, ...data, '/search?q=odd']

describe('A9: one post or job with invalid characters', () => {
  test('breaks no list: the others are there, and so are its valid parts', async () => {
    const blogs = await get('/blogs')
    expect(blogs).toContain('Odd]]&gt; title')
    const list = await get('/career/job-positions')
    for (const title of ['Odd]]&gt; job', 'Honest engineer']) expect(list).toContain(title)
    expect(await get('/blog/odd')).toContain('Odd]]&gt; text')
    expect(await get('/blog/honest')).toContain('An honest post')
    expect(await get('/search?q=odd')).toContain('/blog/odd')
  })

  test.each(all)('%s has no invalid character', async (path) => {
    const text = await get(path)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it finds
    expect(text).not.toMatch(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff\ufeff]/)
    expect(text).not.toMatch(/\\u(000[0-8b-f]|001|d[89a-f]|ff[fF][eEfF]|feff)/i)
  })

  test.each(feeds)('%s is well-formed', async (path) => {
    expect(readXml(await get(path)).name).toMatch(/^(rss|feed|urlset)$/)
  })

  test('a feed of every text is well-formed, whatever the texts are', async () => {
    const channel = onlyChild(readXml(await get('/blogs/rss.xml')), 'channel')
    expect(listChildren(channel, 'item')).toHaveLength(30)
    expect(JSON.parse(await get('/blogs/feed.json')).items).toHaveLength(30)
  })

  test('only a post with an invalid slug is left out, and logged', async () => {
    const places = listChildren(readXml(await get('/sitemap.xml')), 'url').map(
      (url) => onlyChild(url, 'loc').text,
    )
    const shown = places.filter((place) => place.includes('/blog/'))
    expect(shown).toHaveLength(posts.length - 2)
    const lines = site.output().match(/.*upstream-item-dropped.*/g)
    expect(lines).toContainEqual(expect.stringContaining('"dropped":2'))
  })
})

describe('A14: a title of a megabyte', () => {
  test('is cut to 200 characters', async () => {
    const headings = listElements(await get('/blog/long-title')).filter(
      ({ tagName }) => tagName === 'h1',
    )
    expect(headings.map(getText)).toEqual([`Long ${'x'.repeat(maxLength.title - 6)}…`])
  })

  // The complete texts of the other posts are 30 kB; the styles, 90 kB in each page, are the same for any.
  test.each([...all, '/blog/long-picture', '/blog/long-date'])('leaves %s small', async (path) => {
    const page = (await get(path)).replace(/<style[^>]*>.*?<\/style>/gs, '')
    expect(page.length).toBeLessThan(200_000)
  })

  test('has a valid URL', async () => {
    const list = await get('/career/job-positions')
    const [path = ''] = /\/career\/job-positions\/long-x+/.exec(list) ?? []
    expect(await get(path)).toContain('Long xxx')
  })
})

describe('A10: a text in the URL of a form', () => {
  const notice = 'a position. NOTICE: first pay USD 50 at evil.example'

  /** The form's own text: the page without scripts. */
  const wordsAt = async (query: string) =>
    listElements(await get(`/to/job-application?${new URLSearchParams(query)}`))
      .filter(({ tagName }) => /^(p|h1|h2|label|legend|span|title|dd|option|button)$/.test(tagName))
      .map(getText)
      .join('\n')

  test('is not in it; the titles of open positions are', async () => {
    expect(await wordsAt('job=Honest engineer')).toContain('You are applying for Honest engineer.')
    for (const job of [
      notice,
      'honest engineer',
      'Honest engineer.',
      `Honest engineer ${notice}`,
    ]) {
      const words = await wordsAt(`job=${job}`)
      expect(words).toContain('You are applying for a position with us.')
      expect(words).not.toContain(job)
    }
  })

  test.each([
    ...[
      'name',
      'email',
      'title',
      'heading',
      'message',
      'answers-name',
      'hidden:job',
      'source_page',
    ],
    ...['call_to_action', 'typeform-embed-id', 'typeform-embed', 'typeform-source', 'welcome'],
  ])('is no part of what %s may change', async (name) => {
    expect(await wordsAt(`${name}=${notice}`)).not.toContain('NOTICE')
  })

  test('is quoted where the form shows its campaign', async () => {
    const html = await get(`/to/job-application?${new URLSearchParams({ utm_campaign: notice })}`)
    const quotes = listElements(html).filter(({ tagName }) => tagName === 'q')
    expect(quotes.map(getText).filter(Boolean)).toEqual([notice])
    expect(html.replace(/<q>.*?<\/q>/g, '').replace(/value="[^"]*"/g, '')).not.toMatch(
      /<[^<>]*>[^<]*NOTICE/,
    )
  })

  test('does not change the link of a job: the form names the job', async () => {
    const list = await get('/career/job-positions/honest-engineer')
    const link = listElements(list)
      .flatMap(({ attrs }) => attrs)
      .find(({ value }) => value.startsWith('/to/job-application?'))
    expect(await get(link?.value ?? '')).toContain('You are applying for Honest engineer.')
  })

  test.each([
    ...['/service-detail?service=', '/?work=', '/blogs?x=', '/faq?q=', '/nowhere?x='],
    ...['/blog/', '/career/job-positions/', '/services/', '/to/', '/'],
  ])('is not shown by %s', async (path) => {
    const response = await fetch(`${site.url}${path}${encodeURIComponent(notice)}`)
    const html = (await response.text()).replace(/<script.*?<\/script>/gs, '')
    const words = listElements(html).find(({ tagName }) => tagName === 'html')
    expect(words && getText(words)).not.toContain('USD 50')
  })
})
