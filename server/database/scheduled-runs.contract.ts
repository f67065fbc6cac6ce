import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { onPostgres, onSqlite, type TestDatabase } from '../../tests/support/leads.ts'
import { migrate } from './migrations.ts'
import type { Tables } from './open.ts'
import { claimRun, readLastRun, recordRun } from './scheduled-runs.ts'

const hour = 3_600_000

describe.each([
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
])('a scheduled run on %s', (_, prepare) => {
  let database: TestDatabase
  let processes: Kysely<Tables>[]

  beforeAll(async () => {
    database = await prepare()
    processes = [database.open(), database.open(), database.open()]
    for (const db of processes) await migrate(db)
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterAll(async () => {
    vi.useRealTimers()
    await Promise.all(processes.map((db) => db.destroy()))
    await database.cleanUp()
  })

  const one = () => processes[0] ?? expect.unreachable()
  /** Counts the processes that claim the run. */
  async function claimByAll(name: string): Promise<number> {
    const runs = await Promise.all(processes.map((db) => claimRun(db, name, hour)))
    return runs.filter((isClaimed) => isClaimed).length
  }

  test('is claimed by one process per interval, even if that one dies', async () => {
    expect(await claimByAll('chore')).toBe(1)
    vi.setSystemTime(Date.now() + hour - 1)
    expect(await claimByAll('chore')).toBe(0)
    vi.setSystemTime(Date.now() + 1)
    expect(await claimByAll('chore')).toBe(1)
    expect(await claimByAll('another')).toBe(1)
  })

  test('is claimed again once a clock that was ahead is right', async () => {
    const now = Date.now()
    vi.setSystemTime(now + 4000 * hour)
    expect(await claimByAll('early')).toBe(1)
    vi.setSystemTime(now)
    expect(await claimByAll('early')).toBe(1)
    expect(await claimByAll('early')).toBe(0)
  })

  test('that nobody claims is known to all once it is recorded', async () => {
    expect(await readLastRun(one(), 'backup')).toBeUndefined()
    await recordRun(one(), 'backup')
    expect(await readLastRun(processes[1] ?? one(), 'backup')).toBe(Date.now())
  })
})
