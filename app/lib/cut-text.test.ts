import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test.each([
  ['short', 5, 'short'],
  ['longer', 5, 'longe…'],
  ['😀😀😀', 2, '😀😀…'],
  ['ab🇵🇰c', 3, 'ab…'],
  ['ab🇵🇰c', 4, 'ab🇵🇰…'],
  ['By 👩‍👩‍👧‍👦 and more', 6, 'By …'],
])('%s of at most %i code points is %s', (text, codePoints, cut) => {
  expect(cutText(text, codePoints)).toBe(cut)
})
