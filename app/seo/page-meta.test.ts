import { describe, expect, test } from 'vitest'
import type { PageState } from '../content/translations/page-states.ts'
import { byLanguage } from '../lib/languages.ts'
import { pageMeta } from './page-meta.ts'
import { shareImage } from './share-image-url.server.ts'

const siteUrl = 'https://www.example.com'
const description =
  'Eight services from sketch to live product, for start-ups and for businesses that outgrew theirs.'
const seo = { title: 'Services', description }
const labels = { joined: { titled: '{{title}} · {{site}}' } }
/** Published in English, and in each other language as given. */
const statesOf = (others: PageState) =>
  byLanguage((language) => (language === 'en' ? 'published' : others))
const root = {
  loaderData: {
    siteUrl,
    siteName: '9ex',
    language: 'en',
    page: { path: '/services', states: statesOf('english') },
    labels,
  },
} as const
const page = { seo, loaderData: {}, location: { pathname: '/services' }, matches: [root] as const }
const at = (pathname: string) => pageMeta({ ...page, location: { pathname } })

/** The graph's nodes in the JSON-LD, of which there is one. */
function graphIn(meta: ReturnType<typeof pageMeta>): { '@type': string }[] {
  const [graph, ...others] = meta.flatMap((each) =>
    'script:ld+json' in each ? [each['script:ld+json']] : [],
  )
  expect(others).toEqual([])
  expect(graph).toMatchObject({ '@context': 'https://schema.org' })
  // JSON.parse returns any.
  return JSON.parse(JSON.stringify(graph))['@graph']
}

describe('what a search engine reads of a page', () => {
  test('is its title, description, one URL, its card and its graph', () => {
    const url = 'https://www.example.com/services'
    expect(at('/services')).toEqual([
      { title: 'Services · 9ex' },
      { name: 'description', content: description },
      { tagName: 'link', rel: 'canonical', href: url },
      { property: 'og:title', content: 'Services · 9ex' },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: '9ex' },
      { property: 'og:locale', content: 'en_US' },
      { 'script:ld+json': expect.objectContaining({ '@context': 'https://schema.org' }) },
    ])
  })

  test.each([
    ['/', 'https://www.example.com/'],
    ['/services/', 'https://www.example.com/services'],
    ['/blog/%D8%A7', 'https://www.example.com/blog/%D8%A7'],
  ])('of %s is one URL, with a slash at the end only at home', (pathname, url) => {
    const meta = at(pathname)
    expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: url })
    expect(meta).toContainEqual({ property: 'og:url', content: url })
  })

  test('of a page of a list has the page in its URL, and nothing else of a query', () => {
    const location = { pathname: '/blogs/', search: '?page=2&utm_source=x' }
    const meta = pageMeta({ ...page, location, query: '?page=2' })
    const url = 'https://www.example.com/blogs?page=2'
    expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: url })
    expect(meta).toContainEqual({ property: 'og:url', content: url })
  })

  test('says of a post that it is an article, and since when', () => {
    const meta = pageMeta({ ...page, type: 'article', published: '2026-03-04' })
    expect(meta).toContainEqual({ property: 'og:type', content: 'article' })
    expect(meta).toContainEqual({ property: 'article:published_time', content: '2026-03-04' })
  })

  test.each([
    ['/sharing/services.1a2b.png', 'image/png'],
    ['/sharing/services.1a2b.jpg', 'image/jpeg'],
  ])('has the picture %s, with its size, type and words', (url, type) => {
    const meta = pageMeta({ ...page, loaderData: { picture: { url, alt: 'Eight drawings' } } })
    expect(meta).toEqual(
      expect.arrayContaining([
        { property: 'og:image', content: `${siteUrl}${url}` },
        { property: 'og:image:width', content: '1200' },
        { property: 'og:image:height', content: '630' },
        { property: 'og:image:type', content: type },
        { property: 'og:image:alt', content: 'Eight drawings' },
        { name: 'twitter:card', content: 'summary_large_image' },
      ]),
    )
  })

  test.each([
    ['Who we are', 'Who we are. 9ex'],
    ['كم التكلفة؟', 'كم التكلفة؟ 9ex'],
    ['Why us?', 'Why us? 9ex'],
  ])('has the words of the picture of %s with one mark at their end', (heading, alt) => {
    const card = { kind: 'page', heading, note: '9ex', direction: 'ltr', brand: '9ex' } as const
    expect(shareImage('/about', card).alt).toBe(alt)
  })

  test('is nothing when the page or the whole site has failed', () => {
    expect(pageMeta({ ...page, seo: undefined })).toEqual([])
    expect(pageMeta({ ...page, matches: [{}] })).toEqual([])
    expect(pageMeta({ ...page, matches: [{ loaderData: undefined }] })).toEqual([])
  })
})

describe('the graph of a page', () => {
  const frame = {
    loaderData: {
      site: {
        description: 'A company that draws before it builds.',
        email: 'hello@9ex.example',
        social: [],
        offices: [],
      },
    },
  }

  test('has the company, the site, the way to the page and what it is about', () => {
    const meta = pageMeta({
      ...page,
      breadcrumbs: [{ label: 'Home', to: '/' }],
      subject: ({ url }) => ({ '@type': 'Thing', '@id': `${url}#thing` }),
    })
    expect(graphIn(meta).map((node) => node['@type'])).toEqual([
      ...['Organization', 'WebSite', 'BreadcrumbList', 'Thing'],
    ])
  })

  test('has the company’s contacts if the layout shows them', () => {
    const framed = pageMeta({ ...page, matches: [root, frame, { loaderData: null }] })
    expect(graphIn(framed)[0]).toMatchObject({ email: 'hello@9ex.example' })
    expect(graphIn(at('/'))[0]).not.toHaveProperty('email')
  })

  test('and its description, where it is too short, is completed by the company’s', () => {
    const short = { title: 'A', description: 'In short' }
    const meta = pageMeta({ ...page, seo: short, matches: [root, frame] })
    const content = 'In short. A company that draws before it builds.'
    expect(meta).toContainEqual({ name: 'description', content })
    expect(meta).toContainEqual({ property: 'og:description', content })
  })
})

describe('in two languages', () => {
  const inLanguage = (
    language: 'en' | 'ar',
    ar: 'published' | 'behind' | 'english',
    pathname = '/services',
  ) => {
    const states = statesOf(ar)
    const loaderData = { ...root.loaderData, language, page: { path: '/services', states } }
    return pageMeta({ ...page, location: { pathname }, matches: [{ loaderData }] })
  }
  const english = 'https://www.example.com/services'
  const arabic = 'https://www.example.com/ar/services'
  const link = { tagName: 'link', rel: 'alternate' }
  const links = [
    { ...link, hrefLang: 'en', href: english },
    { ...link, hrefLang: 'ar', href: arabic },
    { ...link, hrefLang: 'x-default', href: english },
  ]
  const listLinks = (meta: ReturnType<typeof pageMeta>) => meta.filter((each) => 'hrefLang' in each)

  test('a page names itself and all its translations, in each of them', () => {
    expect(listLinks(inLanguage('en', 'published'))).toEqual(links)
    expect(listLinks(inLanguage('ar', 'behind'))).toEqual(links)
    const meta = inLanguage('ar', 'published')
    expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: arabic })
    expect(meta).toContainEqual({ property: 'og:locale', content: 'ar_AR' })
    expect(meta).toContainEqual({ property: 'og:locale:alternate', content: 'en_US' })
  })

  test('one that is only in English is that page, and not indexed a second time', () => {
    const meta = inLanguage('ar', 'english')
    expect(listLinks(meta)).toEqual([])
    expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: english })
    expect(meta).toContainEqual({ name: 'robots', content: 'noindex' })
    expect(listLinks(inLanguage('en', 'english'))).toEqual([])
  })

  test('a page that came in the place of the loaded one says nothing of translations', () => {
    expect(listLinks(inLanguage('ar', 'published', '/about'))).toEqual([])
  })
})
