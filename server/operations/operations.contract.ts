import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openTestLeadStore, type TestLeadStore } from '../../tests/support/lead-store.ts'
import { anEnquiry, onPostgres, onSqlite, type TestDatabase } from '../../tests/support/leads.ts'
import { type Mailbox, startMailbox } from '../../tests/support/mailbox.ts'
import { freePort } from '../../tests/support/postgres.ts'
import { recordSuccess } from '../database/scheduled-runs.ts'
import { openSmtp } from '../notifications/smtp.ts'
import { certificateEnd, openSiteState } from './site-state.ts'
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

  const weekly = (contentFault: string | undefined) => ({
    db,
    send: openSmtp(mailbox.url, 'site@example.com', 2000),
    to: ['operator@example.com'],
    siteUrl,
    readState: openSiteState({ db, dataDir: database.dataDir, siteUrl, channels: 1 }),
    delivery: async () => ({ outbox: [], leads: [] }),
    contentFault: () => contentFault,
    log,
  })
  const subjects = () =>
    mailbox.mails.flatMap(({ headers }) =>
      headers.filter(({ name }) => name === 'subject').map(({ value }) => value),
    )

  test('knows the last enquiry and the last backup; the weekly mail names what is wrong', async () => {
    await sendWeeklyMail(weekly('faq.yaml: line 3'), new Date())
    expect(subjects()).toEqual(['www.example.com: look at Last enquiry, Last backup, Content'])
    expect(mailbox.mails[0]?.text).toContain('Content\nfaq.yaml: line 3\n')
    expect(mailbox.mails[0]?.text).toContain('Last backup\nnever\n')

    await store.add(anEnquiry())
    await store.add(anEnquiry({ quarantine: { score: 9, reasons: ['links'] } }))
    await recordSuccess(db, 'backup')
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
    vi.setSystemTime(Date.parse('2026-11-30T07:00:01Z'))
    await Promise.all([chore.run(), weeklyMails(weekly(undefined)).run()])
    expect(mailbox.mails).toHaveLength(1)
    vi.setSystemTime(Date.parse('2026-12-07T06:00:00Z'))
    await chore.run()
    expect(mailbox.mails).toHaveLength(2)
    vi.useRealTimers()
  })
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
