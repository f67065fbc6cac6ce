import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anEnquiry, onPostgres, onSqlite, type TestDatabase } from '../../tests/support/leads.ts'
import { endTurn, takeTurn } from '../database/leases.ts'
import { readFigures } from './ledger-metrics.ts'
import { openLeadStore } from './store.ts'

describe.each([
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
])('the figures of a ledger on %s', (_, prepare) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await prepare()
  })
  afterAll(() => database.cleanUp())

  test('count what is not delivered, and tell when a canary last was', async () => {
    const db = database.open()
    const store = await openLeadStore(db, {
      channelsFor: () => ['email', 'webhook'],
      digestTo: [{ channel: 'email', recipient: 'a@example.com' }],
    })
    const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()
    const figures = () => readFigures(db, { channels: ['email', 'webhook'], hasCanary: true })
    expect((await figures()).canaryAge).toBe(86_400)

    const { lead } = await store.add(anEnquiry())
    const { lead: another } = await store.add(anEnquiry())
    // Its digest waits for the morning.
    await store.add(anEnquiry({ quarantine: { score: 9, reasons: ['links'] } }))
    const outbox = (leadId: string) => db.updateTable('outbox').where('lead_id', '=', leadId)
    await outbox(lead.id)
      .set({ queued_at: secondsAgo(600) })
      .execute()
    await outbox(lead.id).set({ state: 'dead' }).where('channel', '=', 'webhook').execute()
    // One channel of two has got it.
    await outbox(another.id)
      .set({ state: 'sent', sent_at: secondsAgo(5) })
      .where('channel', '=', 'email')
      .execute()

    await takeTurn(db, 'canary', 60_000)
    await endTurn(db, 'canary', undefined)
    const wellAt = Date.now() - 300_000
    await db.updateTable('turns').set({ well_at: wellAt }).where('name', '=', 'canary').execute()
    await endTurn(db, 'canary', 'canary: email')

    const { outbox: rows, canaryAge } = await figures()
    expect(rows.map(({ channel, state, messages }) => [channel, state, messages])).toEqual([
      ['email', 'queued', 1],
      ['email', 'leased', 0],
      ['email', 'dead', 0],
      ['webhook', 'queued', 1],
      ['webhook', 'leased', 0],
      ['webhook', 'dead', 1],
    ])
    const ages = rows.map(({ oldestAge }) => Math.floor(oldestAge / 600))
    expect(ages).toEqual([1, 0, 0, 0, 0, 1])
    expect(Math.floor(canaryAge ?? 0) - 300).toBeGreaterThanOrEqual(0)
    expect(canaryAge).toBeLessThan(86_400)
    await store.close()
  })
})
