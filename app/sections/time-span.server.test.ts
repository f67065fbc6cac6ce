import { expect, test } from 'vitest'
import { content } from '../../tests/support/content-value.ts'
import { findScale, toTimeSpan } from './time-span.server.ts'

const week = { unit: 'week', from: 3 } as const

test('a time is said with the plural of its language', () => {
  const arabic = { ...content, language: 'ar' } as const
  const texts = (times: Parameters<typeof toTimeSpan>[1][], of: typeof content = content) =>
    times.map((time) => toTimeSpan(of, time).text)
  const times = [
    { unit: 'week', from: 1, to: 2 },
    { unit: 'day', from: 5, to: 8 },
    { unit: 'week', from: 10, to: 14 },
  ] as const
  expect(texts([...times])).toEqual(['1–2 weeks', '5–8 days', '10–14 weeks'])
  expect(texts([...times], arabic)).toEqual(['أسبوع أو أسبوعان', '5–8 أيام', '10–14 أسبوعًا'])
  expect(texts([{ unit: 'month', from: 3, open: true }])).toEqual(['3 months or more'])
})

test('a working day is a fifth of a week, and a time without an end has no most', () => {
  expect(toTimeSpan(content, { unit: 'day', from: 5, to: 10 })).toMatchObject({ least: 1, most: 2 })
  expect(toTimeSpan(content, week)).toMatchObject({ least: 3, most: 3 })
  expect(toTimeSpan(content, { ...week, open: true }).most).toBeUndefined()
})

test('a scale has at most seven steps, and room behind the longest bar', () => {
  for (const to of [1, 5, 10, 26, 60]) {
    const { weeks, step } = findScale([toTimeSpan(content, { unit: 'week', from: 1, to })])
    expect(weeks / step).toBeLessThanOrEqual(7)
    expect(weeks / to).toBeGreaterThanOrEqual(1.4)
  }
})
