import { expect, test } from 'vitest'
import { visitFrom } from './visit.ts'

const page = (path: string) => new URL(path, 'https://9ex.example')

test('a visit begins with its first page, where it came from and the campaign', () => {
  expect(
    visitFrom(
      page('/services?utm_source=newsletter&utm_medium=&id=7'),
      'https://search.example/find?q=my+illness',
    ),
  ).toEqual({
    landing_page: '/services',
    referrer: 'https://search.example/find',
    utm_source: 'newsletter',
  })
})

test('a visit whose first page had no scripts began there', () => {
  expect(visitFrom(page('/about'), 'https://9ex.example/blog/a')).toEqual({
    landing_page: '/blog/a',
  })
})

test('a visit may come from nowhere', () => {
  expect(visitFrom(page('/'), '')).toEqual({ landing_page: '/' })
})

test('long names are cut', () => {
  const { utm_source } = visitFrom(page(`/?utm_source=${'x'.repeat(9000)}`), '')
  expect(utm_source).toHaveLength(300)
})
