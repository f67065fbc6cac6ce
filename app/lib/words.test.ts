import { describe, expect, test } from 'vitest'
import { count, fillIn, joinWords } from './words.ts'

test('names in braces are filled in, and those without a value stay', () => {
  expect(fillIn('{{shown}} of {{count}}, {{none}}', { shown: 3, count: '{{shown}}' })).toBe(
    '3 of {{shown}}, {{none}}',
  )
})

describe('words for a number', () => {
  const projects = {
    zero: 'لا مشاريع',
    one: 'مشروع واحد',
    two: 'مشروعان',
    few: '{{count}} مشاريع',
    many: '{{count}} مشروعًا',
    other: '{{count}} مشروع',
  }

  test.each([
    [0, 'لا مشاريع'],
    [1, 'مشروع واحد'],
    [10, '10 مشاريع'],
    [11, '11 مشروعًا'],
    [100, '100 مشروع'],
  ])('are of the category that its language has for %d', (number, said) => {
    expect(count(projects, number, 'ar')).toBe(said)
  })

  test('are the other ones where the category has none', () => {
    expect(count({ other: '{{count}} min read' }, 1, 'en-US')).toBe('1 min read')
  })
})

test.each([
  [['a'], 'a'],
  [['a', 'b', 'c'], 'a، b، c'],
  [['{{rest}}', undefined, '', '{{first}}'], '{{rest}}، {{first}}'],
  [[], ''],
])('%j are joined, without what is empty', (texts, joined) => {
  expect(joinWords(texts, '{{first}}، {{rest}}')).toBe(joined)
})
