import { describe, expect, test } from 'vitest'
import { boundFields, undeclaredText } from './hidden-fields.ts'

const textOf = (fields: [string, string][]) => undeclaredText({ undeclared: boundFields(fields) })

describe('fields that no form declares', () => {
  test('are one line, of which nothing is taken for another', () => {
    const breaks = [
      '\n',
      '\r\n',
      '\v',
      '\f',
      '\u0085',
      '\u2028',
      '\u2029',
      '\0',
      '\u001b[2J',
      '\u202e',
      '\ud83e',
    ]
    for (const odd of breaks) {
      const text = textOf([[`a${odd}b`, `c${odd}Reference${odd}d`]])
      expect(text, JSON.stringify(odd)).not.toMatch(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u)
      expect(Object.keys(JSON.parse(text))).toHaveLength(1)
    }
  })

  test.each([
    ['one long name', [['n'.repeat(65_536), 'v']]],
    ['one long value', [['n', '🪁'.repeat(30_000)]]],
    ['many', Array.from({ length: 5000 }, (_, at) => [`${at}`, ''])],
    ['many of the same name', Array.from({ length: 5000 }, () => ['n', 'v'])],
    ['control characters', [['\u001b'.repeat(9000), '\u001b'.repeat(9000)]]],
    ['quotation marks', Array.from({ length: 50 }, (_, at) => [`${at}`, '"'.repeat(500)])],
  ] as [string, [string, string][]][])('are short: %s', (_, fields) => {
    const text = textOf(fields)
    expect(text.length).toBeLessThan(1700)
    expect(text.isWellFormed()).toBe(true)
    expect(JSON.parse(text)).toEqual(boundFields(fields))
  })

  test('are said to be cut', () => {
    expect(textOf([['n', 'v'.repeat(201)]])).toBe(`{"n":"${'v'.repeat(199)}…"}`)
    expect(
      textOf([
        ['n', '1'],
        ['n', '2'],
      ]),
    ).toBe('{"n":"1","…":"1 more"}')
  })

  test('are nothing when there are none', () => {
    expect(textOf([])).toBe('')
  })
})
