import { expect, test } from 'vitest'
import { honestText, spreadTexts, worstTexts } from '../../tests/support/worst-texts.ts'
import { readableLength } from './readable-length.ts'

/** Texts that make few elements: their syntax is plain words, one element, or unhighlighted code. */
const fewElements = [
  ...['"www."', '"a.com "', '"- "', '"1. "', '"> - "', String.raw`"\u0000"`],
  '"<code class=language-js>"',
  JSON.stringify(`${'- '.repeat(60)}a\n`),
  ...['attributes of one element', 'lists in lists', 'blocks of arduino', 'blocks of ini'],
  ...['blocks of java', 'blocks of php', 'blocks of typescript'],
]

test('of every hard text only so much is read as makes bounded work', () => {
  const toTheEnd = Object.entries(worstTexts)
    .filter(([, text]) => readableLength(text) === text.length)
    .map(([name]) => name)
  expect(toTheEnd.sort()).toEqual(fewElements.sort())
})

test('the same is read to its end when there are words between', () => {
  expect(Object.keys(spreadTexts).length).toBeGreaterThan(80)
  for (const text of Object.values(spreadTexts)) expect(readableLength(text)).toBe(text.length)
})

test('ten thousand words are read to their end; of seventy thousand, as many', () => {
  expect(honestText.split(/\s+/).length).toBeGreaterThan(10_000)
  expect(readableLength(honestText)).toBe(honestText.length)
  const read = readableLength(honestText.repeat(7))
  expect(read).toBeGreaterThanOrEqual(honestText.length)
  expect(read).toBeLessThan(1.1 * honestText.length)
})

test('what is read ends where a paragraph does', () => {
  const text = `One.\n\nTwo\nlines.\n\n${'*'.repeat(9000)}`
  expect(text.slice(0, readableLength(text))).toBe('One.\n\nTwo\nlines.\n')
  expect(readableLength('*'.repeat(9000))).toBe(0)
})
