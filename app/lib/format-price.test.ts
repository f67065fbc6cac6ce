import { expect, test } from 'vitest'
import { formatPrice, writePrice } from './format-price.ts'

test.each([
  [800, '$800'],
  [3000, '$3000'],
  [12500, '$12,500'],
])('a price of %i dollars is written %s', (amount, written) => {
  expect(formatPrice({ amount, currency: 'USD' })).toBe(written)
})

test('a language’s own currency comes first, at the pegged rate, with the dollars beside it', () => {
  const mvp = { price: { amount: 3000, currency: 'USD' } }
  const ar = { rate: 3.75, name: 'ريالًا', dollars: 'دولار', note: 'بلا ضريبة' }
  const currencies = { ar }
  expect(writePrice({ mvp, currencies }, 'en').text).toBe('$3000')
  expect(writePrice({ mvp }, 'ar').text).toBe('\u2066$3000\u2069')
  expect(writePrice({ mvp, currencies }, 'ar')).toEqual({
    text: '11,250 ريالًا',
    amount: '11,250 ريالًا',
    price: { amount: 11250, currency: 'SAR' },
    beside: ['3,000 دولار', 'بلا ضريبة'],
  })
})
