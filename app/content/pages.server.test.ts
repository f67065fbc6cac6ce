import { expect, test } from 'vitest'
import { content } from '../../tests/support/content-value.ts'
import { breadcrumbsTo, getHead, getPage } from './pages.server.ts'

const labels = (path: string) => breadcrumbsTo(content, path).map(({ label }) => label)

test('the way to a page begins at home and ends with the page', () => {
  expect(breadcrumbsTo(content, '/blogs')).toEqual([
    { label: 'Home', to: '/' },
    { label: 'Blogs', to: '/blogs' },
  ])
  expect(breadcrumbsTo(content, '/')).toEqual([{ label: 'Home', to: '/' }])
})

test('it goes by the pages it stands under, in the words of the navigation', () => {
  expect(labels('/career/job-positions')).toEqual(['Home', 'Career', 'Job Positions'])
  expect(labels('/service-detail')).toEqual(['Home', 'Services', 'All compared'])
})

test('a page is headed as pages.yaml says, and described to search engines', () => {
  expect(getPage(content, '/service-detail').head).toMatchObject({
    picture: {
      name: 'offering-startup-experience-quotes',
      alt: 'Two offers side by side on paper; the gaps of the cheaper one are marked: refunds, backups, tests, handover',
    },
    note: 'Side by side',
    heading: 'Which service do you need?',
    lead: expect.any(String),
    seo: { title: 'All services compared', description: expect.any(String) },
  })
})

test('a page without an entry in pages.yaml is shown under its path', () => {
  expect(getHead(content, '/partners').heading).toBe('partners')
})
