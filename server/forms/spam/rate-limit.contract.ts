import type { Kysely } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { onPostgres, onSqlite, type TestDatabase } from '../../../tests/support/leads.ts'
import { migrate } from '../../database/migrations.ts'
import type { Tables } from '../../database/open.ts'
import { type Charge, openTokenBuckets } from './rate-limit.ts'
import { openSecret } from './secret.ts'

/** Row D4 of RELIABILITY.md: the table stays small, and no flood makes it forget a refused ip. */
describe.each([
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
])('on %s', (_, openTestDatabase) => {
  let database: TestDatabase
  let db: Kysely<Tables>
  let buckets: ReturnType<typeof openTokenBuckets>
  afterEach(async () => {
    await db.destroy()
    await database.cleanUp()
  })

  const hour = 3_600_000
  const start = Date.parse('2026-01-01T12:00:00Z')
  const ip = (value: string): Charge => ({
    bucket: 'ip',
    value,
    isLimiting: true,
    limit: { amount: 3, per: hour },
  })
  const message = (value: string): Charge => ({
    bucket: 'message',
    value,
    isLimiting: false,
    limit: { amount: 2, per: 7 * 24 * hour },
  })
  const countRows = async () => (await rowsOf(db)).length

  async function open(maxRows: number): Promise<void> {
    database = await openTestDatabase()
    db = database.open()
    await migrate(db)
    buckets = openTokenBuckets(db, await openSecret(db), maxRows)
  }

  test('the table is bounded, however many ips and messages come', async () => {
    await open(100)
    let maxCount = 0
    for (let round = 0; round < 12; round += 1) {
      const values = Array.from({ length: 200 }, (_, at) => `${round} ${at}`)
      await buckets.charge(
        values.flatMap((value) => [ip(value), message(value)]),
        start,
      )
      maxCount = Math.max(maxCount, await countRows())
      await buckets.pruneAfterCharges(start)
    }
    // The rows of each kind, the thousand that may come before a pruning, and those of one call.
    expect(maxCount).toBeLessThanOrEqual(2 * 100 + 1000 + 400)
    await buckets.prune(start)
    expect(await countRows()).toBe(200)
    await buckets.prune(start + 8 * 24 * hour)
    expect(await countRows()).toBe(0)
  })

  test('a visitor’s post prunes nothing, however many came before', async () => {
    await open(100)
    for (let round = 0; round < 12; round += 1) {
      const values = Array.from({ length: 100 }, (_, at) => `${round} ${at}`)
      await buckets.charge(values.map(ip), start)
    }
    expect(await countRows()).toBe(1200)
    await buckets.pruneAfterCharges(start)
    expect(await countRows()).toBe(100)
  })

  test('a refused ip stays refused, whoever else comes and whatever they write', async () => {
    await open(100)
    const refused = async () => (await buckets.charge([ip('robot')], start))[0]?.retryAfter
    while ((await refused()) === undefined);
    for (let round = 0; round < 12; round += 1) {
      const values = Array.from({ length: 200 }, (_, at) => `${round} ${at}`)
      await buckets.charge(
        values.flatMap((value) => [ip(value), message(value)]),
        start,
      )
      expect(await refused()).toBeGreaterThan(0)
      await buckets.pruneAfterCharges(start)
    }
  })
})

const rowsOf = (db: Kysely<Tables>) => db.selectFrom('form_buckets').selectAll().execute()
