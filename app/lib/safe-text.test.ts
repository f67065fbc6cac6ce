import { expect, test } from 'vitest'
import { oneLine } from './safe-text.ts'

test.each([
  ['Ship to 🇵🇰🇸🇦', 11, 'Ship to 🇵🇰…'],
  ['Ship to 🇵🇰🇸🇦', 12, 'Ship to 🇵🇰🇸🇦'],
  ['By 👨‍👩‍👧‍👦 for us', 8, 'By …'],
  ['Amna Malik', 5, 'Amna…'],
  [`a${'\u0301'.repeat(90)}`, 9, `a${'\u0301'.repeat(7)}…`],
])('%s is cut at %d characters, and not within one of several', (text, length, cut) => {
  expect(oneLine(text, length)).toBe(cut)
})
