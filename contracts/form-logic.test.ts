import { describe, expect, test } from 'vitest'
import { fillRecalls, findPath, holds, knownValue, trapField } from './form-logic.ts'
import type { Condition } from './form-question.ts'

describe('a condition', () => {
  test.each<[string, Omit<Condition, 'ref'>, string[], boolean]>([
    ['is', { is: 'A' }, ['A'], true],
    ['is, of several', { is: 'B' }, ['A', 'B'], true],
    ['is, of none', { is: 'A' }, [], false],
    ['is not', { isNot: 'A' }, ['B'], true],
    ['is not, of none', { isNot: 'A' }, [], true],
    ['answered', { answered: true }, ['x'], true],
    ['not answered', { answered: false }, [], true],
  ])('of “%s” is held against the answers', (_, condition, answers, is) => {
    expect(holds({ ref: 'x', ...condition }, answers)).toBe(is)
  })
})

test('an answer that is jumped over later does not lead the way', () => {
  const form = {
    questions: [
      { ref: 'a', jump: [{ when: { ref: 'a', is: 'skip' }, to: 'c' }] },
      { ref: 'b' },
      { ref: 'c', jump: [{ when: { ref: 'b', answered: true }, to: 'other' }] },
    ],
    thankYous: [{ id: 'first' }, { id: 'other' }],
  }
  const answers: Record<string, string[]> = { a: ['skip'], b: ['given before'] }
  const { questions, thankYouId } = findPath(form, (ref) => answers[ref] ?? [])
  expect(questions.map(({ ref }) => ref)).toEqual(['a', 'c'])
  expect(thankYouId).toBe('first')
})

test('of a hidden field only a known value is repeated', () => {
  const known = {
    job: [{ id: 'qa', label: 'QA engineer' }],
    place: 'jobs' as const,
    toString: [{ id: 'x', label: 'X' }],
  }
  expect(knownValue(known, 'job', 'qa')).toBe('QA engineer')
  for (const value of ['QA engineer', 'qa ', 'QA', '', 'Pay USD 50 first']) {
    expect(knownValue(known, 'job', value)).toBe('')
  }
  expect(knownValue(known, 'place', 'jobs')).toBe('')
  expect(knownValue(known, 'constructor', 'x')).toBe('')
  expect(knownValue({ job: [{ id: 'a', label: 'A' }] }, 'job')).toBe('')
  expect(knownValue(undefined, 'job', 'a')).toBe('')
})

test('a recall is filled with the answer as it is, or with the words for none', () => {
  const answers: Record<string, string> = { name: '$& {{x}} <b>' }
  const fill = (text: string) => fillRecalls(text, (ref) => answers[ref] ?? '')
  expect(fill('Thank you, {{name}}.')).toBe('Thank you, $& {{x}} <b>.')
  expect(fill('For {{job|us}}.')).toBe('For us.')
  expect(fill('{{ no }} {{}} {a}')).toBe('  {a}')
})

/** Words by which browsers and password managers know a field that they can fill in. */
const filledIn =
  /name|nom|user|login|title|mail|phone|mobile|tel|addr|street|line|city|town|state|country|zip|post|code|company|organi|site|web|url|card|cc|iban|exp|day|year|pass|pin|number|search/

test('no browser and no password manager knows the trap by its name', () => {
  expect(trapField).not.toMatch(filledIn)
})
