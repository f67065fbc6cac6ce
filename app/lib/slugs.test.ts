import { describe, expect, test } from 'vitest'
import { makeSlug, withSlugs } from './slugs.ts'

describe('a title in a URL', () => {
  test.each([
    ['QA engineer', 'qa-engineer'],
    ['Project manager, Riyadh', 'project-manager-riyadh'],
    ['  C++ / C# engineer (m/f) ', 'c-c-engineer-m-f'],
    ['Développeur confirmé', 'développeur-confirmé'],
    ['مهندس برمجيات', 'مهندس-برمجيات'],
    ['../../etc/passwd', 'etc-passwd'],
    ['', 'untitled'],
    ['?! 🚀', 'untitled'],
  ])('of %j is “%s”', (title, slug) => {
    expect(makeSlug(title)).toBe(slug)
  })

  test('is short, whole and ends with no hyphen', () => {
    expect(makeSlug('a'.repeat(500))).toBe('a'.repeat(80))
    expect(makeSlug(`${'a'.repeat(79)} b`)).toBe('a'.repeat(79))
    expect(makeSlug('𝒜'.repeat(500)).isWellFormed()).toBe(true)
  })
})

describe('a list', () => {
  const slugs = (...titles: string[]) =>
    withSlugs(titles.map((title) => ({ title }))).map(({ slug }) => slug)

  test('leaves an item the slug it brings', () => {
    const items = [{ title: 'Designer' }, { title: 'QA engineer', slug: 'designer' }]
    expect(withSlugs(items).map(({ slug }) => slug)).toEqual(['designer-2', 'designer'])
  })

  test('gives the same title to no two pages, and the older one keeps its URL', () => {
    expect(slugs('Designer')).toEqual(['designer'])
    expect(slugs('Designer', 'Designer')).toEqual(['designer-2', 'designer'])
    expect(slugs('designer!', 'Designer', 'DESIGNER')).toEqual([
      'designer-3',
      'designer-2',
      'designer',
    ])
  })

  test('does not number one into another’s URL', () => {
    expect(new Set(slugs('Designer', 'Designer', 'Designer 2', 'Designer-2')).size).toBe(4)
  })
})
