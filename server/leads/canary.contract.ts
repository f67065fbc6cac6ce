import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestLeadStore } from '../../tests/support/lead-store.ts'
import {
  anEnquiry,
  onPostgres,
  onSqlite,
  type TestDatabase,
  toChannels,
} from '../../tests/support/leads.ts'
import { clearLog } from '../database/open.ts'
import { pruneCanaries } from './canary.ts'

describe.each([
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
])('housekeeping on %s', (_, prepare) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await prepare()
  })
  afterAll(() => database.cleanUp())

  test('erases canaries of a day ago and keys that were never posted, and no enquiry', async () => {
    const db = database.open()
    const store = await openTestLeadStore(db, { chargeRecipients: toChannels('email') })
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
    const ids: string[] = []
    for (const [canary, hours] of [
      [true, 25],
      [true, 23],
      [false, 25],
    ] as const) {
      const { lead } = await store.add(anEnquiry({ canary }))
      const at = { created_at: hoursAgo(hours) }
      await db.updateTable('leads').set(at).where('id', '=', lead.id).execute()
      ids.push(lead.id)
    }
    const keys = [
      { key: 'lost', created_at: hoursAgo(2) },
      { key: 'under way', created_at: hoursAgo(0) },
    ]
    await db.insertInto('canary_keys').values(keys).execute()

    await pruneCanaries(db)
    const left = await db.selectFrom('leads').select('id').execute()
    expect(left.map(({ id }) => id).sort()).toEqual(ids.slice(1).sort())
    const keysLeft = await db.selectFrom('canary_keys').select('key').execute()
    expect(keysLeft).toEqual([{ key: 'under way' }])
    expect(await clearLog(db)).toBe(true)
    await store.close()
  })
})
