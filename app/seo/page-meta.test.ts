import { describe, expect, test } from 'vitest'
import { pageMeta } from './page-meta.ts'

const seo = { title: 'Services', description: 'What we do.' }
const root = { loaderData: { siteUrl: 'https://www.example.com', siteName: '9ex' } }
const at = (pathname: string) => pageMeta({ seo, location: { pathname }, matches: [root] })

describe('what a search engine reads of a page', () => {
  test('is its title, description, one address and its card', () => {
    expect(at('/services')).toEqual([
      { title: 'Services · 9ex' },
      { name: 'description', content: 'What we do.' },
      { tagName: 'link', rel: 'canonical', href: 'https://www.example.com/services' },
      { property: 'og:title', content: 'Services · 9ex' },
      { property: 'og:description', content: 'What we do.' },
      { property: 'og:url', content: 'https://www.example.com/services' },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: '9ex' },
    ])
  })

  test.each([
    ['/', 'https://www.example.com/'],
    ['/services/', 'https://www.example.com/services'],
    ['/services//', 'https://www.example.com/services'],
    ['/services/UI-UX-design', 'https://www.example.com/services/UI-UX-design'],
    ['/blog/%D8%A7', 'https://www.example.com/blog/%D8%A7'],
  ])('of %s is one address, with a slash at the end only at home', (pathname, address) => {
    const meta = at(pathname)
    expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: address })
    expect(meta).toContainEqual({ property: 'og:url', content: address })
  })

  test('of a page of a list has the page in its address, and nothing else of a query', () => {
    const location = { pathname: '/blogs/', search: '?page=2&utm_source=x' }
    const meta = pageMeta({ seo, location, query: '?page=2', matches: [root] })
    const address = 'https://www.example.com/blogs?page=2'
    expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: address })
    expect(meta).toContainEqual({ property: 'og:url', content: address })
  })

  test('says of a post that it is an article', () => {
    const location = { pathname: '/blog/a' }
    expect(pageMeta({ seo, location, matches: [root], type: 'article' })).toContainEqual({
      property: 'og:type',
      content: 'article',
    })
  })

  test('holds the way to it and what it is about, for schema.org', () => {
    const meta = pageMeta({
      seo,
      location: { pathname: '/services/' },
      matches: [root],
      trail: [{ label: 'Home', to: '/' }],
      subject: ({ address, siteName }) => ({ '@type': 'Thing', url: address, name: siteName }),
    })
    const address = 'https://www.example.com/services'
    expect(meta.filter((each) => 'script:ld+json' in each)).toEqual([
      {
        'script:ld+json': expect.objectContaining({
          '@context': 'https://schema.org',
          '@type': 'BreadcrumbList',
        }),
      },
      {
        'script:ld+json': {
          '@context': 'https://schema.org',
          '@type': 'Thing',
          url: address,
          name: '9ex',
        },
      },
    ])
  })

  test('is nothing when the page or the whole site has failed', () => {
    const location = { pathname: '/blog/gone' }
    expect(pageMeta({ seo: undefined, location, matches: [root] })).toEqual([])
    expect(pageMeta({ seo, location, matches: [{}] })).toEqual([])
    expect(pageMeta({ seo, location, matches: [{ loaderData: undefined }] })).toEqual([])
  })
})
