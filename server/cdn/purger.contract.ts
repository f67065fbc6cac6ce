import type { Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { onPostgres, onSqlite, type TestDatabase } from '../../tests/support/leads.ts'
import { migrate } from '../database/migrations.ts'
import type { Tables } from '../database/open.ts'
import { openPurger } from './purger.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

describe.each([
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
])('the purger on %s', (_, prepare) => {
  let database: TestDatabase
  let db: Kysely<Tables>
  let now: number
  let requests: number
  /** The status of the CDN's next responses. */
  let respond: () => number | Promise<number>
  let logged: string[]
  beforeAll(async () => {
    database = await prepare()
    db = database.open()
    await migrate(db)
  })
  beforeEach(async () => {
    await db.deleteFrom('purges').execute()
    now = Date.parse('2026-03-10T12:00:00Z')
    requests = 0
    logged = []
    respond = () => 200
  })
  afterAll(async () => {
    await db.destroy()
    await database.cleanUp()
  })

  /** Another process on the same database. */
  const openProcess = (version = 'first') =>
    openPurger({
      db,
      version,
      target: { kind: 'http', urls: ['http://cdn.example/'], token: undefined },
      clock: () => new Date(now),
      log: (level, event) => void logged.push(`${level} ${event}`),
      async send() {
        requests += 1
        return new Response(null, { status: await respond() })
      },
    })

  async function runAll(
    processes: ReturnType<typeof openPurger>[],
    milliseconds: number,
  ): Promise<void> {
    now += milliseconds
    for (const each of processes) await each.runDue()
  }

  /** Opens processes whose deploy is long over. */
  async function openDeployed(
    count: number,
    version?: string,
  ): Promise<ReturnType<typeof openPurger>[]> {
    const processes = Array.from({ length: count }, () => openProcess(version))
    await runAll(processes, 0)
    await runAll(processes, minute)
    now += 2 * hour
    requests = 0
    logged = []
    return processes
  }
  const waiting = async () => (await openProcess().metrics()).messages

  test('purges a second after a change, once for several servers', async () => {
    const processes = await openDeployed(3)
    for (const each of processes) each.requestPurge()
    await runAll(processes, 0)
    expect(requests).toBe(0)
    await runAll(processes, second)
    expect([requests, logged]).toEqual([1, ['info purged']])
    await runAll(processes, hour)
    expect(requests).toBe(1)
  })

  test('purges again after a server that was late to see the change', async () => {
    const processes = await openDeployed(2)
    for (const each of processes) {
      each.requestPurge()
      await runAll(processes, 0)
      await runAll(processes, second)
    }
    expect(requests).toBe(2)
  })

  test('purges after a deploy once the previous server has drained, for one server after the other', async () => {
    await openDeployed(2)
    for (const purges of [1, 2]) {
      const started = openProcess('second')
      await runAll([started], 0)
      await runAll([started], 59 * second)
      expect(requests).toBe(purges - 1)
      await runAll([started], second)
      expect(requests).toBe(purges)
    }
    now += hour
    const restarted = openProcess('second')
    await runAll([restarted], 0)
    await runAll([restarted], minute)
    expect(requests).toBe(2)
    const rolledBack = openProcess('first')
    await runAll([rolledBack], 0)
    await runAll([rolledBack], minute)
    expect(requests).toBe(3)
  })

  test('purges once more after a change during a purge', async () => {
    const [one, other] = await openDeployed(2)
    one?.requestPurge()
    await one?.runDue()
    respond = async () => {
      respond = () => 200
      other?.requestPurge()
      await other?.runDue()
      return 200
    }
    now += second
    await one?.runDue()
    expect([requests, await waiting()]).toEqual([1, 1])
    now += second
    await one?.runDue()
    expect([requests, await waiting()]).toEqual([2, 0])
  })

  test('retries until the CDN confirms, and gives up after three days', async () => {
    const processes = await openDeployed(1)
    respond = () => 503
    for (const each of processes) each.requestPurge()
    await runAll(processes, 0)
    await runAll(processes, second)
    expect(logged).toEqual(['warn purge-failed'])
    await runAll(processes, 11 * second)
    expect(requests).toBe(2)
    expect(await processes[0]?.metrics()).toMatchObject({ messages: 1, oldestAge: 12 })
    respond = () => 200
    await runAll(processes, hour)
    expect([requests, await waiting()]).toEqual([3, 0])

    respond = () => 403
    logged = []
    for (const each of processes) each.requestPurge()
    await runAll(processes, 0)
    await runAll(processes, second)
    expect(logged).toEqual(['error purge-failed'])
    for (let tries = 2; tries < 10; tries += 1) await runAll(processes, hour)
    await runAll(processes, 73 * hour)
    expect(logged.at(-1)).toBe('error purge-dead')
    expect(await waiting()).toBe(0)
    respond = () => 200
    for (const each of processes) each.requestPurge()
    await runAll(processes, 0)
    await runAll(processes, second)
    expect(logged.at(-1)).toBe('info purged')
  })

  test('records a change when it closes, for the next start', async () => {
    const [one] = await openDeployed(1)
    one?.requestPurge()
    await one?.close()
    expect([requests, await waiting()]).toEqual([0, 1])
    await runAll([openProcess()], second)
    expect([requests, await waiting()]).toEqual([1, 0])
  })
})
