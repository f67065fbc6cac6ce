import { expect, test } from 'vitest'
import { findBucket, findPercentile } from './vitals.ts'

test.each([
  ['LCP', 0, 0],
  ['LCP', 2500, 0],
  ['LCP', 2500.1, 2500],
  ['LCP', 600_000, 4000],
  ['INP', 200.5, 200],
  ['INP', 8, 0],
  ['CLS', 0, 0],
  ['CLS', 0.1, 0],
  ['CLS', 0.1001, 100],
  ['CLS', 40, 250],
] as const)('%s of %d lies above %d', (name, value, above) => {
  expect(findBucket(name, value)).toBe(above)
})

test('the 75th percentile is the bucket that three of four views are within', () => {
  const counts = new Map([
    [4000, 1],
    [0, 3],
  ])
  expect(findPercentile('LCP', counts)).toEqual({ above: 0, upTo: 2500, rating: 'good' })
  counts.set(2500, 1)
  const between = { above: 2500, upTo: 4000, rating: 'needs improvement' }
  expect(findPercentile('LCP', counts)).toEqual(between)
  const poor = { above: 250, upTo: undefined, rating: 'poor' }
  expect(findPercentile('CLS', new Map([[250, 1]]))).toEqual(poor)
  expect(findPercentile('INP', new Map())).toBeUndefined()
})
