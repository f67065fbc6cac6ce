import { describe, expect, test } from 'vitest'
import { makeSlug, withSlugs } from './slugs.ts'

describe('a title in a URL', () => {
  test.each([
    ['QA engineer', 'qa-engineer'],
    ['Project manager, Riyadh', 'project-manager-riyadh'],
    ['  C++ / C# engineer (m/f) ', 'c-c-engineer-m-f'],
    ['Développeur confirmé', 'développeur-confirmé'],
    ['De\u0301veloppeur', 'développeur'],
    ['مهندس برمجيات', 'مهندس-برمجيات'],
    ['हिंदी लेखक', 'हिंदी-लेखक'],
    ['../../etc/passwd', 'etc-passwd'],
    ['</script><script>alert(1)</script>', 'script-script-alert-1-script'],
    ['half \uD800 of a pair', 'half-of-a-pair'],
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

  test('keeps its order and what its items hold', () => {
    expect(
      withSlugs([
        { title: 'B', desc: '1' },
        { title: 'A', desc: '2' },
      ]),
    ).toEqual([
      { title: 'B', desc: '1', slug: 'b' },
      { title: 'A', desc: '2', slug: 'a' },
    ])
    expect(withSlugs([])).toEqual([])
  })

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
    expect(new Set(slugs('!', '?', 'Untitled', 'untitled 2')).size).toBe(4)
  })
})

test('ten thousand of the same title have slugs of their own', () => {
  const slugs = withSlugs(Array.from({ length: 10_000 }, () => ({ title: 'Same' })))
  expect(new Set(slugs.map(({ slug }) => slug)).size).toBe(10_000)
  expect(slugs.at(-1)?.slug).toBe('same')
  expect(slugs[0]?.slug).toBe('same-10000')
})
