import { expect, test } from 'vitest'
import { content } from '../../tests/support/content-value.ts'
import { makeRedirects } from './redirects.server.ts'

const pageFor = makeRedirects(content, ['/blog/who-owns-the-code'])

test.each([
  ['/case-study/dukandaronline-detail', '/case-study/dukandar-online-detail'],
  ['/case-study/The_NoSugar-Detail/', '/case-study/the-nosugar-detail'],
  ['/services/ui-ux-design', '/services/UI-UX-design'],
  ['/about/', '/about'],
  ['/ABOUT', '/about'],
  ['/about.html', '/about'],
  ['/about/index.php', '/about'],
  ['/index.html', '/'],
  ['/contact', '/to/contact-us'],
  ['/pricing', '/#pricing'],
  ['/feed/', '/blogs/rss.xml'],
  ['/feed.json', '/blogs/feed.json'],
  ['/blog/Who-Owns-The-Code', '/blog/who-owns-the-code'],
])('%s leads to %s', (path, page) => {
  expect(pageFor(path)).toBe(page)
})

test('an old path with a slash at its end is found with it and without', () => {
  const find = makeRedirects({ ...content, redirects: { '/old-page/': '/services' } }, [])
  expect(['/old-page/', '/old-page'].map(find)).toEqual(['/services', '/services'])
})

test.each([
  ['/خدماتنا', '/%D8%AE%D8%AF%D9%85%D8%A7%D8%AA%D9%86%D8%A7'],
  ['/%D8%AE%D8%AF%D9%85%D8%A7%D8%AA%D9%86%D8%A7', '/%d8%ae%d8%af%d9%85%d8%a7%d8%aa%d9%86%d8%a7'],
  // As macOS writes it.
  ['/über-uns', '/u%CC%88ber-uns'],
  ['/old%20page', '/old%20page'],
  ['/old page', '/old%20page'],
  ['/?p=123', '/?p=123'],
  ['/?page_id=7', '/?utm_source=mail&page_id=7'],
])('the redirect of %s is found as a browser sends it, %s', (from, sent) => {
  const find = makeRedirects({ ...content, redirects: { [from]: '/services' } }, [])
  expect(find(sent)).toBe('/services')
  expect(['/', '/?p=12', '/?p=1234', '/faq?p=123'].map(find)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test.each([
  '/',
  '/about',
  '/about.md',
  '/services/UI-UX-design',
  '/nowhere',
  '/-',
  '/%ff',
  '/toString',
  '/to/x',
])('%s leads nowhere else', (path) => {
  expect(pageFor(path)).toBeUndefined()
})

test('without a blog, nothing leads to its feeds', () => {
  const find = makeRedirects({ ...content, leftOut: ['/blogs'] }, [])
  expect(find('/feed')).toBeUndefined()
})
