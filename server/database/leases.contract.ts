import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { onPostgres, onSqlite, type TestDatabase } from '../../tests/support/leads.ts'
import { readCanary, startCanary } from '../leads/canary.ts'
import { endTurn, readTurn, takeTurn } from './leases.ts'
import { migrate } from './migrations.ts'
import type { Tables } from './open.ts'

const hour = 3_600_000

describe.each([
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
])('a turn on %s', (_, prepare) => {
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
  /** How many of the processes get the turn. */
  async function takers(name: string): Promise<number> {
    const turns = await Promise.all(processes.map((db) => takeTurn(db, name, hour)))
    const next = new Set(turns.map(({ nextAt }) => nextAt))
    expect(next.size).toBe(1)
    return turns.filter(({ isOurs }) => isOurs).length
  }

  test('is one process’s in each interval, also when that one dies', async () => {
    expect(await takers('chore')).toBe(1)
    vi.setSystemTime(Date.now() + hour - 1)
    expect(await takers('chore')).toBe(0)
    vi.setSystemTime(Date.now() + 1)
    expect(await takers('chore')).toBe(1)
    expect(await takers('another')).toBe(1)
  })

  test('that a clock of tomorrow has taken is taken all the same', async () => {
    const tomorrow = { name: 'ahead', next_at: Date.now() + 24 * hour }
    await one().insertInto('turns').values(tomorrow).execute()
    expect((await takeTurn(one(), 'ahead', hour)).isOurs).toBe(true)
  })

  test('is told to all as it ended, and when it last ended well', async () => {
    await takeTurn(one(), 'told', hour)
    expect(await readTurn(one(), 'told')).toEqual({ failing: undefined, wellAt: undefined })
    const wellAt = Date.now()
    await endTurn(one(), 'told', undefined)
    vi.setSystemTime(wellAt + 1000)
    await endTurn(one(), 'told', 'the step')
    expect(await readTurn(processes[1] ?? one(), 'told')).toEqual({ failing: 'the step', wellAt })
  })

  test('makes the canaries of several servers one, whose result is that of all', async () => {
    const sent: string[] = []
    const server = { url: 'http://127.0.0.1:1', site: 'http://localhost' }
    const timers = processes.map((db) =>
      startCanary({ db, server, formId: 'contact-us' }, 60, (_level, event) => sent.push(event)),
    )
    for (const timer of timers) {
      await expect.poll(() => timer.check(), { timeout: 5000 }).toBe('canary: page')
    }
    for (const timer of timers) timer.stop()
    expect(sent).toEqual(['canary-lost'])
    expect(await readCanary(one())).toEqual({ failing: 'canary: page', wellAt: undefined })
  })
})
