import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openTestLeadStore, type TestLeadStore } from '../../tests/support/lead-store.ts'
import { anEnquiry, onPostgres, onSqlite, type TestDatabase } from '../../tests/support/leads.ts'
import { listenToLog } from '../../tests/support/log-lines.ts'
import { type Mailbox, startMailbox } from '../../tests/support/mailbox.ts'
import { freePort } from '../../tests/support/postgres.ts'
import { recordRun } from '../database/scheduled-runs.ts'
import { openOutboxWorker } from '../delivery/notifications.ts'
import { openSmtp } from '../delivery/smtp.ts'
import { writtenMailChannels } from '../delivery/staff-mail.ts'
import { enqueue } from '../leads/outbox-rows.ts'
import { certificateEnd } from './certificate.ts'
import { openHealth, openNotStoredRecord } from './checks.ts'
import { healthPings } from './ping.ts'
import { weeklyMails } from './weekly-mail.ts'

const siteUrl = 'http://www.example.com'
const log = vi.fn()
afterEach(() => log.mockClear())

describe.each([
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
])('the state of a site on %s', (_, prepare) => {
  let database: TestDatabase
  let db: ReturnType<TestDatabase['open']>
  let store: TestLeadStore
  let mailbox: Mailbox
  beforeAll(async () => {
    database = await prepare()
    db = database.open()
    store = await openTestLeadStore(db)
    mailbox = await startMailbox()
  })
  afterAll(async () => {
    await store.close()
    await database.cleanUp()
    await mailbox.stop()
  })

  const webhook = { url: 'https://crm.example.com', secret: 'x'.repeat(16), allowPrivate: false }
  const openTestHealth = (contentFault: string | undefined) =>
    openHealth({
      db,
      dataDir: database.dataDir,
      siteUrl,
      channels: { smtp: undefined, webhook, confirm: false, deskUrl: undefined },
      contentFault: () => contentFault,
      own: {},
    })
  const weekly = (contentFault?: string, to = ['operator@example.com']) =>
    weeklyMails({
      ...{ db, to, siteUrl, timeZone: () => 'UTC' },
      readHealth: openTestHealth(contentFault).readHealth,
    })
  const goTo = (time: string) =>
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${time}:00Z`) })
  afterEach(() => void vi.useRealTimers())
  /** Delivers what is due, and lists what came. */
  async function deliver() {
    mailbox.mails.length = 0
    const channels = writtenMailChannels(openSmtp(mailbox.url, 'site@example.com', 2000))
    await openOutboxWorker({ db, channels, log }).runDue()
    return mailbox.mails.map(({ to, headers, text }) => ({
      ...{ to: to.join(), text },
      subject: headers.find(({ name }) => name === 'subject')?.value,
      id: headers.find(({ name }) => name === 'message-id')?.value,
    }))
  }

  test('has what the night has done on its machine, and what was wrong', async () => {
    const file = join(database.dataDir, 'operations.json')
    const rehearsal = { at: Date.UTC(2026, 10, 30), seconds: 2, enquiries: 12 }
    writeFileSync(file, JSON.stringify({ rehearsal, faults: ['mail: the password is wrong'] }))
    const { facts, checks } = await openTestHealth(undefined).readHealth('en')
    rmSync(file)
    expect(facts.operations.rehearsal).toEqual(rehearsal)
    expect(checks.find(({ name }) => name === 'nightly')).toMatchObject({
      state: 'bad',
      sentence: 'Last night: mail: the password is wrong',
    })
  })

  test('is mailed once a week, with the last enquiry, the last backup and what is wrong', async () => {
    goTo('2026-11-23T06:00')
    await weekly('faq.yaml: line 3').run()
    const [first] = await deliver()
    expect(first?.subject).toBe('www.example.com: look at Content')
    expect(first?.id).toMatch(/^<\w+@example\.com>$/)
    expect(first?.text).toContain('Content\nInvalid content: faq.yaml: line 3. ')
    expect(first?.text).toContain('Last backup\nnever\n')

    goTo('2026-11-30T06:00')
    await store.add(anEnquiry())
    await store.add(anEnquiry({ quarantine: { score: 9, reasons: ['links'] } }))
    await recordRun(db, 'backup')
    await weekly().run()
    const [second] = await deliver()
    expect(second?.subject).toBe('www.example.com: all is well')
    expect(second?.text).toMatch(/Enquiries of seven days\n1, and 1 held back as spam/)
    // Nothing of a visitor.
    expect(JSON.stringify(second)).not.toMatch(/amna/i)
  })

  test('is mailed from six on Monday by one of all processes, or as soon as one runs', async () => {
    const count = async () => {
      await Promise.all([weekly().run(), weekly().run()])
      return (await deliver()).length
    }
    goTo('2026-12-07T06:00')
    expect(await count()).toBe(1)
    for (const time of ['2026-12-07T07:00', '2026-12-08T00:30', '2026-12-14T05:59']) {
      goTo(time)
      expect(await count(), time).toBe(0)
    }
    goTo('2026-12-14T06:00')
    expect(await count()).toBe(1)
    // It did not run before Thursday.
    goTo('2026-12-24T12:00')
    expect(await count()).toBe(1)
  })

  test('is not lost at midnight while the mail server is away, nor repeated because one recipient refuses', async () => {
    goTo('2026-12-28T22:00')
    const chore = weekly(undefined, ['late@example.com', 'here@example.com', 'left@example.com'])
    mailbox.mode = 'rejects'
    await chore.run()
    expect(await deliver()).toEqual([])
    mailbox.mode = 'accepts'
    mailbox.refusals.set('late@example.com', 450).set('left@example.com', 550)
    goTo('2026-12-29T00:30')
    await chore.run()
    expect((await deliver()).map(({ to }) => to)).toEqual(['here@example.com'])
    mailbox.refusals.delete('late@example.com')
    goTo('2026-12-29T02:00')
    await chore.run()
    expect((await deliver()).map(({ to }) => to)).toEqual(['late@example.com'])
    // Whoever looks at the desk learns of the third.
    const { facts } = await openTestHealth(undefined).readHealth('en')
    expect(facts.waiting).toMatchObject([{ channel: 'staff', failed: 1 }])
    await db.deleteFrom('outbox').where('state', '=', 'dead').execute()
  })

  test('has a fault while a message waits that nobody takes, and calls nothing good that it cannot know', async () => {
    await db.deleteFrom('scheduled_runs').execute()
    const { lead } = await store.add(anEnquiry())
    await enqueue(db, lead.id, [{ channel: 'webhook', email: null }])
    const list = async () =>
      (await openTestHealth(undefined).readHealth('en')).checks.map(
        ({ name, state }) => `${name} ${state}`,
      )
    expect(await list()).toContain('outbox good')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 })
    expect(await list()).toContain('outbox bad')
    expect((await list()).join()).not.toMatch(/certificate|backup/)
    await db.deleteFrom('outbox').execute()
  })

  test('is told to a service every five minutes by one process, with what is wrong', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const lines = listenToLog()
    const calls: string[] = []
    const server = createServer(async (request, response) => {
      calls.push(`${request.method} ${request.url} ${await text(request)}`)
      response.writeHead(500).end()
    })
    const port = await freePort()
    await once(server.listen(port, '127.0.0.1'), 'listening')
    const url = `http://127.0.0.1:${port}/secret`
    const open = (fault?: string) => healthPings(db, url, openTestHealth(fault).readKnown)
    await open().run()
    await open('faq.yaml').run()
    expect(calls).toEqual(['GET /secret '])
    vi.setSystemTime(Date.now() + 300_000)
    await open('faq.yaml').run()
    vi.setSystemTime(Date.now() + 300_000)
    const notStored = openNotStoredRecord(db)
    notStored.record()
    for (const { run } of notStored.chores) await run()
    await open().run()
    expect(calls.slice(1)).toEqual([
      'POST /secret/fail Invalid content: faq.yaml. The site shows its last valid version.',
      expect.stringMatching(
        /^POST \/secret\/fail An enquiry could not be stored in the last day\. /,
      ),
    ])
    vi.setSystemTime(Date.now() + 90_000_000)
    await open().run()
    expect(calls.at(-1)).toBe('GET /secret ')
    server.close()
    vi.useRealTimers()
    // The URL is a secret of the service; the log names its host.
    expect(lines.lines()[0]).toMatchObject({
      ...{ level: 'warn', event: 'ping-failed', host: `127.0.0.1:${port}`, reason: '500' },
    })
    lines.stop()
  })
})

test('a service learns that the database is away', async () => {
  const lines = listenToLog()
  const { dataDir, open, cleanUp } = await onSqlite()
  const db = open()
  const own = { database: async () => 'database' }
  const webhook = { url: 'https://crm.example.com', secret: 'x'.repeat(16), allowPrivate: false }
  const channels = { smtp: undefined, webhook, confirm: false, deskUrl: undefined }
  const health = openHealth({ db, dataDir, siteUrl, channels, contentFault: () => undefined, own })
  await db.destroy()
  const { checks } = await health.readKnown()
  expect(checks.filter(({ state }) => state === 'bad')).toMatchObject([
    { sentence: 'The database accepts no writes' },
  ])
  await healthPings(db, 'http://127.0.0.1:1/', health.readKnown).run()
  expect(lines.lines()).toContainEqual(expect.objectContaining({ event: 'ping-failed' }))
  lines.stop()
  await cleanUp()
})

test('the certificate’s end is read, also of one that no browser takes', async () => {
  const [port, server] = [await freePort(), new SMTPServer({ secure: true })]
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  expect(await certificateEnd(`https://127.0.0.1:${port}`)).toBeGreaterThan(0)
  expect(await certificateEnd(`https://site.invalid:${port}`, '127.0.0.1')).toBeGreaterThan(0)
  await new Promise<void>((resolve) => server.close(resolve))
  expect(await certificateEnd(siteUrl)).toBeUndefined()
})
