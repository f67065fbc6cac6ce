import { expect, test } from 'vitest'
import { findBucket, findPercentile, vitalNames, vitals } from './vitals.ts'

test('the thresholds are edges, so that no bucket has two ratings', () => {
  for (const name of vitalNames) {
    const { good, poor, edges } = vitals[name]
    expect(edges).toContain(good)
    expect(edges).toContain(poor)
    expect(edges).toEqual(edges.toSorted((one, other) => one - other))
  }
})

test.each([
  ['LCP', 0, 0],
  ['LCP', 2500, 2000],
  ['LCP', 2500.1, 2500],
  ['LCP', 600_000, 10_000],
  ['INP', 200, 150],
  ['INP', 8, 0],
  ['CLS', 0, 0],
  ['CLS', 0.1, 75],
  ['CLS', 0.1001, 100],
  ['CLS', 40, 1000],
] as const)('%s of %d lies above %d', (name, value, above) => {
  expect(findBucket(name, value)).toBe(above)
})

test('the 75th percentile is the bucket that three of four views are within', () => {
  const counts = new Map([
    [4000, 1],
    [1000, 2],
    [2000, 1],
  ])
  expect(findPercentile('LCP', counts)).toEqual({ above: 2000, upTo: 2500, rating: 'good' })
  counts.set(10_000, 1)
  expect(findPercentile('LCP', counts)).toMatchObject({ above: 4000, upTo: 6000, rating: 'poor' })
  expect(findPercentile('CLS', new Map([[1000, 1]]))).toMatchObject({
    upTo: undefined,
    rating: 'poor',
  })
  expect(findPercentile('INP', new Map())).toBeUndefined()
})
