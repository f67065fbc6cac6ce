import { expect, test } from 'vitest'
import { trailTo } from './trail-to.server.ts'

const labels = (...way: Parameters<typeof trailTo>) => trailTo(...way).map(({ label }) => label)

test('the way to a page begins at home and ends with the page', () => {
  expect(trailTo('blogs')).toEqual([
    { label: 'Home', to: '/' },
    { label: 'Blogs', to: '/blogs' },
  ])
  expect(trailTo('home')).toEqual([{ label: 'Home', to: '/' }])
})

test('it goes by the pages it stands under, in the words of the navigation', () => {
  expect(labels('jobPositions')).toEqual(['Home', 'Career', 'Job Positions'])
  expect(labels('serviceDetail')).toEqual(['Home', 'Services', 'All eight compared'])
})

test('it goes on to a page made from a list', () => {
  const post = { label: 'A post', to: '/blog/a-post' }
  expect(trailTo('blogs', post).at(-1)).toEqual(post)
  expect(labels('blogs', post)).toEqual(['Home', 'Blogs', 'A post'])
})
