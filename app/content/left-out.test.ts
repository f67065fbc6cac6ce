import { expect, test } from 'vitest'
import { isLeftOut, listLeftOut, withoutLinks } from './left-out.ts'

test('pages are left out with the last of their files', () => {
  const files = ['site.yaml', 'blog/one.md', 'career/hero.yaml']
  expect(listLeftOut(files)).toEqual(['/testimonial'])
  expect(listLeftOut([])).toEqual(['/blogs', '/blog', '/career', '/testimonial'])
})

test('what is under a page is left out with it, whatever follows the path', () => {
  for (const path of ['/career', '/career/job-positions', '/career#why', '/career?x']) {
    expect(isLeftOut(['/career'], path)).toBe(true)
  }
  expect(isLeftOut(['/career'], '/careers')).toBe(false)
})

test('links to it go, and lists that had no other link', () => {
  const about = { label: 'About', to: '/about' }
  const career = { label: 'Career', to: '/career' }
  expect(
    withoutLinks(
      {
        bar: [about, career, { label: 'Work', links: [career] }],
        note: career,
        tools: [{ name: 'React' }],
      },
      ['/career'],
      'en',
    ),
  ).toEqual({ bar: [about], tools: [{ name: 'React' }] })
})

test('what is for one language is left out of the others: items, files, and lists of nothing else', () => {
  const x = { only: 'ar', name: 'X' }
  const content = { social: [{ name: 'LinkedIn' }, x], numbers: [x], market: x, empty: [] }
  expect(withoutLinks(content, [], 'en')).toEqual({ social: [{ name: 'LinkedIn' }], empty: [] })
  expect(withoutLinks(content, [], 'ar')).toEqual(content)
})
