import type { Kysely } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Tables } from '../../../server/database/open.ts'
import { type OutboxWorker, openOutboxWorker } from '../../../server/delivery/notifications.ts'
import {
  digestRecipients,
  listRecipients,
  openChannels,
} from '../../../server/delivery/open-channels.ts'
import { noStaffWords } from '../../../server/leads/staff-words.ts'
import { content } from '../../support/content-value.ts'
import { openTestLeadStore, type TestLeadStore } from '../../support/lead-store.ts'
import { anEnquiry, onSqlite, openUploads, type TestDatabase } from '../../support/leads.ts'
import { type Mailbox, type ReceivedMail, startMailbox } from '../../support/mailbox.ts'
import { nextDue } from '../../support/next-due.ts'
import { type StubServer, startStub } from '../../support/stub-server.ts'

const hour = 3_600_000
const to = ['first@example.com', 'second@example.com', 'third@example.com']
const visitor = 'amna@example.com'
const count = 10

/**
 * The mail server, the webhook's receiver and the database are real; only the clock is faked. The contracts
 * of `server/delivery` hold both databases to the same.
 */
describe('72 hours with several recipients', () => {
  let database: TestDatabase
  let db: Kysely<Tables>
  let store: TestLeadStore
  let mailbox: Mailbox
  let receiver: StubServer
  let worker: OutboxWorker
  let now: Date
  let references: string[]
  let lines: string[]
  /** Response of the webhook's receiver. */
  let answer: { status: number; headers: Record<string, string> }

  beforeAll(async () => {
    database = await onSqlite()
    db = database.open()
  })
  afterAll(async () => {
    await db.destroy()
    await database.cleanUp()
  })
  beforeEach(async () => {
    answer = { status: 204, headers: {} }
    mailbox = await startMailbox()
    receiver = await startStub((response) =>
      response.writeHead(answer.status, answer.headers).end(),
    )
    lines = []
    await open()
    for (const table of ['outbox', 'lead_answers', 'leads'] as const) {
      await db.deleteFrom(table).execute()
    }
  })
  afterEach(async () => {
    await Promise.all([mailbox.stop(), receiver.stop()])
  })

  /** Opens store and worker as the site does. */
  async function open(different: { url?: string; confirm?: boolean } = {}) {
    const { url = mailbox.url, confirm = false } = different
    const channels = openChannels(
      {
        smtp: { url, from: 'site@example.com', to },
        webhook: { url: receiver.url, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8I', allowPrivate: true },
        ...{ confirm, deskUrl: undefined },
      },
      noStaffWords('en'),
      () => content,
      openUploads(database, db),
    )
    const recipients = {
      listRecipients: listRecipients(channels),
      digestRecipients: digestRecipients(channels),
    }
    store = await openTestLeadStore(db, recipients)
    const log = (...line: unknown[]) => void lines.push(JSON.stringify(line))
    worker = openOutboxWorker({ db, channels, log, clock: () => now })
  }

  async function addLeads(howMany = count) {
    const added = await Promise.all(Array.from({ length: howMany }, () => store.add(anEnquiry())))
    references = added.map(({ lead }) => lead.reference).sort()
    now = new Date(Date.now() + 1000)
  }

  /**
   * Advances the clock by hours, or until no row waits.
   * @param step hours at a time, so that rows due at about the same time are sent together
   */
  async function pass(hours: number, before: () => Promise<void> | void = () => {}, step = 0.25) {
    const end = now.getTime() + hours * hour
    for (;;) {
      await before()
      await worker.runDue()
      const next = (await nextDue(db))?.getTime()
      if (next === undefined || next >= end) break
      now = new Date(Math.min(Math.max(next, now.getTime() + step * hour), end))
    }
    now = new Date(end)
  }

  const headerOf = ({ headers }: ReceivedMail, wanted: string) =>
    headers.find(({ name }) => name === wanted)?.value ?? ''
  const isAlert = (mail: ReceivedMail) => headerOf(mail, 'subject').startsWith('Not delivered')
  const referenceOf = ({ text }: ReceivedMail) => /^Reference\r?\n(\S+)/m.exec(text)?.[1] ?? ''
  /** The leads that an email was sent, one entry per mail. */
  const mailed = (email: string) =>
    mailbox.mails
      .filter((mail) => mail.to.includes(email) && !isAlert(mail))
      .map(referenceOf)
      .sort()
  const alertMails = () => mailbox.mails.filter(isAlert)
  // Another test may still send requests to a port that was its own: those are no webhooks.
  const webhooks = () => receiver.received.filter(({ method }) => method === 'POST')
  const posted = (type: string) =>
    webhooks()
      .map(({ body }) => JSON.parse(body))
      .filter((each) => each.event_type === type)

  test('550 to one: each of the others gets each lead once, and one of them an alert at once', async () => {
    mailbox.refusals.set('second@example.com', 550)
    await addLeads()
    await worker.runDue()
    await worker.runDue()
    expect(alertMails().map(referenceOf).sort()).toEqual(references)
    await pass(73)
    expect(mailed('first@example.com')).toEqual(references)
    expect(mailed('third@example.com')).toEqual(references)
    expect(mailbox.refused).toHaveLength(count)
    expect(alertMails().map(referenceOf).sort()).toEqual(references)
    expect(posted('form_response')).toHaveLength(count)
    expect(alertMails()[0]?.text).toContain('second@example.com')
    expect(alertMails()[0]?.text).toContain('550')
  })

  test('450 to one: each of the others gets each lead once, and there is one alert in the end', async () => {
    mailbox.refusals.set('second@example.com', 450)
    await addLeads()
    await pass(71, undefined, 2)
    expect([alertMails(), posted('lead_undelivered')]).toEqual([[], []])
    await pass(3)
    expect(mailed('first@example.com')).toEqual(references)
    expect(mailed('third@example.com')).toEqual(references)
    expect(mailed('second@example.com')).toEqual([])
    expect(mailbox.refused.length).toBeGreaterThan(30 * count)
    const alerts = posted('lead_undelivered')
    expect(alerts.map(({ reference }) => reference).sort()).toEqual(references)
    expect(alerts[0]).toMatchObject({ channel: 'email', recipient: 'second@example.com' })
  })

  test('a server that dies before it replies: nothing is repeated but under its own id', async () => {
    await addLeads()
    let turn = 0
    await pass(24, async () => {
      turn += 1
      await mailbox.stop()
      await mailbox.start()
      mailbox.mode = turn % 2 === 1 && turn < 12 ? 'dies' : 'accepts'
    })
    for (const email of to) expect([...new Set(mailed(email))]).toEqual(references)
    expect(mailbox.mails.length).toBeGreaterThan(to.length * count)
    const messages = Map.groupBy(mailbox.mails, (mail) => `${mail.to} ${referenceOf(mail)}`)
    const ids = [...messages.values()].map(
      (mails) => new Set(mails.map((mail) => headerOf(mail, 'message-id'))),
    )
    expect(ids.map(({ size }) => size)).toEqual(ids.map(() => 1))
    expect(new Set(ids.flatMap((each) => [...each])).size).toBe(to.length * count)
    expect(alertMails()).toEqual([])
  })

  test('a wrong password is reported at once, once per lead, and every lead is mailed when it is right', async () => {
    await open({ url: `${mailbox.url.replace('//', '//site:word@')}?tls=never` })
    mailbox.mode = 'wrong password'
    await addLeads(3)
    await pass(24, undefined, 2)
    expect(
      posted('lead_undelivered')
        .map(({ reference }) => reference)
        .sort(),
    ).toEqual(references)
    expect(posted('lead_undelivered')[0]?.reason).toContain('535')
    mailbox.mode = 'accepts'
    await pass(48)
    for (const email of to) expect(mailed(email)).toEqual(references)
    expect(posted('lead_undelivered')).toHaveLength(3)
    expect(alertMails()).toEqual([])
  })

  test('550 to the visitor: tried once, without an alert', async () => {
    await open({ confirm: true })
    mailbox.refusals.set(visitor, 550)
    await addLeads(1)
    await pass(73)
    expect(mailbox.refused).toEqual([visitor])
    for (const email of to) expect(mailed(email)).toEqual(references)
    expect([alertMails(), posted('lead_undelivered')]).toEqual([[], []])
    expect(lines.filter((line) => line.includes('"confirmation"'))).toHaveLength(1)
    expect(lines.join('\n')).not.toContain(visitor)
  })

  test('a webhook that answers 410 is tried once per lead, and reported once', async () => {
    answer.status = 410
    await addLeads()
    await pass(73)
    expect(webhooks()).toHaveLength(count)
    expect(alertMails().map(referenceOf).sort()).toEqual(references)
    for (const mail of alertMails()) expect(mail.to).toEqual(['first@example.com'])
  })

  test('a webhook that answers 404 is reported once after the first time, and tried for 72 hours', async () => {
    answer.status = 404
    await addLeads(2)
    await worker.runDue()
    await worker.runDue()
    expect(alertMails().map(referenceOf).sort()).toEqual(references)
    await pass(73)
    expect(webhooks().length).toBeGreaterThan(100)
    expect(alertMails()).toHaveLength(2)
    for (const email of to) expect(mailed(email)).toEqual(references)
  })

  test('a webhook that answers 503 is retried at the time of its Retry-After', async () => {
    answer = { status: 503, headers: { 'Retry-After': '7200' } }
    await addLeads(1)
    const times: number[] = []
    await pass(71, () => {
      if (webhooks().length > times.length) times.push(now.getTime())
    })
    expect(webhooks().length).toBeGreaterThan(20)
    expect(webhooks().length).toBeLessThan(37)
    for (const [at, moment] of times.entries()) {
      // The worker runs every quarter of an hour, and a request is seen in the next run.
      expect(moment - (times[at - 1] ?? 0)).toBeGreaterThanOrEqual(1.75 * hour)
    }
    answer = { status: 204, headers: {} }
    await pass(3)
    expect(alertMails()).toEqual([])
    expect(posted('form_response').at(-1)?.event_id).toBe(posted('form_response')[0]?.event_id)
  })
})
