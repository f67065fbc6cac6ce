import type { CountryCode } from 'libphonenumber-js/max'
import { describe, expect, test } from 'vitest'
import type { FormDefinition } from '../../contracts/form.ts'
import { formWords } from '../../tests/support/form-words.ts'
import { validate } from './validate.ts'

/** The answer to a question for a phone number as it is stored, or the problem with it. */
function read(value: string, countries: CountryCode[] = [], required = true): string | undefined {
  const phone = { ref: 'phone', type: 'phone', title: 'Your phone', required } as const
  // The parts of a form that are read here.
  const form = { questions: [phone], thankYous: [{ id: 'thanks' }] } as unknown as FormDefinition
  const { answers, problems } = validate(form, () => [value], { words: formWords, countries })
  return problems[0]?.problem ?? answers[0]?.answer
}

describe('one number and nothing else', () => {
  test.each([
    ['+92 300 1234567', '+92 300 1234567'],
    ['00923001234567', '+92 300 1234567'],
    ['(+92) 300 1234567', '+92 300 1234567'],
    ['+92 (300) 123-4567', '+92 300 1234567'],
    ['+92 – 300 – 1234567', '+92 300 1234567'],
    ['+44 (0) 20 7946 0018', '+44 20 7946 0018'],
    ['+39 (0)6 698 82352', '+39 06 6988 2352'],
    ['+49 30 / 901820', '+49 30 901820'],
    ['+92 300 1234567 ext. 5', '+92 300 1234567 ext. 5'],
    ['+923001234567;ext=5', '+92 300 1234567 ext. 5'],
    ['٩٧١٥٠١٢٣٤٥٦٧+', '+971 50 123 4567'],
    ['\u200f٩٧١٥٠١٢٣٤٥٦٧+\u200f', '+971 50 123 4567'],
  ])('is stored in the usual form: %j', (given, stored) => {
    expect(read(given)).toBe(stored)
  })

  test.each(['+92 300 12', '+999 123456789', '+00 0000000'])('must be possible: %j', (given) => {
    expect(read(given)).toBe(formWords.problems.phone)
  })

  test.each([
    '0300 1234567',
    '0501234567',
    '٠٥٠١٢٣٤٥٦٧',
    '042 1234567',
    '1234567890123456',
    '12345',
  ])('is asked for its country’s code, which nobody guesses: %j', (given) => {
    expect(read(given)).toBe(formWords.problems.countryCode)
  })

  test.each([
    ['0501234567', '+966 50 123 4567'],
    ['٠٥٠١٢٣٤٥٦٧', '+966 50 123 4567'],
    ['0300 1234567', '+92 300 1234567'],
    ['(0300) 123-4567', '+92 300 1234567'],
    ['011 234 5678 ext. 5', '+966 11 234 5678 ext. 5'],
  ])('is read as one of an office’s country, if one alone has it: %j', (given, stored) => {
    expect(read(given, ['PK', 'SA'])).toBe(stored)
    expect(read(given, ['PK', 'SA'], false)).toBe(stored)
  })

  test('that two offices’ countries have is asked for its country’s code', () => {
    expect(read('0501234567', ['AE', 'SA'])).toBe(formWords.problems.countryCode)
  })

  test.each(['0501234567', '12345', '+999 123456789', 'call me', '+92 300 12'])(
    'that cannot be read is kept as it is written where it is optional: %j',
    (given) => expect(read(given, ['AE', 'SA'], false)).toBe(given),
  )

  test.each([
    ['966501234567', '+966 50 123 4567'],
    ['966 50 123 4567', '+966 50 123 4567'],
    ['٩٦٦٥٠١٢٣٤٥٦٧', '+966 50 123 4567'],
    ['923001234567', '+92 300 1234567'],
    ['92-300-1234567', '+92 300 1234567'],
  ])('of twelve digits needs no plus before its country’s code: %j', (given, stored) => {
    expect(read(given)).toBe(stored)
  })

  test.each(['+92 300 1234567 2', '+971 50 123 4567 24', '+92 300 1234567 - 5'])(
    'is stored as it is written where a country has no such number: %j',
    (given) => {
      expect(read(given)).toBe(given)
    },
  )
})

describe('a number with anything else', () => {
  test.each([
    '+92 300 1234567 (6pm)',
    '+92 300 1234567 (WhatsApp)',
    '(WhatsApp) +92 300 1234567',
    '+92 300 1234567, 2nd floor',
    '+92 300 1234567 #2',
    '+966 11 234 5678-101',
    '+966 11 234 5678 - 1 - 2',
    '+49 30 901820 Durchwahl 12',
    '+92 300 1234567 or +92 301 7654321',
    '+92 300 1234567 +92 301 7654321',
    '+92 300 1234567 - 0301 7654321',
    '0300 1234567 (evenings)',
    'ext. 5, +92 300 1234567',
    '++923001234567',
    '92+3001234567',
    '+971501234567+',
    '٩٧١٥٠١٢٣٤٥٦٧+ (واتساب)',
    '+92 300 1234567 and more'.padEnd(254, '.'),
  ])('is stored word for word: %j', (given) => {
    expect(read(given)).toBe(given)
  })

  test('is normalized as a line of text', () => {
    expect(read(' +92 300 1234567\r\n+92 301\t7654321\0 ')).toBe('+92 300 1234567 +92 301 7654321')
    expect(read('+92 300 1234567\u202e (6pm)')).toBe('+92 300 1234567 (6pm)')
  })

  test('is normalized once', () => {
    const once = '٩٧١٥٠١٢٣٤٥٦٧+ (6pm)'
    expect(read(read(once) ?? '')).toBe(once)
  })

  test.each(['call me', '+92 300 CALL', 'at 6pm, room 12', '-- () ..', '+'])(
    'is none with fewer than seven digits: %j',
    (given) => {
      expect(read(given)).toBe(formWords.problems.phone)
    },
  )

  test('is no longer than a page shows it again', () => {
    expect(read(`+92 300 1234567 ${'and more '.repeat(30)}`)).toBe(formWords.problems.phone)
    expect(read('1'.repeat(64_000))).toBe(formWords.problems.phone)
  })
})

test('no stored number has a digit that was not in one number as it was typed', () => {
  const remarks = [
    '2',
    '24/7',
    '(2)',
    '6pm',
    '/ 68',
    '- 68',
    ', 2',
    '. 2',
    'x',
    '#2',
    '9-17',
    '0301 7654321',
  ]
  const numbers = ['+92 300 1234567', '+971 50 123 4567', '+91 98765 43210', '+1 213 373 4253']
  for (const number of numbers) {
    for (const remark of remarks) {
      const given = `${number} ${remark}`
      expect([given, `${number} ext. 2`, formWords.problems.phone]).toContain(read(given))
    }
  }
})

describe('a text of a given shape', () => {
  const shape = { source: '(https?://)?[^\\s.]+(\\.[^\\s.]+)+', message: 'A link, please.' }
  const readLink = (value: string, required: boolean) => {
    const link = { ref: 'work', type: 'short_text', title: 'Your work', maxLength: 60, required }
    const form = {
      questions: [{ ...link, pattern: shape }],
      thankYous: [{ id: 'thanks' }],
    } as unknown as FormDefinition
    const { answers, problems } = validate(form, () => [value], { words: formWords })
    return problems[0]?.problem ?? answers[0]?.answer
  }
  const others = [
    'https://github.com/a, https://dribbble.com/b',
    '@amna on Behance',
    'See my CV',
    'N/A',
    '-',
  ]

  test.each(others)('is kept as it is written where it is optional: %s', (given) => {
    expect(readLink(given, false)).toBe(given)
  })

  test.each(others)('is asked for where it is required: %s', (given) => {
    expect(readLink(given, true)).toBe(shape.message)
  })

  test('has its greatest length all the same', () => {
    expect(readLink('a '.repeat(60), false)).toContain('60')
  })
})
