import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextAttempt, retryPeriod } from './backoff.ts'

const start = new Date('2026-01-01T00:00:00Z')
const after = (milliseconds: number) => new Date(start.getTime() + milliseconds)

test('waits double from ten seconds to an hour', () => {
  const waits = [1, 2, 3, 9, 10, 500].map((attempts) => {
    const next = nextAttempt(attempts, start, start)
    return ((next?.getTime() ?? 0) - start.getTime()) / 1000
  })
  expect(waits).toEqual([10, 20, 40, 2560, 3600, 3600])
})

test('the next attempt is always later, never by more than an hour, and at first not after 72 hours', () => {
  const moments = fc.integer({ min: 0, max: retryPeriod - 1 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), moments, (attempts, passed) => {
      const now = after(passed)
      const next = nextAttempt(attempts, start, now)?.getTime() ?? 0
      expect(next).toBeGreaterThan(now.getTime())
      expect(next).toBeLessThanOrEqual(
        Math.min(now.getTime() + 3_600_000, after(retryPeriod).getTime()),
      )
    }),
  )
})

test('after 72 hours there is none, once a server was tried ten times', () => {
  const wait = (attempts: number) => {
    const next = nextAttempt(attempts, start, after(retryPeriod))
    return next && next.getTime() - after(retryPeriod).getTime()
  }
  expect([1, 3, 9, 10, 200].map(wait)).toEqual([10_000, 40_000, 2_560_000, undefined, undefined])
})

test('a recipient that asks for a pause gets it, up to six hours, and never past the end', () => {
  const wait = (retryAfter: number, now = start) =>
    ((nextAttempt(1, start, now, retryAfter)?.getTime() ?? 0) - now.getTime()) / 1000
  expect(
    [0, 5_000, 120_000, 6 * 3_600_000, 86_400_000, Infinity].map((each) => wait(each)),
  ).toEqual([10, 10, 120, 21_600, 21_600, 21_600])
  expect(wait(6 * 3_600_000, after(retryPeriod - 60_000))).toBe(60)
})
