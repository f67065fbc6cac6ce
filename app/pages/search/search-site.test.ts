import { describe, expect, test } from 'vitest'
import { listSearchEntries, roughWords } from '~/content/search-entries.server'
import type { Blog } from '../../../contracts/blog.ts'
import { content } from '../../../tests/support/content-value.ts'
import { aPost, blogSource, jobSource } from '../../../tests/support/resource.ts'
import { type ApiResult, type BlogSource, found, unavailable } from '../../content/sources.ts'
import { type SiteHit, searchSite as searchSources } from './search-site.server.ts'

const jobs = jobSource(() => found([{ title: 'QA engineer', desc: 'You break it. **First**.' }]))
const searchSite = (site: typeof content, blogs: BlogSource, query: string) =>
  searchSources(site, { blogs, jobs }, query)

const wholeText = ({ text }: SiteHit) => text.map((part) => part.text).join('')

const many = Array.from({ length: 10_000 }, (_, place) =>
  aPost({
    slug: `post-${place}`,
    title: `Number ${place}`,
    text: 'What a founder asks. '.repeat(300),
  }),
)

describe('the server', () => {
  test('finds services, case studies, pages, questions and posts', async () => {
    const source = blogSource(() => found([aPost({ title: 'Quokkas', text: 'They smile.' })]))
    const top = async (query: string) => {
      const [hit] = (await searchSite(content, source, query)).hits
      return hit && [hit.kind, hit.to]
    }
    expect(await top('web development')).toEqual(['service', '/services/web-development'])
    expect(await top('prices')).toEqual(['page', '/#pricing'])
    expect(await top('travellet')).toEqual(['caseStudy', '/case-study/travellet-detail'])
    expect(await top('privacy policy')).toEqual(['page', '/privacy-policy'])
    expect(await top('first release how long')).toEqual(['question', '/faq#first-release'])
    expect(await top('quokkas')).toEqual(['post', '/blog/a-post'])
    expect(await top('smile')).toEqual(['post', '/blog/a-post'])
    expect(await top('qa engineer')).toEqual(['job', '/career/job-positions/qa-engineer'])
  })

  test.each([
    ...['price', 'pricing', 'cost'].map((query) => [query, '/#pricing']),
    ...['contact', 'email', 'phone'].map((query) => [query, '/to/contact-us']),
    ...['jobs', 'vacancy', 'hiring'].map((query) => [query, '/career/job-positions/qa-engineer']),
  ])('offers what answers “%s” among the first', async (query, to) => {
    const { hits } = await searchSite(
      content,
      blogSource(() => found([])),
      query,
    )
    expect(hits.slice(0, 3).map((hit) => hit.to)).toContain(to)
  })

  test('finds a service by the words of its offerings', async () => {
    const source = blogSource(() => found([]))
    const [service] = content.services
    const word = service?.offerings[0]?.detail.match(/[a-z]{9,}/)?.[0] ?? ''
    const { hits } = await searchSite(content, source, word)
    expect(hits.map(({ to }) => to)).toContain(`/services/${service?.slug}`)
  })

  test.each([
    ['how much does it cost', '/#pricing'],
    ['quotes', '/to/get-a-quote'],
  ])('offers the page that is for “%s” before an article that holds it', async (query, to) => {
    const blogs = found([
      aPost({ title: 'How much a fixed price costs', text: 'A price, and a quote for it.' }),
      aPost({ slug: 'quote', title: 'Reading a quote', text: 'How much does a quote cost?' }),
    ])
    const { hits } = await searchSite(
      content,
      blogSource(() => blogs),
      query,
    )
    expect(hits[0]?.to).toBe(to)
  })

  test('marks each word looked for, and none that only resembles one', async () => {
    const blogs = [aPost({ text: 'The prices of it.' }), aPost({ slug: 'b', text: 'Pride of it.' })]
    const { hits } = await searchSite(
      content,
      blogSource(() => found(blogs)),
      'price',
    )
    const marked = hits.flatMap(({ text }) => text).filter(({ isMatch }) => isMatch)
    expect(marked.map(({ text }) => text)).toContain('prices')
    expect(marked.map(({ text }) => text)).not.toContain('Pride')
  })

  test('shows no Markdown', async () => {
    const { hits } = await searchSite(
      content,
      blogSource(() => found([])),
      'engineer',
    )
    expect(hits.map(wholeText).join(' ')).not.toMatch(/\*\*|\]\(|(?:^|\s)#/)
  })

  test('finds a post once it is there, and no more once it is gone', async () => {
    let answer: ApiResult<Blog[]> = found([aPost({ text: 'wombat' })])
    const source = blogSource(() => answer)
    expect((await searchSite(content, source, 'wombat')).count).toBe(1)
    answer = found([aPost({ text: 'numbat' })])
    expect((await searchSite(content, source, 'numbat')).count).toBe(1)
    // A slip of the finger must not find the old word by the new.
    expect((await searchSite(content, source, 'wombat')).hits.map(wholeText)).not.toContain(
      'wombat',
    )
    answer = found([])
    expect((await searchSite(content, source, 'numbat')).count).toBe(0)
  })

  test('says when posts cannot be had, unless it knew them', async () => {
    await searchSite(
      content,
      blogSource(() => found([])),
      'post',
    )
    const away = blogSource(() => unavailable('away'))
    expect((await searchSite(content, away, 'web')).isWithoutPosts).toBe(true)
    await searchSite(
      content,
      blogSource(() => found([aPost({ text: 'bilby' })])),
      'bilby',
    )
    expect(await searchSite(content, away, 'bilby')).toMatchObject({
      count: 1,
      isWithoutPosts: false,
    })
  })

  test('searches every one of ten thousand posts, and shows no more than fifty', async () => {
    const source = blogSource(() => found(many))
    // The search before answers until the new one is made.
    await expect
      .poll(async () => (await searchSite(content, source, 'number 9999')).hits[0]?.to, {
        timeout: 15_000,
      })
      .toBe('/blog/post-9999')
    const { hits, count } = await searchSite(content, source, 'founder')
    expect(hits).toHaveLength(50)
    expect(count).toBeGreaterThan(9999)
  })
})

describe('the words of a text', () => {
  test.each([
    [
      '## Heading\n\n**Bold** and [a link](/about "x"), ![alt](/a.png)',
      'Heading Bold and a link, alt',
    ],
    ['<p>One <b>two</b></p><script>three()</script>', 'One two'],
    ['a &amp; b &#39;c&#39;', 'a b c'],
    ['| Way | Price |\n|---|:--|\n| one | two |', 'Way Price one two'],
    ['', ''],
    ['\ud800', '\ufffd'],
  ])('%j are %j', (text, words) => {
    expect(roughWords(text, 1000)).toBe(words)
  })

  test('are as many as there is room for', () => {
    const posts = listSearchEntries(content, { blogs: many, jobs: [] }).filter(
      ({ kind }) => kind === 'post',
    )
    expect(posts).toHaveLength(10_000)
    expect(Math.max(...posts.map(({ text }) => text.length))).toBe(150)
  })
})
