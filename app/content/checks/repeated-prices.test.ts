import { describe, expect, test } from 'vitest'
import { checkedContent } from '../../../tests/support/checked-content.ts'
import { checkPrices } from './repeated-prices.ts'

const { problems, replace } = checkedContent(checkPrices)

const said = 'You find it in the pricing section of the home page'

describe('the price of the MVP is refused outside pricing.yaml', () => {
  test.each([
    '$3000',
    '$3,000',
    '$ 3.000',
    '$3000.00',
    'US$3000',
    'USD 3000',
    '3000 USD',
    '3,000 dollars',
    '3000 US dollars',
    '3000$',
    '$3k',
    '3k dollars',
    'three thousand dollars',
    'Three thousand\n        US dollars',
  ])('written %j', (price) => {
    const line = replace('faq.yaml', said, `It is ${price} today`)
    expect(problems()).toEqual([
      expect.stringContaining(
        `faq.yaml:${line} “${price.replace(/\s+/g, ' ')}” repeats a price of content/pricing.yaml`,
      ),
    ])
  })

  test.each([
    '$30,000',
    '$3,000,000',
    '$3000.50',
    '13,000 dollars',
    '3,000 tokens',
    'Rs 3,000',
    '$300',
  ])('but not %j, which is another number', (number) => {
    replace('faq.yaml', said, `It is ${number} today`)
    expect(problems()).toEqual([])
  })
})

test('it is refused in a post, and in pricing.yaml a second time', () => {
  const post = 'blog/fixed-price-or-monthly-team.md'
  const line = replace(post, 'with our fixed starting price', 'with our $3000')
  const second = replace('pricing.yaml', 'a fixed-price MVP', 'an MVP for $3000')
  expect(problems()).toEqual([
    expect.stringContaining(`${post}:${line} “$3000” repeats`),
    expect.stringContaining(`pricing.yaml:${second} “$3000” repeats`),
  ])
})

test('another price of pricing.yaml is refused in its stead', () => {
  replace('pricing.yaml', 'amount: 3000', 'amount: 4250')
  replace('faq.yaml', said, 'It is not $3000 but')
  const line = replace('faq.yaml', 'That\n        sum fits', '$4,250\n        fits')
  expect(problems()).toEqual([expect.stringContaining(`faq.yaml:${line} “$4,250” repeats`)])
})
