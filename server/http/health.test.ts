import { afterEach, expect, test, vi } from 'vitest'
import { type HealthCheck, health } from './health.ts'

afterEach(() => vi.useRealTimers())

const ask = (checks: Record<string, HealthCheck>, path = '/readyz') => health(checks).request(path)

test('a server that serves says so, whatever else is not well', async () => {
  const response = await ask({ database: async () => 'database' }, '/healthz')
  expect([response.status, await response.text()]).toEqual([200, 'ok'])
  expect(response.headers.get('Cache-Control')).toBe('no-store')
})

test('all is well', async () => {
  const response = await ask({ database: async () => undefined })
  expect([response.status, await response.json()]).toEqual([200, { ready: true, failing: [] }])
  expect(response.headers.get('Cache-Control')).toBe('no-store')
})

test('a check that fails or hangs is named within two seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  const asked = ask({
    database: () => new Promise(() => {}),
    canary: async () => 'canary: email',
    disk: () => Promise.reject(new Error('secret')),
    fine: async () => undefined,
  })
  await vi.advanceTimersByTimeAsync(1999)
  // The clock stands still from here on: a check that needs longer would never end.
  const response = await asked
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({
    ready: false,
    failing: ['database', 'canary: email', 'disk'],
  })
})

test('many who ask at once have it looked at once, and a little later again', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const database = vi.fn(async () => undefined)
  const app = health({ database })
  await Promise.all(Array.from({ length: 100 }, () => app.request('/readyz')))
  expect(database).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(401)
  await app.request('/readyz')
  expect(database).toHaveBeenCalledTimes(2)
})
