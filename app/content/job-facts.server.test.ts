import { expect, test } from 'vitest'
import { content as whole } from '../../tests/support/content-value.ts'
import { getCareer } from './find.server.ts'
import { listFacts } from './job-facts.server.ts'

const job = {
  title: 'Baker',
  slug: 'baker',
  place: 'Cairo, Egypt',
  type: 'Full-time' as const,
  remote: false,
  date: '2026-02-03T03:00:00Z',
  closes: '2026-03-31',
}
const career = getCareer(whole)
type Labeled = typeof career.apply.facts
const content = (facts: Labeled) => ({
  ...whole,
  career: { ...career, apply: { ...career.apply, facts } },
})
const shown = (...given: Parameters<typeof listFacts>) =>
  listFacts(...given).map(({ label, value }) => `${label}: ${value}`)

test('facts have the labels of the content, in its order, and one without is not shown', () => {
  const facts = [
    { field: 'closes' as const, label: 'Apply by', closed: 'Closed after' },
    { field: 'remote' as const, label: 'From home', yes: 'Gladly', no: 'The oven is here' },
    { field: 'place' as const, label: 'Oven' },
  ]
  const labeled = ['From home: The oven is here', 'Oven: Cairo, Egypt']
  expect(shown(content(facts), job, false)).toEqual(['Apply by: March 31, 2026', ...labeled])
  expect(shown(content(facts), job, true)[0]).toBe('Closed after: March 31, 2026')
})

test('days are in words, and as they are for machines', () => {
  const facts = ['date' as const, 'closes' as const].map((field) => ({ field, label: field }))
  const days = listFacts(content(facts), job, false)
  expect(days.map(({ day, value }) => [day, value])).toEqual([
    ['2026-02-03', 'February 3, 2026'],
    ['2026-03-31', 'March 31, 2026'],
  ])
})
