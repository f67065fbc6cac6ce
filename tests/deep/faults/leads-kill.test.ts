import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { killRounds } from '../../support/kill-rounds.ts'
import { onPostgres, onSqlite, type TestDatabase } from '../../support/leads.ts'

describe.each([
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
])('kill -9 of the lead store on %s', (_, prepare) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await prepare()
  })
  afterAll(() => database.cleanUp())

  test('loses no acknowledged lead, stores no submission twice, and leaves no lead without its outbox row', async () => {
    const report = await killRounds(database, 20)
    expect(report).toMatchObject({ rounds: 20, lost: 0, duplicates: 0, withoutOutbox: 0 })
    expect(report.acknowledged).toBeGreaterThan(20)
  })
})
