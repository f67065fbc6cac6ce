import { beforeAll, describe, expect, test } from 'vitest'
import { openSearch, type Search, type SearchEntry } from './search.server.ts'

const entry = (title: string, text: string): SearchEntry => ({
  kind: 'post',
  title,
  to: `/${title}`,
  text,
})
const entries = [
  entry('Payments', 'Money in Pakistan and the Gulf, in instalments.'),
  entry('Prototypes', 'A prototype that can be clicked, before payments are built.'),
  entry('Café', 'Coffee. عربي'),
  entry('Plurals', 'Estimates and estimating'),
]

let search: Search
beforeAll(async () => {
  search = await openSearch(entries)
})
const titles = (query: string, limit = 10) => search(query, limit).hits.map(({ title }) => title)

describe('a search', () => {
  test('forgives a slip in a longer word', () => {
    expect(titles('instalmnets')).toEqual(['Payments'])
    expect(titles('gulp')).toEqual([])
  })

  test('has what holds every word first, and after it what holds any', () => {
    expect(titles('payments clicked')).toEqual(['Prototypes', 'Payments'])
    expect(titles('coffee estimates').toSorted()).toEqual(['Café', 'Plurals'])
  })

  test('keeps to what holds every word where that is enough', async () => {
    const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => entry(name, 'payments by phone'))
    const larger = await openSearch([...entries, ...six])
    expect(larger('payments phone', 20).count).toBe(6)
  })

  test('counts all and gives as many as are asked for', () => {
    const { hits, count } = search('a', 1)
    expect([hits.length, count]).toEqual([1, search('a', 10).hits.length])
  })

  test.each(['', '.*', '(((((', '__proto__', '\ud800', 'x'.repeat(2000)])(
    'takes %j without breaking',
    (query) => {
      const { hits, count } = search(query, 10)
      expect(count).toBeGreaterThanOrEqual(hits.length)
    },
  )

  test('over nothing finds nothing', async () => {
    expect((await openSearch([]))('payments', 10)).toEqual({ hits: [], count: 0 })
  })
})
