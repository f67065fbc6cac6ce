import { expect, test } from 'vitest'
import { initials } from './page.tsx'

test.each([
  ['Amna Tariq', 'A\u200cT'],
  ['ليلى العتيبي', 'ل\u200cع'],
  ['Bilal (lead) Ahmed', 'B\u200cA'],
  ['', ''],
])('the initials of %j are letters that do not join, without the article', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
