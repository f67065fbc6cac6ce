import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenToLog } from '../../tests/support/log-lines.ts'
import { startHousekeeping } from './housekeeping.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('chores come within a minute, then at their own pace, also after a failure', async () => {
  const log = listenToLog()
  const runs = { often: 0, seldom: 0, failing: 0 }
  const housekeeping = startHousekeeping([
    { name: 'often', every: 1000, run: async () => (runs.often += 1) },
    { name: 'seldom', every: 3_600_000, run: async () => (runs.seldom += 1) },
    {
      name: 'failing',
      every: 30_000,
      run: async () => {
        runs.failing += 1
        throw Object.assign(new Error('of Amna'), { code: '53300' })
      },
    },
  ])
  expect(runs).toEqual({ often: 0, seldom: 0, failing: 0 })
  await vi.advanceTimersByTimeAsync(60_500)
  expect(runs).toEqual({ often: 60, seldom: 1, failing: 2 })
  expect(log.lines()).toMatchObject(
    Array(2).fill({
      level: 'warn',
      event: 'housekeeping-failed',
      chore: 'failing',
      reason: 'Error 53300',
    }),
  )
  log.stop()
  await housekeeping.close()
  await vi.advanceTimersByTimeAsync(7_200_000)
  expect(runs.seldom).toBe(1)
})

test('closing waits for a chore that is under way', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const housekeeping = startHousekeeping([{ name: 'slow', every: 1000, run: () => promise }])
  await vi.advanceTimersByTimeAsync(1000)
  let isClosed = false
  const closed = housekeeping.close().then(() => {
    isClosed = true
  })
  await vi.advanceTimersByTimeAsync(1000)
  expect(isClosed).toBe(false)
  resolve()
  await closed
})
