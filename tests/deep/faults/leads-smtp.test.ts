import type { Kysely } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Tables } from '../../../server/database/open.ts'
import type { Channel, Message } from '../../../server/delivery/channel.ts'
import { emailChannel } from '../../../server/delivery/email.ts'
import { type OutboxWorker, openOutboxWorker } from '../../../server/delivery/notifications.ts'
import { openSmtp } from '../../../server/delivery/smtp.ts'
import { noStaffWords } from '../../../server/leads/staff-words.ts'
import { openTestLeadStore, type TestLeadStore } from '../../support/lead-store.ts'
import { anEnquiry, onSqlite, openUploads, type TestDatabase } from '../../support/leads.ts'
import { type Mailbox, startMailbox } from '../../support/mailbox.ts'
import { nextDue } from '../../support/next-due.ts'

const hour = 3_600_000
const words = noStaffWords('en')

/** The mail server and the database are real; only the clock is faked. */
describe('while the mail server fails', () => {
  let database: TestDatabase
  let db: Kysely<Tables>
  let store: TestLeadStore
  let mailbox: Mailbox
  let worker: OutboxWorker
  let now: Date
  let started: number
  let references: string[]
  const alerts: Message[] = []
  const webhook: Channel = {
    name: 'webhook',
    isInternal: true,
    deliver: async (message) => void alerts.push(message),
  }

  beforeEach(async () => {
    database = await onSqlite()
    db = database.open()
    store = await openTestLeadStore(db, {
      listRecipients: () => [{ channel: 'email', email: 'sales@example.com' }],
    })
    mailbox = await startMailbox()
    const send = openSmtp(mailbox.url, 'site@example.com', 400)
    const to = ['sales@example.com']
    const uploads = openUploads(database, db)
    const email = emailChannel({ send, to, words, uploads })
    const channels = [email, webhook]
    worker = openOutboxWorker({ db, channels, log: () => {}, clock: () => now })
    alerts.length = 0
    const added = await Promise.all(Array.from({ length: 20 }, () => store.add(anEnquiry())))
    references = added.map(({ lead }) => lead.reference).sort()
    started = Date.now() + 1000
    now = new Date(started)
  })
  afterEach(async () => {
    await mailbox.stop()
    await store.close()
    await database.cleanUp()
  })

  /** Advances the clock by hours, or until no row waits. */
  async function pass(hours: number): Promise<void> {
    const end = now.getTime() + hours * hour
    for (;;) {
      await worker.runDue()
      const next = (await nextDue(db))?.getTime()
      if (next === undefined || next >= end) break
      // A quarter of an hour at a time, so that rows due at about the same time are sent together.
      now = new Date(Math.min(Math.max(next, now.getTime() + hour / 4), end))
    }
    now = new Date(end)
  }
  const delivered = () =>
    mailbox.mails.map(({ text }) => /^Reference\r?\n(\S+)/m.exec(text)?.[1]).sort()
  const inState = async (state: 'sent' | 'dead') =>
    (
      await db
        .selectFrom('outbox')
        .innerJoin('leads', 'leads.id', 'outbox.lead_id')
        .where('state', '=', state)
        .where('kind', '=', 'lead')
        .select('reference')
        .execute()
    ).map(({ reference }) => reference)

  test('down for 71 hours: every lead is mailed once when it is back', async () => {
    await mailbox.stop()
    await pass(71)
    expect(delivered()).toEqual([])
    await mailbox.start()
    await pass(1.1)
    expect(delivered()).toEqual(references)
    expect(alerts).toEqual([])
  })

  test.each(['rejects', 'hangs', 'flaps'] as const)(
    '%s for an hour: every lead is mailed once when it works again',
    async (mode) => {
      mailbox.mode = mode
      await pass(1)
      mailbox.mode = 'accepts'
      await pass(3)
      expect(delivered()).toEqual(references)
    },
  )

  test('down for good: every lead is abandoned after 72 hours, kept, and reported on another channel', async () => {
    await mailbox.stop()
    await pass(73)
    expect((await inState('dead')).sort()).toEqual(references)
    expect(await inState('sent')).toEqual([])
    expect(alerts.map(({ lead }) => lead?.reference).sort()).toEqual(references)
    expect(alerts[0]?.alert).toEqual({
      channel: 'email',
      email: 'sales@example.com',
      reason: expect.stringMatching(/^127\.0\.0\.1:\d+, connect: ECONNREFUSED\. /),
      triedUntil: undefined,
    })
    expect(await store.list()).toHaveLength(20)
  })
})
