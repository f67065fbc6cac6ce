import { Hono } from 'hono'
import { afterEach, expect, test, vi } from 'vitest'
import { type HealthCheck, readiness } from './health.ts'

afterEach(() => vi.useRealTimers())

const open = (...options: Parameters<typeof readiness>) =>
  new Hono().get('/readyz', readiness(...options))

const ask = (checks: Record<string, HealthCheck>, path = '/readyz') =>
  open({ checks }).request(path)

test('all is well', async () => {
  const response = await ask({ database: async () => undefined })
  expect([response.status, await response.json()]).toEqual([200, { ready: true, failing: [] }])
  expect(response.headers.get('Cache-Control')).toBe('no-store')
})

test('a check that fails or hangs is named within two seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  const asked = ask({
    database: () => new Promise(() => {}),
    migrations: async () => 'migrations: 009',
    disk: () => Promise.reject(new Error('secret')),
    fine: async () => undefined,
  })
  await vi.advanceTimersByTimeAsync(1999)
  // The clock stands still from here on: a check that needs longer would never end.
  const response = await asked
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({
    ready: false,
    failing: ['database', 'migrations: 009', 'disk'],
  })
})

test('a late check keeps its last result for some seconds, and one that hangs does not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  let wait = 0
  const database = () =>
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), wait))
  const app = open({ checks: { database } })
  const askLate = async (ms: number) => {
    const asked = app.request('/readyz')
    await vi.advanceTimersByTimeAsync(ms)
    return (await asked).status
  }
  expect(await askLate(1)).toBe(200)
  // Each look takes longer than a request waits for it, again and again.
  wait = 3000
  for (let times = 0; times < 5; times++) expect(await askLate(1500)).toBe(200)
  wait = 3_600_000
  const statuses = []
  for (let times = 0; times < 8; times++) statuses.push(await askLate(1500))
  expect(statuses.at(0)).toBe(200)
  expect(statuses.at(-1)).toBe(503)
})

test('many who ask at once have it looked at once, and a little later again', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const database = vi.fn(async () => undefined)
  const app = open({ checks: { database } })
  await Promise.all(Array.from({ length: 100 }, () => app.request('/readyz')))
  expect(database).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(401)
  await app.request('/readyz')
  expect(database).toHaveBeenCalledTimes(2)
})

test('one who asks about pages alone leaves the database out, and need not wait for it', async () => {
  const database = vi.fn(() => new Promise<undefined>(() => {}))
  const disk = async () => 'disk'
  const only = await ask({ database, disk }, '/readyz?exclude=database')
  expect([only.status, await only.json()]).toEqual([503, { ready: false, failing: ['disk'] }])
  expect((await ask({ database, disk }, '/readyz?exclude=disk&exclude=database')).status).toBe(200)
  expect(database).not.toHaveBeenCalled()
})

test('a server that drains is not ready from that moment on', async () => {
  const draining = new AbortController()
  const app = open({ checks: { database: async () => undefined }, draining })
  expect((await app.request('/readyz')).status).toBe(200)
  draining.abort()
  const response = await app.request('/readyz?exclude=database')
  expect([response.status, (await response.json()).failing]).toEqual([503, ['draining']])
})
