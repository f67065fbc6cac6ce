import { describe, expect, test } from 'vitest'
import { printable } from '../app/lib/safe-text.ts'
import { cutAt, cutText, wholeText } from './host-fields.ts'

describe('a text that is too long', () => {
  test('is cut with an ellipsis, and is no longer than the limit', () => {
    expect(cutAt('abcdef', 6)).toBe('abcdef')
    expect(cutAt('abcdefg', 6)).toBe('abcde…')
    expect(cutAt('abcd efg', 6)).toBe('abcd…')
    expect(cutText(6).parse('x'.repeat(1_000_000))).toBe('xxxxx…')
  })

  test.each(['👩‍👩‍👧‍👦', '🇵🇰'])('is never cut within %s', (sign) => {
    for (let before = 0; before < 30; before++) {
      const cut = cutAt(`${'x'.repeat(before)}${sign.repeat(40)}`, 30)
      expect(cut.length).toBeLessThanOrEqual(30)
      expect(cut.isWellFormed()).toBe(true)
      expect(cut.slice(before, -1).replaceAll(sign, '')).toBe('')
    }
  })

  test('is left out where half of it would be wrong', () => {
    expect(wholeText(5).parse('12345')).toBe('12345')
    expect(wholeText(5).parse('123456')).toBe('')
  })
})

describe('a text from outside', () => {
  test('keeps every character that can be shown', () => {
    const text = 'A\tb\n🪁 اردو e\u0301 👩‍👧 \u00a0\u200b\u202e\u2028\ufffd\ufe0f\u{10fffd}'
    expect(printable(text)).toBe(text)
  })

  test.each([
    ['a\0b\x01c\x1fd\x7fe\x80f\x9fg', 'abcdefg'],
    ['a\r\nb\rc\vd\fe\x85f', 'a\nb\nc\nd\ne\nf'],
    ['\ufeffa\ufeff\ufffe\uffff\ufdd0\ufdef\u{1fffe}\u{10ffff}', 'a'],
  ])('%j is %j', (given, shown) => {
    expect(printable(given)).toBe(shown)
    expect(printable(shown)).toBe(shown)
  })
})
