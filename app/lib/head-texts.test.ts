import { expect, test } from 'vitest'
import { formatDescription, formatTitle } from './head-texts.ts'

test.each([
  ['FAQ', 'FAQ · 9ex'],
  [`${'a'.repeat(54)}`, `${'a'.repeat(54)} · 9ex`],
  // One more, and there is no room for the name.
  [`${'a'.repeat(55)}`, 'a'.repeat(55)],
  [
    'Payments in Pakistan and the Gulf, and what a founder decides first',
    'Payments in Pakistan and the Gulf, and what a founder…',
  ],
  [`Currencies, ${'wallets '.repeat(5)}cash, refunds`, `Currencies, ${'wallets '.repeat(5)}cash…`],
  ['a'.repeat(61), `${'a'.repeat(59)}…`],
  // No character of several code units is cut in two.
  ['😀'.repeat(31), `${'😀'.repeat(29)}…`],
  ['🇵🇰'.repeat(16), `${'🇵🇰'.repeat(14)}…`],
])('the title %s is shown as %s', (title, shown) => {
  expect(formatTitle(title, '9ex', '{{title}} · {{site}}')).toBe(shown)
  expect(shown.length).toBeLessThanOrEqual(60)
})

const long =
  'Eight services from sketch to live product, for those who begin and for those who grow.'
const company = 'A company in Lahore and Riyadh that draws a product before it builds it.'

test.each([
  ['of the right length stays as it is', long, long],
  ['too short is completed', 'In short.', `In short. ${company}`],
  ['without an end gets one first', 'In short', `In short. ${company}`],
  ['that is empty is the company’s', '', company],
  ['of several lines is one', long.replaceAll(' ', '\n '), long],
  [
    'too long is cut at a word',
    `${long} ${company} And more.`,
    `${long} A company in Lahore and Riyadh that draws a product before it builds…`,
  ],
  ['that was cut within a word ends at the word before', `${long} A compa…`, `${long} A…`],
])('a description %s', (_, description, shown) => {
  expect(formatDescription(description, company)).toBe(shown)
  expect(shown.length).toBeLessThanOrEqual(160)
})

test('a description that nothing completes stays short', () => {
  expect(formatDescription('In short.')).toBe('In short.')
})
