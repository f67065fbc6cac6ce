import type { Kysely } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { aChannel } from '../../tests/support/fake-channel.ts'
import { openTestLeadStore, type TestLeadStore } from '../../tests/support/lead-store.ts'
import { anEnquiry, onPostgres, onSqlite, type TestDatabase } from '../../tests/support/leads.ts'
import { type LogLines, listenToLog } from '../../tests/support/log-lines.ts'
import { nextDue } from '../../tests/support/next-due.ts'
import type { Tables } from '../database/open.ts'
import { enqueue, selectFailed } from '../leads/outbox-rows.ts'
import { log } from '../log.ts'
import { retryPeriod } from './backoff.ts'
import type { Channel } from './channel.ts'
import { DeliveryError } from './delivery-error.ts'
import { type OutboxWorker, openOutboxWorker } from './notifications.ts'
import { listRecipients } from './open-channels.ts'

const to = ['a@example.com', 'b@example.com', 'c@example.com']
const final = new DeliveryError('refused', { kind: 'final' })
const settings = new DeliveryError('wrong password', { kind: 'settings' })
const later = new DeliveryError('later')

describe.each([
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
])('three recipients on %s', (_, prepare) => {
  let database: TestDatabase
  let db: Kysely<Tables>
  let store: TestLeadStore
  let worker: OutboxWorker
  let channels: Channel[]
  let now: Date
  let emails: string[]
  let mail: ReturnType<typeof aChannel>
  let webhook: ReturnType<typeof aChannel>
  let logged: LogLines

  beforeAll(async () => {
    database = await prepare()
    db = database.open()
    store = await openTestLeadStore(db, {
      listRecipients: (lead, transaction) => listRecipients(channels)(lead, transaction),
    })
  })
  afterAll(async () => {
    await store.close()
    await database.cleanUp()
  })
  beforeEach(async () => {
    for (const table of ['outbox', 'lead_answers', 'leads'] as const) {
      await db.deleteFrom(table).execute()
    }
    now = new Date(Date.now() + 1000)
    emails = to
    logged = listenToLog()
    mail = aChannel('email')
    webhook = aChannel('webhook')
    open([withRecipients(mail), webhook])
  })
  afterEach(() => logged.stop())

  const withRecipients = (channel: Channel) => ({ ...channel, emails: () => emails })

  /** Has the store and the worker use these channels. */
  function open(these: Channel[]): void {
    channels = these
    worker = openOutboxWorker({ db, channels, clock: () => now, log })
  }
  const addLead = async () => (await store.add(anEnquiry())).lead
  /** Advances the clock until nothing waits, or by 72 hours. */
  async function pass72Hours() {
    const end = now.getTime() + retryPeriod + 3_600_000
    for (let due: Date | undefined = now; due && due.getTime() < end; ) {
      now = new Date(Math.max(due.getTime(), now.getTime() + 1000))
      await worker.runDue()
      due = await nextDue(db)
    }
  }
  const rows = async (kind: 'lead' | 'alert' = 'lead') =>
    (
      await db
        .selectFrom('outbox')
        .select(['channel', 'email', 'state', 'last_error'])
        .where('kind', '=', kind)
        .execute()
    )
      .map(({ channel, email, state, last_error }) =>
        [email ?? channel, state, last_error].filter(Boolean).join(' '),
      )
      .sort()
  const gotLead = () => mail.received.flatMap(({ alert, email }) => (alert ? [] : [email])).sort()
  const alerts = () => [...mail.received, ...webhook.received].filter(({ alert }) => alert)

  test('each gets a message of its own, under the id of its row', async () => {
    await addLead()
    await worker.runDue()
    expect(gotLead()).toEqual(to)
    const ids = await db.selectFrom('outbox').select('id').where('channel', '=', 'email').execute()
    expect(mail.received.map(({ id }) => id).sort()).toEqual(ids.map(({ id }) => id).sort())
  })

  test('a recipient that refuses for good is not tried again, and another is alerted at once, once', async () => {
    mail.failing.set('b@example.com', final)
    const lead = await addLead()
    await worker.runDue()
    expect(await rows()).toEqual([
      'a@example.com sent',
      'b@example.com dead refused',
      'c@example.com sent',
      'webhook sent',
    ])
    await pass72Hours()
    expect(gotLead()).toEqual(['a@example.com', 'c@example.com'])
    expect(alerts()).toMatchObject([
      {
        email: 'a@example.com',
        lead: { reference: lead.reference },
        alert: { email: 'b@example.com', reason: 'refused', triedUntil: undefined },
      },
    ])
    expect(logged.lines()).toContainEqual({
      time: expect.any(String),
      level: 'error',
      event: 'delivery-dead',
      reference: lead.reference,
      channel: 'email',
      recipient: 'b@example.com',
      kind: 'lead',
      attempt: 1,
      reason: 'refused',
      alerted: 'a@example.com',
    })
  })

  test('a recipient that is down for 72 hours causes one alert, by another channel', async () => {
    mail.failing.set('b@example.com', later)
    await addLead()
    await pass72Hours()
    expect(gotLead()).toEqual(['a@example.com', 'c@example.com'])
    expect(await rows('alert')).toEqual(['webhook sent'])
  })

  test('wrong settings are reported once per lead, by another channel, and retried', async () => {
    for (const each of to) mail.failing.set(each, settings)
    await addLead()
    await worker.runDue()
    await worker.runDue()
    for (let attempt = 0; attempt < 20; attempt += 1) {
      now = (await nextDue(db)) ?? now
      await worker.runDue()
    }
    expect(alerts()).toMatchObject([
      { alert: { reason: 'wrong password', triedUntil: expect.stringContaining('T') } },
    ])
    mail.failing.clear()
    await pass72Hours()
    expect(gotLead()).toEqual(to)
    expect(alerts()).toHaveLength(1)
  })

  test('one alert per row, whatever fails it later', async () => {
    mail.failing.set('b@example.com', settings)
    await addLead()
    await worker.runDue()
    mail.failing.set('b@example.com', later)
    await pass72Hours()
    expect(await rows()).toContain('b@example.com dead later')
    expect(alerts()).toHaveLength(1)
  })

  test('wrong settings with no other channel are a line in the log', async () => {
    for (const each of to) mail.failing.set(each, settings)
    open([withRecipients(mail)])
    await addLead()
    await worker.runDue()
    expect(await rows('alert')).toEqual([])
    expect(logged.lines()).toContainEqual(
      expect.objectContaining({ level: 'error', event: 'delivery-failed', alerted: 'nobody' }),
    )
  })

  test('an alert about what was delivered in the meantime is not sent', async () => {
    mail.failing.set('a@example.com', settings)
    webhook.failing.set('webhook', later)
    await addLead()
    await worker.runDue()
    expect(await rows('alert')).toEqual(['webhook queued'])
    mail.failing.clear()
    now = new Date(now.getTime() + 3_600_000)
    await worker.runDue()
    expect(gotLead()).toEqual(to)
    webhook.failing.clear()
    await pass72Hours()
    expect([await rows('alert'), alerts()]).toEqual([['webhook sent'], []])
  })

  test('a recipient gets the pause it asks for', async () => {
    webhook.failing.set('webhook', new DeliveryError('later', { retryAfter: 7_200_000 }))
    open([webhook])
    await addLead()
    const started = now.getTime()
    await worker.runDue()
    expect((await nextDue(db))?.getTime()).toBe(started + 7_200_000)
  })

  test('a recipient who is no longer configured gets no mail, and nobody gets the lead twice', async () => {
    await addLead()
    emails = ['b@example.com', 'c@example.com']
    await pass72Hours()
    expect(gotLead()).toEqual(['b@example.com', 'c@example.com'])
    expect(await rows()).toContain('a@example.com dead no longer configured')
    expect([alerts(), await countFailed()]).toEqual([[], 0])
  })

  test('a lead goes to the current recipients instead of those who were removed before they had it', async () => {
    mail.failing.set('b@example.com', later)
    await addLead()
    await worker.runDue()
    emails = ['c@example.com', 'd@example.com']
    await pass72Hours()
    expect(gotLead()).toEqual(['a@example.com', 'c@example.com', 'd@example.com'])
    expect(await rows()).toContain('b@example.com dead no longer configured')
  })

  const countFailed = async () => (await selectFailed(db, now).select('id').execute()).length

  test('while instances restart with other recipients, a lead is lost to none of them', async () => {
    await addLead()
    const atOnce = now.getTime()
    // This one has its new settings, and the other has the ones before.
    emails = ['d@example.com']
    await worker.runDue()
    emails = to
    now = new Date(atOnce + 5000)
    await worker.runDue()
    expect(await rows()).toContain('d@example.com queued no longer configured')
    emails = ['d@example.com']
    await pass72Hours()
    expect(gotLead()).toEqual(['d@example.com'])
  })

  test('a confirmation that is refused ends without an alert', async () => {
    const confirmation = { ...aChannel('confirmation'), isInternal: false, takes: async () => true }
    confirmation.deliver = async () => {
      throw final
    }
    open([withRecipients(mail), confirmation, webhook])
    await addLead()
    await pass72Hours()
    expect(await rows()).toContain('confirmation dead refused')
    expect(await rows('alert')).toEqual([])
    expect(gotLead()).toEqual(to)
    const lost = logged.lines().filter(({ channel }) => channel === 'confirmation')
    expect(lost).toMatchObject([{ level: 'warn', event: 'delivery-dead', reason: 'refused' }])
  })

  test('are queued at one moment per lead, however slowly the rows are made', async () => {
    const { id } = await addLead()
    await db.deleteFrom('outbox').execute()
    vi.useFakeTimers({ toFake: ['Date'] })
    const recipients = to.map((email) => ({ channel: 'email', email }))
    await enqueue(db, id, recipients, () => {
      vi.setSystemTime(Date.now() + 5)
      return {}
    }).finally(() => vi.useRealTimers())
    const rows = await db.selectFrom('outbox').select('queued_at').execute()
    expect(rows).toHaveLength(to.length)
    expect(new Set(rows.map(({ queued_at }) => queued_at)).size).toBe(1)
  })
})
