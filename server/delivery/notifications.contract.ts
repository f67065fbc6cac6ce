import type { Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aChannel } from '../../tests/support/fake-channel.ts'
import { openTestLeadStore, type TestLeadStore } from '../../tests/support/lead-store.ts'
import {
  anEnquiry,
  onPostgres,
  onSqlite,
  type TestDatabase,
  toChannels,
} from '../../tests/support/leads.ts'
import { nextDue } from '../../tests/support/next-due.ts'
import type { Tables } from '../database/open.ts'
import { retryPeriod } from './backoff.ts'
import type { Channel } from './channel.ts'
import { DeliveryError } from './delivery-error.ts'
import { type OutboxWorker, openOutboxWorker } from './notifications.ts'
import { leaseTime, openOutbox } from './outbox.ts'

const silent = () => {}

describe.each([
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
])('the outbox on %s', (_, prepare) => {
  let database: TestDatabase
  let db: Kysely<Tables>
  let store: TestLeadStore
  let worker: OutboxWorker
  let now: Date
  let email = aChannel('email')
  let webhook = aChannel('webhook')
  const clock = () => now
  const pass = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds)
  }
  const states = async () =>
    (
      await db
        .selectFrom('outbox')
        .select(['channel', 'kind', 'state'])
        .orderBy('channel')
        .execute()
    )
      .map(({ channel, kind, state }) => `${channel} ${kind} ${state}`)
      .sort()

  beforeAll(async () => {
    database = await prepare()
    db = database.open()
    store = await openTestLeadStore(db, { listRecipients: toChannels('email', 'webhook') })
  })
  afterAll(async () => {
    await store.close()
    await database.cleanUp()
  })
  beforeEach(async () => {
    for (const table of ['outbox', 'lead_answers', 'leads'] as const) {
      await db.deleteFrom(table).execute()
    }
    // All are due, however long it takes to store them.
    now = new Date(Date.now() + 60_000)
    email = aChannel('email')
    webhook = aChannel('webhook')
    worker = openOutboxWorker({ db, channels: [email, webhook], log: silent, clock })
  })

  test('notifies every channel of a lead once', async () => {
    const { lead } = await store.add(anEnquiry())
    expect(await worker.runDue()).toBe(2)
    expect(await worker.runDue()).toBe(0)
    expect([email.received, webhook.received]).toMatchObject([[{ lead }], [{ lead }]])
    expect(await states()).toEqual(['email lead sent', 'webhook lead sent'])
  })

  test('tries again with the same id until the recipient accepts', async () => {
    await store.add(anEnquiry())
    const [row] = await db.selectFrom('outbox').where('channel', '=', 'email').selectAll().execute()
    email.isDown = true
    for (let attempt = 0; attempt < 20; attempt += 1) {
      await worker.runDue()
      now = (await nextDue(db)) ?? now
    }
    expect(webhook.received).toHaveLength(1)
    email.isDown = false
    await worker.runDue()
    expect(email.received.map(({ id }) => id)).toEqual([row?.id])
    expect(await nextDue(db)).toBeUndefined()
  })

  test('gives up after 72 hours, and alerts another channel', async () => {
    const { lead } = await store.add(anEnquiry())
    email.isDown = true
    const started = now.getTime()
    let attempts = 0
    for (let due: Date | undefined = now; due; due = await nextDue(db)) {
      now = due
      attempts += await worker.runDue()
    }
    expect(now.getTime() - started).toBeGreaterThan(retryPeriod - 62_000)
    expect(attempts).toBeLessThan(200)
    expect(await states()).toEqual(['email lead dead', 'webhook alert sent', 'webhook lead sent'])
    expect(webhook.received.at(-1)).toMatchObject({
      lead: { reference: lead.reference },
      alert: { channel: 'email', reason: 'email is down' },
    })
  })

  test('delivers the rows of a killed process when its lease is over, not before', async () => {
    await store.add(anEnquiry())
    const killed = openOutbox(db, clock)
    expect(await killed.claim(['in', ['email']], 10)).toHaveLength(1)
    await worker.runDue()
    expect(email.received).toHaveLength(0)
    pass(leaseTime)
    await worker.runDue()
    expect(email.received).toHaveLength(1)
  })

  test('ignores the result of a process that lost its lease', async () => {
    await store.add(anEnquiry())
    const slow = openOutbox(db, clock)
    const [row] = await slow.claim(['in', ['email']], 1)
    pass(leaseTime)
    await worker.runDue()
    if (row) await slow.fail(row, new DeliveryError('late', { kind: 'final' }))
    expect(await states()).toEqual(['email lead sent', 'webhook lead sent'])
  })

  test('says nothing of a failure once another process has delivered the row', async () => {
    const { lead } = await store.add(anEnquiry())
    const events: string[] = []
    const slow: Channel = {
      ...aChannel('email'),
      async deliver() {
        pass(leaseTime)
        await worker.runDue()
        throw new DeliveryError('late', { kind: 'final' })
      },
    }
    const log = (_: string, event: string) => events.push(event)
    await openOutboxWorker({ db, channels: [slow, webhook], log, clock }).runDue()
    expect(email.received).toMatchObject([{ lead }])
    expect(events).not.toContain('delivery-dead')
    expect(await states()).toEqual(['email lead sent', 'webhook lead sent'])
  })

  test('waits for a channel that is no longer configured, as for one that is down', async () => {
    await store.add(anEnquiry())
    const without = openOutboxWorker({ db, channels: [webhook], log: silent, clock })
    await without.runDue()
    expect(await states()).toEqual(['email lead queued', 'webhook lead sent'])
    pass(60_000)
    await worker.runDue()
    expect(email.received).toHaveLength(1)
  })

  test('notifies nobody twice from two processes', async () => {
    // As many at a time as PostgreSQL's pool has connections.
    for (let added = 0; added < 200; added += 10) {
      await Promise.all(Array.from({ length: 10 }, () => store.add(anEnquiry())))
    }
    now = new Date(Date.now() + 60_000)
    const otherDb = database.open()
    const others = [1, 2].map(() =>
      openOutboxWorker({ db: otherDb, channels: [email, webhook], log: silent, clock }),
    )
    await Promise.all([worker, ...others].map((each) => each.runDue()))
    await otherDb.destroy()
    for (const { received } of [email, webhook]) {
      expect(received).toHaveLength(200)
      expect(new Set(received.map(({ id }) => id)).size).toBe(200)
    }
  })

  test('is not delayed by a channel that hangs, and queues its message again when it closes', async () => {
    const hanging: Channel = {
      ...email,
      deliver: (_message, signal) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new DeliveryError('aborted')))
        }),
    }
    const running = openOutboxWorker({ db, channels: [hanging, webhook], log: silent })
    running.start()
    await store.add(anEnquiry())
    await expect.poll(() => webhook.received.length).toBe(1)
    await running.close(50)
    expect(await states()).toEqual(['email lead queued', 'webhook lead sent'])
  })

  test('gives up a delivery that never ends, and the next one is made', async () => {
    const deaf: Channel = { ...email, deliver: () => new Promise(() => {}) }
    const options = { db, clock, deliveryTimeout: 20 }
    const hanging = openOutboxWorker({ ...options, channels: [deaf, webhook], log: silent })
    await store.add(anEnquiry())
    expect(await hanging.runDue()).toBe(2)
    expect(await db.selectFrom('outbox').select('last_error').execute()).toContainEqual({
      last_error: 'no result within 0.02 s',
    })
    pass(60_000)
    await worker.runDue()
    expect(email.received).toHaveLength(1)
  })

  test('a pause that a recipient asks for is kept', async () => {
    await store.add(anEnquiry())
    const busy = new DeliveryError('busy', { retryAfter: 5 * 3_600_000 })
    email.failing.set('email', busy)
    await worker.runDue()
    email.failing.clear()
    pass(4 * 3_600_000)
    expect(await worker.runDue()).toBe(0)
    pass(2 * 3_600_000)
    expect(await worker.runDue()).toBe(1)
  })
})
