import { describe, expect, test } from 'vitest'
import { anyOf, oneOf, openRouteTable, pageNumber } from './route-table.ts'

const routes = openRouteTable(
  [
    { id: 'root', path: '' },
    { id: 'frame', parentId: 'root' },
    { id: 'home', parentId: 'frame', index: true },
    { id: 'about', parentId: 'frame', path: 'about' },
    { id: 'compare', parentId: 'frame', path: 'compare' },
    { id: 'post', parentId: 'frame', path: 'blog/:slug' },
    { id: 'text', parentId: 'root', path: ':page.md' },
    { id: 'text-of-post', parentId: 'root', path: 'blog/:slug.md' },
    { id: 'feed', parentId: 'root', path: 'blogs/rss.xml' },
    { id: 'image', parentId: 'root', path: 'sharing/:hash/*' },
    { id: 'missing', parentId: 'frame', path: '*' },
    { id: 'form', parentId: 'root', path: 'to/:formId' },
  ],
  {
    neverCached: ['/*', '/to/:formId'],
    once: ['/sharing/:hash/*'],
    parameters: {
      '/': { work: oneOf(['mobile', 'website']) },
      '/about': { page: pageNumber },
      '/compare': { with: anyOf(() => ['a', 'b', 'c']) },
    },
  },
)

test('a form is never cached, whichever language it is in', () => {
  expect(routes.match('/ar/blog/x').key).toBe('/ar/blog/x')
  for (const path of ['/to/x', '/ar/to/x'])
    expect(routes.match(path)).toMatchObject({
      route: expect.stringContaining(':formId'),
      key: undefined,
    })
})

test('a missing page is like any other of its route, and says nothing of its URL', () => {
  expect(routes.missingLike('/blog/my-secret')).toBe('/blog/404')
  expect(routes.missingLike('/blog/my-secret.md')).toBe('/blog/404')
  expect(routes.missingLike('/my-secret.md')).toBe('/404')
  // The screen of page 99 is not looked for at page 1, over and over.
  expect(routes.missingLike('/about?page=99')).toBe(undefined)
})

test('a match names the route', () => {
  expect(routes.match('/blog/a%20b?x=1')).toMatchObject({
    route: '/blog/:slug',
    isData: false,
  })
  expect(routes.match('/blog/a.data')).toMatchObject({ route: '/blog/:slug', isData: true })
  expect(routes.match('/nothing').route).toBeUndefined()
})

describe('in a second language', () => {
  test.each([
    ['/ar', '/', '/ar'],
    ['/ar?utm_source=x&work=mobile', '/', '/ar?work=mobile'],
    ['/ar.data', '/', '/ar.data'],
    ['/ar/about', '/about', '/ar/about'],
    ['/ar/blog/a.data', '/blog/:slug', '/ar/blog/a.data'],
    ['/ar/to/contact-us', '/to/:formId', undefined],
  ])('%s is %s', (url, route, key) => {
    expect(routes.match(url)).toMatchObject({ route, key, language: 'ar' })
  })

  test('what there is once has no second path', () => {
    expect(routes.match('/ar/sharing/1/about.jpg').route).toBeUndefined()
    expect(routes.match('/ar/api/jobs').route).toBeUndefined()
    expect(routes.canonicalPath('/ar/sharing/1/about.jpg')).toBeUndefined()
  })

  test('other spellings lead to the page', () => {
    for (const path of ['/ar/', '/AR', '/aR//', '/%61r', '/%61R/'])
      expect(routes.canonicalPath(path)).toBe('/ar')
    expect(routes.canonicalPath('/AR/About/')).toBe('/ar/about')
    expect(routes.canonicalPath('/%61r/%61bout')).toBe('/ar/about')
    expect(routes.canonicalPath('/ar/about')).toBe('/ar/about')
    expect(routes.canonicalPath('/art')).toBeUndefined()
    expect(routes.missingLike('/ar/blog/my-secret')).toBe('/ar/blog/404')
  })
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
    ...['01', '+1', '0x1', '1e0', '1.0', ' 1', '٢', '0', '-1', '99999999', '%00'].map((page) => [
      `/about?page=${page}`,
      '/about?page=',
    ]),
    ['/blog/a', '/blog/a'],
    ['/blog/a.md?x=1', '/blog/a.md'],
    ['/about.md', '/about.md'],
    ['/blog/%D8%A7', '/blog/%D8%A7'],
    ['/blog/a?b=c?d', '/blog/a'],
    ['/_.data', '/_.data'],
    ['/about.data?_routes=about', '/about.data?_routes=about'],
    ['/about.data?_routes=', '/about.data'],
    ['/about.data?_routes=about%2Cframe&x=1', '/about.data?_routes=frame%2Cabout'],
    ['/blog/a.data', '/blog/a.data'],
    ['/_.data?hydration=1&work=website', '/_.data?work=website&hydration='],
    ['/about?hydration=', '/about'],
  ])('of %s it is %s', (url, key) => {
    expect(routes.match(url).key).toBe(key)
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
  'http://example.com/about',
  'about',
  '/__proto__',
  '/constructor',
  '/healthz',
  '/api/jobs',
  '/media/photo.avif',
  '/sharing/1f/page.png',
])('“%s” has no key', (url) => {
  expect(routes.match(url).key).toBeUndefined()
})

test.each([
  ['/about.data?_routes=about,post', '/about'],
  ['/blog/a.data?_routes=blog/a&x=1', '/blog/a?x=1'],
  ['/_.data?_routes=post', '/'],
  ['/about.data?_routes=about', undefined],
  ['/about.data?hydration=', undefined],
  ['/about?_routes=post', undefined],
  ['/nothing.data?_routes=post', undefined],
])('a tab of an earlier build that requests %s loads %s anew', (url, page) => {
  expect(routes.match(url).reload).toBe(page)
})

test('a key names itself, so that no page is cached twice', () => {
  for (const url of [
    ...['/?a=b&work=website', '/compare?with=b&with=a'],
    ...['/about.data?_routes=about', '/about.data?hydration='],
  ]) {
    const { key = 'none' } = routes.match(url)
    expect(routes.match(key).key).toBe(key)
  }
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
  ['/SHARING/1f/a%2fb/c', '/sharing/1f/a/b/c'],
])('the canonical path of %s is %s, and its own is itself', (path, canonical) => {
  expect(routes.canonicalPath(path)).toBe(canonical)
  expect(routes.canonicalPath(canonical)).toBe(canonical)
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
  '/healthz',
])('%s leads to no page', (path) => {
  expect(routes.canonicalPath(path)).toBeUndefined()
})

test.each([
  ['/', '/'],
  ['/?utm_source=x', '/'],
  ['/_.data', '/'],
  ['/about.data?_routes=x', '/about'],
  ['/blog/a-post', '/blog/:slug'],
  ['/blog/a-post.data', '/blog/:slug'],
  ['/blog/a-post/more', 'other'],
  ['/about.md', '/:page.md'],
  ['/blogs/rss.xml', '/blogs/rss.xml'],
  ['/sharing/1f/page.png', '/sharing/:hash/*'],
  ['/assets/gone-1a2b.js', 'assets'],
  ['/favicon.ico', 'assets'],
  ['/healthz', '/healthz'],
  ['/up', '/up'],
  ['/counts', '/counts'],
  ['/api/jobs', '/api'],
  ['/api/9ex_blogs/detail/a', '/api'],
  ['/media/photo.avif', '/media'],
  ['/apiary', 'other'],
  ['/wp-login.php', 'other'],
  ['*', 'other'],
  ['', 'other'],
])('the metric label of %j is %s', (url, label) => {
  expect(routes.match(url).label).toBe(label)
})
