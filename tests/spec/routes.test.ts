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
  '/case-study/tamwwil-detail',
  '/case-study/bizifi-detail',
  '/case-study/yusra-detail',
  '/case-study/the-nosugar-detail',
  '/case-study/kitchenara-detail',
  '/case-study/hicure-detail',
  '/case-study/petoasis-detail',
  '/case-study/builtop-detail',
  '/case-study/superloyal-detail',
  '/case-study/firstpass-ai-detail',
  '/case-study/travellet-detail',
  '/case-study/dukandar-online-detail',
  '/case-study/cca-detail',
  '/case-study/kazakhstan-detail',
  '/case-study/tamwwil-project-detail',
  '/case-study/yusra-project-detail',
  '/case-study/kazakhstan-project-detail',
  '/case-study/the-nosugar-project-detail',
  '/case-study/cca-project-detail',
  '/case-study/bizifi-project-detail',
  '/case-study/superloyal-project-detail',
  '/case-study/kitchenara-project-detail',
  '/case-study/dukandaronline-project-detail',
  '/case-study/builtop-project-detail',
  '/case-study/petoasis-project-detail',
  '/case-study/firstpassai-project-detail',
  '/case-study/travellet-project-detail',
  '/case-study/hicure-project-detail',
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
  '/search-index.json',
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
