import { expect, test } from 'vitest'
import { nameSource } from '../../contracts/count-names.ts'
import { formatError, formatPage, formatSource, noPage, openSitePages } from './names.ts'

const pages = openSitePages(['/', '/about', '/blog/:slug', '/to/:formId', '/*'], {
  '/blog/:slug': async () => ['an-mvp', 'خبریں', 'x'.repeat(500)],
})

test.each([
  ['a page of the table', '/about', '/about'],
  ['a page with a query and a fragment', '/about?utm_source=x#team', '/about'],
  ['a post', '/blog/an-mvp', '/blog/an-mvp'],
  ['a post with an encoded path', `/blog/${encodeURIComponent('خبریں')}`, '/blog/خبریں'],
  ['the home page in Arabic', '/ar', '/ar'],
  ['a page in Arabic with a query', '/ar/about?utm_source=x', '/ar/about'],
  ['a post in Arabic', `/ar/blog/${encodeURIComponent('خبریں')}`, '/ar/blog/خبریں'],
  ['a page whose name begins like a language', '/arabic', noPage],
  ['a missing page in Arabic', '/ar/made-up', noPage],
  ['a missing post in Arabic', '/ar/blog/made-up', noPage],
  ['a missing post', '/blog/made-up', noPage],
  ['a form without a list', '/to/contact-us', noPage],
  ['a pattern of the table', '/blog/:slug', noPage],
  ['a broken encoding', '/blog/%ff', noPage],
  ['a path below a post', '/blog/an-mvp/x', noPage],
  ['another site’s URL', 'https://example.com/about', noPage],
  ['the name of an object’s property', '/blog/constructor', noPage],
  ['ten kilobytes', `/${'<script>'.repeat(1280)}`, noPage],
  ['nothing', '', noPage],
])('%s has one name', async (_, path, name) => {
  expect(await formatPage(path, pages, new Map())).toBe(name)
})

test('a path of a page is cut at 200 characters', async () => {
  expect(await formatPage(`/blog/${'x'.repeat(500)}`, pages, new Map())).toHaveLength(200)
})

test.each([
  ['News.Google.COM', 'news.google.com'],
  ['', '(direct)'],
  [' \n\t ', '(direct)'],
  ['spring\nsale\u0000\u202e', 'spring sale'],
  ['\ud800', '(direct)'],
  ['Amna@example.com', '(withheld)'],
  ['amna%40example.com', '(withheld)'],
  ['+92 3001234567', '(withheld)'],
  ['c9bf9e57-1685-4c89-bafb-ff5af830be8a', '(withheld)'],
  ['spring-2026', 'spring-2026'],
  ['xn--mgberp4a5d4ar.example', 'xn--mgberp4a5d4ar.example'],
  [`${'x'.repeat(199)}🪁`, 'x'.repeat(199)],
])('the source %j is counted as %j', (given, name) => {
  expect(formatSource(given)).toBe(name)
})

test.each([
  ['TypeError: URL.canParse is not a function', 'TypeError: URL.canParse is not a function (1a2b)'],
  ['at https://9ex.example/blogs?q=amna#x', 'at https://9ex.example/blogs (1a2b)'],
  [
    'no user amna@example.com, +92 3001234567\nhere',
    'no user (withheld) +92 (withheld) here (1a2b)',
  ],
  ['x'.repeat(500), `${'x'.repeat(193)} (1a2b)`],
])('the error %j is counted as %j', (given, name) => {
  expect(formatError(given, '1a2b')).toBe(name)
})

test.each(['x', 'ﷺ', 'İ', '🪁', '\n', '\u202e'])(
  '10 KB of %j are a source of 200 characters at most',
  (text) => {
    const name = formatSource(text.repeat(10_000))
    expect(name.length).toBeLessThanOrEqual(200)
    expect(name.isWellFormed()).toBe(true)
  },
)

test('a source is the campaign’s name, else the referring host', () => {
  const own = 'www.example.com'
  expect(nameSource('newsletter', 'https://www.google.com/search?q=secret', own)).toBe('newsletter')
  expect(nameSource(null, 'https://www.google.com/search?q=secret', own)).toBe('www.google.com')
  expect(nameSource('', '', own)).toBe('(direct)')
  expect(nameSource(undefined, 'no url', own)).toBe('(direct)')
  expect(nameSource(undefined, undefined)).toBe('(direct)')
  expect(nameSource(null, 'https://www.example.com/about', own)).toBe('(this site)')
})
