import { describe, expect, test } from 'vitest'
import { anyOf, asGiven, oneOf, openPageKeys } from './page-keys.ts'
import { leavesOf } from './route-table.ts'

const routes = [
  { id: 'root', path: '' },
  { id: 'frame', parentId: 'root' },
  { id: 'home', parentId: 'frame', index: true },
  { id: 'about', parentId: 'frame', path: 'about' },
  { id: 'compare', parentId: 'frame', path: 'compare' },
  { id: 'post', parentId: 'frame', path: 'blog/:slug' },
  { id: 'text', parentId: 'root', path: ':page.md' },
  { id: 'text-of-post', parentId: 'root', path: 'blog/:slug.md' },
  { id: 'missing', parentId: 'frame', path: '*' },
  { id: 'form', parentId: 'root', path: 'to/:formId' },
]
const { keyOf, missingLike, fixed } = openPageKeys(leavesOf(routes), ['/*', '/to/:formId'], {
  '/': { work: oneOf(['mobile', 'website']) },
  '/about': { page: asGiven },
  '/compare': { with: anyOf(() => ['a', 'b', 'c']) },
})

test('the pages known from the table are listed', () => {
  expect(fixed).toEqual(['/', '/about', '/compare'])
})

test('a missing page is like any other of its route, and says nothing of its address', () => {
  expect(missingLike('/blog/my-secret')).toBe('/blog/404')
  expect(missingLike('/blog/my-secret.md')).toBe('/blog/404')
  expect(missingLike('/my-secret.md')).toBe('/404')
})

describe('a page has one key, whatever else is asked:', () => {
  test.each([
    ['/', '/'],
    ['/?', '/'],
    ['/?utm_source=x&__proto__=1&%ff', '/'],
    ['/?work=mobile', '/?work=mobile'],
    ['/?utm_source=x&work=mobile', '/?work=mobile'],
    ['/?work=mobile&work=website', '/?work=mobile'],
    ['/?work=other', '/'],
    ['/?work=', '/'],
    ['/?WORK=mobile', '/'],
    ['/?with=a', '/'],
    ['/compare?with=c&with=a&with=c&with=x', '/compare?with=a&with=c'],
    ['/about?work=mobile', '/about'],
    ['/about?page=2', '/about?page=2'],
    ['/about?page=&page=3', '/about?page='],
    ['/blog/a', '/blog/a'],
    ['/blog/a.md?x=1', '/blog/a.md'],
    ['/about.md', '/about.md'],
    ['/blog/%D8%A7', '/blog/%D8%A7'],
    ['/blog/a?b=c?d', '/blog/a'],
    ['/_.data', '/_.data'],
    ['/about.data?_routes=about', '/about.data?_routes=about'],
    ['/about.data?_routes=about%2Cframe&x=1', '/about.data?_routes=frame%2Cabout'],
    ['/blog/a.data', '/blog/a.data'],
  ])('of %s it is %s', (requested, key) => {
    expect(keyOf(requested)).toBe(key)
  })
})

test.each([
  '',
  '*',
  '//',
  '/about/',
  '/ABOUT',
  '/nothing',
  '/to/contact-us',
  '/:slug',
  '/blog/:slug/x',
  '/blog/',
  '/blog/a/b',
  '/blog/a%2fb',
  '/blog/a%2Eb',
  '/blog/%61',
  '/blog/%ff',
  '/blog/%',
  '/blog/ä',
  '/.data',
  '/_.data.data',
  '/nothing.data',
  '/about.data?_routes=post',
  '/about.data?_routes=about,about',
  '/about.data?_routes=',
  'http://example.com/about',
  'about',
  '/__proto__',
  '/constructor',
])('“%s” has no key', (requested) => {
  expect(keyOf(requested)).toBeUndefined()
})

test('a key names itself, so that no page is cached twice', () => {
  for (const requested of [
    '/?a=b&work=website',
    '/compare?with=b&with=a',
    '/about.data?_routes=',
  ]) {
    const key = keyOf(requested)
    if (key !== undefined) expect(keyOf(key)).toBe(key)
  }
})
