import { expect, test } from 'vitest'
import routes from '../../app/routes.ts'

/** SPEC.md's route table. */
const table = [
  '/',
  '/about',
  '/services',
  '/service-detail',
  '/services/:slug',
  '/blogs',
  '/blog/:slug',
  '/privacy-policy',
  '/case-study',
  '/case-study/:page',
  '/faq',
  '/career',
  '/career/job-positions',
  '/portfolio',
  '/testimonial',
]

/** Additional routes. */
const own = [
  '/search',
  '/career/job-positions/:slug',
  '/*',
  '/resources/newest-posts',
  '/to/:formId',
  '/blogs/rss.xml',
  '/blogs/atom.xml',
  '/blogs/feed.json',
  '/career/job-positions/rss.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/.well-known/security.txt',
]

type Route = (typeof routes)[number]

const paths = (entries: Route[]): string[] =>
  entries.flatMap(({ path, index, children }) =>
    children ? paths(children) : [index ? '/' : `/${path}`],
  )

test('the routes of the specification exist in its order; others may be among them', () => {
  const all = paths(routes)
  expect(all.filter((path) => table.includes(path))).toEqual(table)
  expect(all).toEqual(expect.arrayContaining(own))
  expect(new Set(all).size).toBe(all.length)
})
