import { expect, test } from 'vitest'
import { openRouteNames } from './route-names.ts'

const routeOf = openRouteNames([
  ...['/', '/about', '/blog/:slug', '/to/:formId', '/:page.md', '/blogs/rss.xml'],
  ...['/sharing/:hash/*', '/*'],
])

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
  ['/media/photo.avif', '/media'],
  ['/apiary', 'other'],
  ['/wp-login.php', 'other'],
  ['*', 'other'],
  ['', 'other'],
])('the route of %j is %s', (url, route) => {
  expect(routeOf(url)).toBe(route)
})
