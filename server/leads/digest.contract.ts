import type { Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestLeadStore, type TestLeadStore } from '../../tests/support/lead-store.ts'
import {
  anEnquiry,
  onPostgres,
  onSqlite,
  openUploads,
  type TestDatabase,
} from '../../tests/support/leads.ts'
import { nextDue } from '../../tests/support/next-due.ts'
import type { Tables } from '../database/open.ts'
import type { Channel, Message } from '../delivery/channel.ts'
import { leadMail } from '../delivery/email.ts'
import { type OutboxWorker, openOutboxWorker } from '../delivery/notifications.ts'
import { digestRecipients } from '../delivery/open-channels.ts'
import { formatDateTime } from '../zoned-times.ts'
import { digestFor, enqueueDigest } from './digest.ts'
import { eraseLeads } from './erase.ts'

const to = ['a@example.com', 'b@example.com']
const received: Message[] = []
const deliver = async (message: Message) => void received.push(message)
const email: Channel = {
  name: 'email',
  isInternal: true,
  deliver,
  emails: () => to,
}
const webhook: Channel = { name: 'webhook', isInternal: true, deliver }
const confirmation: Channel = { name: 'confirmation', isInternal: false, deliver }
const channels = [email, confirmation, webhook]

test('a digest goes by mail, else to the webhook, and to no visitor', () => {
  expect(digestRecipients(channels).map(({ email }) => email)).toEqual(to)
  expect(digestRecipients([confirmation, webhook])).toEqual([{ channel: 'webhook', email: null }])
  expect(digestRecipients([confirmation])).toEqual([])
})

test.each([
  ['2026-11-26T05:58:59.999Z', '2026-11-26T06:00:00.000Z'],
  ['2026-11-26T05:59:00.000Z', '2026-11-27T06:00:00.000Z'],
  ['2026-11-26T23:59:59.999Z', '2026-11-27T06:00:00.000Z'],
  ['2026-12-31T06:00:00.000Z', '2027-01-01T06:00:00.000Z'],
])('a lead of %s is in the digest of %s', (createdAt, moment) => {
  expect(digestFor(createdAt)).toBe(moment)
})

describe.each([
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
])('the digest of leads in quarantine on %s', (_, prepare) => {
  let database: TestDatabase
  let db: Kysely<Tables>
  let store: TestLeadStore
  let worker: OutboxWorker
  let now: Date
  const quarantine = { score: 8, reasons: ['It was sent within a second.'] }
  const addSpam = async () => (await store.add(anEnquiry({ quarantine }))).lead

  beforeAll(async () => {
    database = await prepare()
    db = database.open()
    store = await openTestLeadStore(db, { digestRecipients: digestRecipients(channels) })
  })
  afterAll(async () => {
    await store.close()
    await database.cleanUp()
  })
  beforeEach(async () => {
    for (const table of ['outbox', 'lead_answers', 'leads'] as const) {
      await db.deleteFrom(table).execute()
    }
    received.length = 0
    now = new Date()
    worker = openOutboxWorker({ db, channels, log: () => {}, clock: () => now })
  })

  /** Delivers what is due, before the digest and at its moment. */
  async function passMoment(createdAt: string): Promise<void> {
    const moment = new Date(digestFor(createdAt))
    now = new Date(moment.getTime() - 1)
    await worker.runDue()
    expect(received).toEqual([])
    now = moment
    await worker.runDue()
  }
  const listed = () =>
    received.map(({ email, digest }) => [email, digest?.leads.map(({ reference }) => reference)])

  test('is one a day for each recipient, from two processes too', async () => {
    const other = await openTestLeadStore(database.open(), {
      digestRecipients: digestRecipients(channels),
    })
    const leads = await Promise.all([
      ...Array.from({ length: 5 }, addSpam),
      ...Array.from({ length: 5 }, () =>
        other.add(anEnquiry({ quarantine })).then(({ lead }) => lead),
      ),
    ])
    await other.close()
    // On one day, even if this test runs at the digest's hour.
    const createdAt = leads[0]?.createdAt ?? ''
    await db.updateTable('leads').set({ created_at: createdAt }).execute()
    await passMoment(createdAt)
    expect(received.map(({ email }) => email).sort()).toEqual(to)
    for (const { digest } of received) {
      expect(digest?.count).toBe(10)
      expect(digest?.leads.map(({ reference }) => reference).sort()).toEqual(
        leads.map(({ reference }) => reference).sort(),
      )
    }
    now = new Date(now.getTime() + 10 * 86_400_000)
    await worker.runDue()
    expect(received).toHaveLength(2)
  })

  test('lists references, forms, times, scores and reasons, and nothing of a person', async () => {
    const lead = await addSpam()
    await passMoment(lead.createdAt)
    const [message] = received
    if (!message) throw new Error('no digest came')
    const mail = leadMail(message, 'Get a quote')
    expect(mail.subject).toBe('Held back as spam: 1')
    for (const word of [
      lead.reference,
      formatDateTime(lead.createdAt, 'en-GB', 'UTC'),
      'get-a-quote',
      'score 8',
      'It was sent within a second.',
      'At the desk, under Spam',
    ]) {
      expect(mail.text).toContain(word)
      expect(mail.html).toContain(word)
    }
    expect(JSON.stringify([mail, message.digest])).not.toMatch(/amna|tables|services|newsletter/i)
  })

  test('lists two hundred of a flood, and says how many more there are', async () => {
    const lead = await addSpam()
    const copies = Array.from({ length: 204 }, (_, number) => ({
      id: `copy-${number}`,
      reference: `COPY-${number}`,
      idempotency_key: `copy-${number}`,
      content_hash: '',
      form_id: 'get-a-quote',
      created_at: lead.createdAt,
      hidden: '{}',
      attribution: '{}',
      quarantine: JSON.stringify(quarantine),
      submitted_via: 'page' as const,
      language: 'en' as const,
    }))
    await db.insertInto('leads').values(copies).execute()
    await passMoment(lead.createdAt)
    const [message] = received
    expect([message?.digest?.count, message?.digest?.leads.length]).toEqual([205, 200])
    const mail = message && leadMail(message, '')
    expect(mail?.subject).toBe('Held back as spam: 205')
    expect(mail?.text).toContain('And more\n5\n')
  })

  test('leaves out who was released, and is not sent when none is left', async () => {
    const [kept, released] = [await addSpam(), await addSpam()]
    const createdAt = kept.createdAt
    await db.updateTable('leads').set({ created_at: createdAt }).execute()
    const release = (id: string) =>
      db.updateTable('leads').set({ quarantine: null }).where('id', '=', id).execute()
    await release(released.id)
    await passMoment(createdAt)
    expect(listed().sort()).toEqual(to.map((each) => [each, [kept.reference]]))
    received.length = 0
    const later = new Date(Date.parse(digestFor(createdAt))).toISOString()
    await db.updateTable('leads').set({ created_at: later }).execute()
    await enqueueDigest(db, { createdAt: later }, digestRecipients(channels))
    await release(kept.id)
    await passMoment(later)
    expect(received).toEqual([])
    expect(await nextDue(db)).toBeUndefined()
  })

  test('outlives the erasure of leads that it lists', async () => {
    const leads = [await addSpam(), await addSpam(), await addSpam()]
    const createdAt = leads[0]?.createdAt ?? ''
    await db.updateTable('leads').set({ created_at: createdAt }).execute()
    const erase = (ids: string[]) => eraseLeads(db, ids, 'erased', openUploads(database, db))
    await erase(leads.slice(0, 2).map(({ id }) => id))
    await passMoment(createdAt)
    expect(listed().sort()).toEqual(to.map((each) => [each, [leads[2]?.reference]]))
  })

  test('of another day lists other leads, however late the first is sent', async () => {
    const [first, second] = [await addSpam(), await addSpam()]
    const later = digestFor(first.createdAt)
    await db.updateTable('leads').set({ created_at: later }).where('id', '=', second.id).execute()
    await enqueueDigest(db, { createdAt: later }, digestRecipients(channels))
    now = new Date(Date.parse(digestFor(later)) + 86_400_000)
    await worker.runDue()
    expect(listed().sort()).toEqual(
      to
        .flatMap((each) => [
          [each, [first.reference]],
          [each, [second.reference]],
        ])
        .sort(),
    )
  })
})
