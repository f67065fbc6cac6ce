import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openTestLeadStore, type TestLeadStore } from '../../tests/support/lead-store.ts'
import { anEnquiry, onPostgres, onSqlite, type TestDatabase } from '../../tests/support/leads.ts'
import { type Mailbox, startMailbox } from '../../tests/support/mailbox.ts'
import { freePort } from '../../tests/support/postgres.ts'
import { recordRun } from '../database/scheduled-runs.ts'
import { openSmtp } from '../delivery/smtp.ts'
import { openHealth, openNotStoredRecord } from './checks.ts'
import { healthPings } from './ping.ts'
import { certificateEnd } from './site-state.ts'
import { sendWeeklyMail, weeklyMails } from './weekly-mail.ts'

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
  const weekly = (contentFault: string | undefined) => ({
    db,
    send: openSmtp(mailbox.url, 'site@example.com', 2000),
    to: ['operator@example.com'],
    siteUrl,
    readHealth: openTestHealth(contentFault).readHealth,
    log,
  })
  const subjects = () =>
    mailbox.mails.flatMap(({ headers }) =>
      headers.filter(({ name }) => name === 'subject').map(({ value }) => value),
    )

  test('knows the last enquiry and the last backup; the weekly mail names what is wrong', async () => {
    await sendWeeklyMail(weekly('faq.yaml: line 3'), new Date())
    expect(subjects()).toEqual(['www.example.com: look at Content'])
    expect(mailbox.mails[0]?.text).toContain('Content\nInvalid content: faq.yaml: line 3. ')
    expect(mailbox.mails[0]?.text).toContain('Last backup\nnever\n')

    await store.add(anEnquiry())
    await store.add(anEnquiry({ quarantine: { score: 9, reasons: ['links'] } }))
    await recordRun(db, 'backup')
    mailbox.mails.length = 0
    await sendWeeklyMail(weekly(undefined), new Date())
    expect(subjects()).toEqual(['www.example.com: all is well'])
    expect(mailbox.mails[0]?.text).toMatch(
      /Enquiries of seven days: \S+\n1, and 1 held back as spam/,
    )
    // Nothing of a visitor.
    expect(JSON.stringify(mailbox.mails)).not.toMatch(/amna/i)
  })

  test('is mailed once a Monday by all processes, and hourly again while that fails', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-29T12:00:00Z') })
    const chore = weeklyMails(weekly(undefined))
    mailbox.mails.length = 0
    await chore.run()
    expect(mailbox.mails).toEqual([])
    vi.setSystemTime(Date.parse('2026-11-30T06:00:00Z'))
    mailbox.mode = 'rejects'
    await chore.run()
    expect(log).toHaveBeenCalledWith('error', 'weekly-mail-failed', {
      reason: expect.stringContaining(', sender: '),
    })
    mailbox.mode = 'accepts'
    // After midnight, too.
    vi.setSystemTime(Date.parse('2026-12-01T00:30:00Z'))
    await Promise.all([chore.run(), weeklyMails(weekly(undefined)).run()])
    expect(mailbox.mails).toHaveLength(1)
    vi.setSystemTime(Date.parse('2026-12-07T06:00:00Z'))
    await chore.run()
    expect(mailbox.mails).toHaveLength(2)
    vi.useRealTimers()
  })

  test('is mailed once to each recipient, though one refuses it', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-14T06:00:00Z') })
    mailbox.mails.length = 0
    mailbox.refusals.set('left@example.com', 550)
    const chore = weeklyMails({
      ...weekly(undefined),
      to: ['left@example.com', 'here@example.com'],
    })
    await chore.run()
    vi.setSystemTime(Date.parse('2026-12-14T08:00:00Z'))
    await chore.run()
    expect(mailbox.mails).toHaveLength(1)
    expect(log).toHaveBeenCalledWith('warn', 'weekly-mail-refused', {
      reason: expect.stringContaining(', recipient: 550'),
    })
    vi.useRealTimers()
  })

  test('is told to a service every five minutes by one process, with what is wrong', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const calls: string[] = []
    const server = createServer(async (request, response) => {
      calls.push(`${request.method} ${request.url} ${await text(request)}`)
      response.writeHead(500).end()
    })
    const port = await freePort()
    await once(server.listen(port, '127.0.0.1'), 'listening')
    const url = `http://127.0.0.1:${port}/secret`
    const open = (fault?: string) => healthPings(db, url, openTestHealth(fault).readChecks, log)
    await open().run()
    await open('faq.yaml').run()
    expect(calls).toEqual(['GET /secret '])
    vi.setSystemTime(Date.now() + 300_000)
    await open('faq.yaml').run()
    vi.setSystemTime(Date.now() + 300_000)
    await openNotStoredRecord(db)()
    await open().run()
    expect(calls.slice(1)).toEqual([
      'POST /secret/fail Invalid content: faq.yaml. The site shows its last valid version.',
      expect.stringMatching(
        /^POST \/secret\/fail An enquiry of the last day could not be stored\. /,
      ),
    ])
    vi.setSystemTime(Date.now() + 90_000_000)
    await open().run()
    expect(calls.at(-1)).toBe('GET /secret ')
    server.close()
    vi.useRealTimers()
    // The URL is a secret of the service; the log names its host.
    expect(log.mock.calls[0]).toEqual([
      ...['warn', 'ping-failed', { host: `127.0.0.1:${port}`, reason: '500' }],
    ])
  })
})

test('a service learns that the database is away', async () => {
  const log = vi.fn()
  const { dataDir, open, cleanUp } = await onSqlite()
  const db = open()
  const own = { database: async () => 'database' }
  const channels = { smtp: undefined, webhook: undefined, confirm: false, deskUrl: undefined }
  const health = openHealth({ db, dataDir, siteUrl, channels, contentFault: () => undefined, own })
  await db.destroy()
  const checks = await health.readChecks()
  expect(checks.filter(({ state }) => state === 'bad')).toMatchObject([
    { sentence: 'The database takes no writes' },
  ])
  await healthPings(db, 'http://127.0.0.1:1/', health.readChecks, log).run()
  expect(log).toHaveBeenCalledWith('warn', 'ping-failed', expect.anything())
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
