import type { Kysely } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { onPostgres, onSqlite, type TestDatabase } from '../../../tests/support/leads.ts'
import type { Tables } from '../../leads/database.ts'
import { migrate } from '../../leads/migrations.ts'
import { type Buckets, openBuckets, type Take } from './buckets.ts'
import { openGuardSecret } from './guard-secret.ts'
import { guardDatabase } from './guard-tables.ts'

/** Row D4 of RELIABILITY.md: the table stays small, and no flood has it forget who is refused. */
describe.each([
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
])('on %s', (_, openTestDatabase) => {
  let database: TestDatabase
  let db: Kysely<Tables>
  let buckets: Buckets
  afterEach(async () => {
    await db.destroy()
    await database.cleanUp()
  })

  const hour = 3_600_000
  const start = Date.parse('2026-01-01T12:00:00Z')
  const address = (value: string): Take => ({
    ...{ of: 'address', value, refuses: true },
    limit: { amount: 3, per: hour },
  })
  const message = (value: string): Take => ({
    ...{ of: 'message', value, refuses: false },
    limit: { amount: 2, per: 7 * 24 * hour },
  })
  const countRows = async () => (await rowsOf(db)).length

  async function open(maxRows: number): Promise<void> {
    database = await openTestDatabase()
    db = database.open()
    await migrate(db)
    const guards = guardDatabase(db)
    buckets = openBuckets(guards, await openGuardSecret(guards), maxRows)
  }

  test('the table is bounded, however many addresses and messages come', async () => {
    await open(100)
    let most = 0
    for (let round = 0; round < 12; round += 1) {
      const takes = Array.from({ length: 200 }, (_, at) => `${round} ${at}`)
      await buckets.take(
        takes.flatMap((value) => [address(value), message(value)]),
        start,
      )
      most = Math.max(most, await countRows())
    }
    // Of each kind, and those of the thousand and a call's that come before it is looked at.
    expect(most).toBeLessThanOrEqual(2 * 100 + 1000 + 400)
    await buckets.prune(start)
    expect(await countRows()).toBe(200)
    await buckets.prune(start + 8 * 24 * hour)
    expect(await countRows()).toBe(0)
  })

  test('who is refused stays so, whoever else comes and whatever they write', async () => {
    await open(100)
    const refused = async () => (await buckets.take([address('robot')], start))[0]?.retryAfter
    while ((await refused()) === undefined);
    for (let round = 0; round < 12; round += 1) {
      const takes = Array.from({ length: 200 }, (_, at) => `${round} ${at}`)
      await buckets.take(
        takes.flatMap((value) => [address(value), message(value)]),
        start,
      )
      expect(await refused()).toBeGreaterThan(0)
    }
  })
})

const rowsOf = (db: Kysely<Tables>) =>
  guardDatabase(db).selectFrom('form_buckets').selectAll().execute()
