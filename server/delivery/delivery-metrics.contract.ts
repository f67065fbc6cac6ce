import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestLeadStore } from '../../tests/support/lead-store.ts'
import {
  anEnquiry,
  onPostgres,
  onSqlite,
  type TestDatabase,
  toChannels,
} from '../../tests/support/leads.ts'
import { openDeliveryMetrics } from './delivery-metrics.ts'

describe.each([
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
])('the metrics of deliveries on %s', (_, prepare) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await prepare()
  })
  afterAll(() => database.cleanUp())

  test('count undelivered messages', async () => {
    const db = database.open()
    const store = await openTestLeadStore(db, {
      chargeRecipients: toChannels('email', 'webhook'),
      digestRecipients: [{ channel: 'email', email: 'a@example.com' }],
    })
    const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()
    const channels = ['email', 'webhook']
    const listForms = () => ['get-a-quote', 'contact-us']
    const options = { channels, listForms }
    const metrics = openDeliveryMetrics(db, options).delivery

    const { lead } = await store.add(anEnquiry())
    const { lead: another } = await store.add(anEnquiry())
    // Its digest waits for the morning.
    await store.add(anEnquiry({ quarantine: { score: 9, reasons: ['links'] } }))
    const outbox = (leadId: string) => db.updateTable('outbox').where('lead_id', '=', leadId)
    await outbox(lead.id)
      .set({ queued_at: secondsAgo(600) })
      .execute()
    await outbox(lead.id).set({ state: 'dead' }).where('channel', '=', 'webhook').execute()
    // Sent on one of two channels.
    await outbox(another.id)
      .set({ state: 'sent', sent_at: secondsAgo(5) })
      .where('channel', '=', 'email')
      .execute()

    const { outbox: rows, leads } = await metrics()
    // Another process, and another lead that was erased, are in it as well.
    expect(leads.filter(({ count }) => count > 0)).toEqual([
      { form: lead.formId, outcome: 'stored', count: 2 },
      { form: lead.formId, outcome: 'quarantined', count: 1 },
    ])
    expect(leads).toContainEqual({ form: 'contact-us', outcome: 'stored', count: 0 })
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
    await store.close()
  })
})
