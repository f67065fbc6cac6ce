import { expect, test } from 'vitest'
import { nameSource } from '../../contracts/count-names.ts'
import { formatError, formatPage, formatSource, noPage } from './names.ts'

const slug = encodeURIComponent('خبریں')
const pages = [
  '/',
  '/about',
  '/blog/an-mvp',
  `/blog/${slug}`,
  '/blog/100%',
  `/blog/${'x'.repeat(500)}`,
]
const isPage = (path: string) => pages.includes(path)

test.each([
  ['a page of the table', '/about', '/about'],
  ['a page with a query and a fragment', '/about?utm_source=x#team', '/about'],
  ['a post', '/blog/an-mvp', '/blog/an-mvp'],
  ['a post with an encoded path', `/blog/${slug}`, '/blog/خبریں'],
  ['the home page in Arabic', '/ar', '/ar'],
  ['a page in Arabic with a query', '/ar/about?utm_source=x', '/ar/about'],
  ['a post in Arabic', `/ar/blog/${slug}`, '/ar/blog/خبریں'],
  ['a page whose name begins like a language', '/arabic', noPage],
  ['a missing page in Arabic', '/ar/made-up', noPage],
  ['a missing post in Arabic', '/ar/blog/made-up', noPage],
  ['a missing post', '/blog/made-up', noPage],
  ['a post whose path encodes nothing', '/blog/100%', '/blog/100%'],
  ['a broken encoding', '/blog/%ff', noPage],
  ['another site’s URL', 'https://example.com/about', noPage],
  ['ten kilobytes', `/${'<script>'.repeat(1280)}`, noPage],
  ['nothing', '', noPage],
])('%s has one name', (_, path, name) => {
  expect(formatPage(path, isPage)).toBe(name)
})

test('a path of a page is cut at 200 characters', () => {
  expect(formatPage(`/blog/${'x'.repeat(500)}`, isPage)).toHaveLength(200)
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
