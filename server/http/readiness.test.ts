import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { type ReadinessCheck, readiness } from './readiness.ts'

const ask = (checks: Record<string, ReadinessCheck>) =>
  new Hono().get('/readyz', readiness(checks)).request('/readyz')

test('all is well', async () => {
  const response = await ask({ database: async () => undefined })
  expect([response.status, await response.json()]).toEqual([200, { ready: true, failing: [] }])
  expect(response.headers.get('Cache-Control')).toBe('no-store')
})

test('what is not well, fails or hangs is named within two seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  const asked = ask({
    database: () => new Promise(() => {}),
    canary: async () => 'canary: email',
    disk: () => Promise.reject(new Error('secret')),
    fine: async () => undefined,
  })
  await vi.advanceTimersByTimeAsync(1999)
  // What does not answer by then is waited for in vain: no time passes any more.
  const response = await asked
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({
    ready: false,
    failing: ['database', 'canary: email', 'disk'],
  })
  vi.useRealTimers()
})

test('many who ask at once have it looked at once, and a little later again', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const database = vi.fn(async () => undefined)
  const app = new Hono().get('/readyz', readiness({ database }))
  await Promise.all(Array.from({ length: 100 }, () => app.request('/readyz')))
  expect(database).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(401)
  await app.request('/readyz')
  expect(database).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})
