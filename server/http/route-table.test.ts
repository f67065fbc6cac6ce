import { expect, test } from 'vitest'
import { leavesOf, openCanonicalPaths } from './route-table.ts'

const routes = [
  { id: 'root', path: '' },
  { id: 'frame', parentId: 'root' },
  { id: 'home', parentId: 'frame', index: true },
  { id: 'about', parentId: 'frame', path: 'about' },
  { id: 'post', parentId: 'frame', path: 'blog/:slug' },
  { id: 'feed', parentId: 'root', path: 'blogs/rss.xml' },
  { id: 'missing', parentId: 'frame', path: '*' },
]
const canonicalOf = openCanonicalPaths(leavesOf(routes))

test('the routes that answer are those in which no other stands', () => {
  expect(leavesOf(routes).map(({ path }) => path)).toEqual([
    ...['/', '/about', '/blog/:slug', '/blogs/rss.xml', '/*'],
  ])
  expect(leavesOf(routes)[1]?.ids).toEqual(['root', 'frame', 'about'])
})

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/about', '/about'],
  ['/about/', '/about'],
  ['/about//', '/about'],
  ['//about', '/about'],
  ['/ABOUT', '/about'],
  ['/%61bout', '/about'],
  ['/%41BOUT/', '/about'],
  ['/blog/a-post', '/blog/a-post'],
  ['/Blog/a-post/', '/blog/a-post'],
  ['/blog/%61-post', '/blog/a-post'],
  ['/blog/A-Post', '/blog/A-Post'],
  ['/blog/a%20b', '/blog/a%20b'],
  ['/blog/a%2fb', '/blog/a%2Fb'],
  ['/blog/a+b', '/blog/a%2Bb'],
  ['/blog/%d8%a7', '/blog/%D8%A7'],
  ['/blog/ا', '/blog/%D8%A7'],
  ['/blog/a%3Fb%23c', '/blog/a%3Fb%23c'],
  ['/blog/100%25', '/blog/100%25'],
  ['/blogs/RSS.xml', '/blogs/rss.xml'],
])('the one spelling of %s is %s, and of that it is itself', (path, canonical) => {
  expect(canonicalOf(path)).toBe(canonical)
  expect(canonicalOf(canonical)).toBe(canonical)
})

test.each([
  '/nothing',
  '/about/us',
  '/blog',
  '/blog/',
  '/blog/a/b',
  '//evil.example',
  '/:slug',
  '/*',
])('%s leads to no page', (path) => {
  expect(canonicalOf(path)).toBeUndefined()
})
