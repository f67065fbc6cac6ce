import { describe, expect, test } from 'vitest'
import { readPageNumber } from '../../lib/urls.ts'
import { makePageUrl, pagesAround, paginate } from './paginate.ts'

const list = (length: number) => Array.from({ length }, (_, index) => index)

test('the number of a page has one spelling', () => {
  expect(['1', '834'].map(readPageNumber)).toEqual([1, 834])
  for (const given of ['', '0', '-1', '02', '2.0', ' 2', '1e1', '٢', '99999999'])
    expect(readPageNumber(given)).toBeUndefined()
})

describe('a list', () => {
  test('has twelve to a page, in their order, none twice', () => {
    expect(paginate(list(30), 1)).toEqual({ items: list(12), number: 1, last: 3 })
    expect(paginate(list(30), 2).items).toEqual(list(24).slice(12))
    expect(paginate(list(30), 3).items).toEqual([24, 25, 26, 27, 28, 29])
  })

  test.each([
    [0, 1],
    [1, 1],
    [12, 1],
    [13, 2],
    [24, 2],
    [10_000, 834],
  ])('of %d ends at page %d', (length, last) => {
    expect(paginate(list(length), 1).last).toBe(last)
    expect(paginate(list(length), last).items).toHaveLength(length - (last - 1) * 12)
    expect(paginate(list(length), last + 1)).toEqual({ items: [], number: last + 1, last })
  })
})

test('the first page has the listing’s own URL', () => {
  expect([1, 2].map(makePageUrl)).toEqual(['/blogs', '/blogs?page=2'])
})

describe('the pages beside a page', () => {
  test.each([
    [1, 1, '1'],
    [1, 4, '1 2 3 4'],
    [1, 5, '1 2 … 5'],
    [3, 5, '1 2 3 4 5'],
    [5, 5, '1 … 4 5'],
    [4, 7, '1 2 3 4 5 6 7'],
    [5, 9, '1 … 4 5 6 … 9'],
    [834, 834, '1 … 833 834'],
  ])('%d of %d are %s', (number, last, offered) => {
    const numbers = pagesAround(number, last).map((each) => each ?? '…')
    expect(numbers.join(' ')).toBe(offered)
  })
})
