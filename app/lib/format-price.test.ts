import { expect, test } from 'vitest'
import { formatPrice } from './format-price.ts'

test.each([
  [800, '$800'],
  [3000, '$3000'],
  [12500, '$12,500'],
])('a price of %i dollars is written %s', (amount, written) => {
  expect(formatPrice({ amount, currency: 'USD' })).toBe(written)
})
