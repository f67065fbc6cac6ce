import { expect, test } from 'vitest'
import { pageKeyOf, tagsOf } from './page-tags.ts'

const neither = { posts: false, jobs: false }

test.each([
  ['/', '/'],
  ['/_.data', '/'],
  ['/about.data?_routes=routes%2Fabout', '/about'],
  ['/blogs.data?page=2&_routes=a%2Cb', '/blogs?page=2'],
  ['/blogs?page=2', '/blogs?page=2'],
  ['/blogs/rss.xml', '/blogs/rss.xml'],
])('%s goes by the name of %s', (key, page) => {
  expect(pageKeyOf(key)).toBe(page)
})

test.each([
  ['/about', neither, ['/about', 'page', 'all']],
  ['/', { posts: true, jobs: true }, ['/', 'posts', 'jobs', 'page', 'all']],
  [
    '/blog/a%20b.data',
    { posts: true, jobs: false },
    ['/blog/a%20b', 'post-a%20b', 'posts', 'page', 'all'],
  ],
  ['/blog/a.md', { posts: true, jobs: false }, ['/blog/a.md', 'post-a', 'posts', 'all']],
  [
    '/career/job-positions/qa',
    { posts: false, jobs: true },
    ['/career/job-positions/qa', 'job-qa', 'jobs', 'page', 'all'],
  ],
  [
    '/career/job-positions/rss.xml',
    { posts: false, jobs: true },
    ['/career/job-positions/rss.xml', 'jobs', 'all'],
  ],
])('%s has its few tags', (key, shown, tags) => {
  expect(tagsOf(key, shown)).toEqual(tags)
})
