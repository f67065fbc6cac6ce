import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DeliveryError } from '../../server/delivery/delivery-error.ts'
import { openOutboxWorker } from '../../server/delivery/notifications.ts'
import { smtpFailure } from '../../server/delivery/smtp-failure.ts'
import { listInbox } from '../../server/leads/inbox.ts'
import { openLeadStore } from '../../server/leads/store.ts'
import { type DeskApp, openTestDesk } from '../../tests/support/desk-app.ts'
import { toLead } from '../../tests/support/enquiries.ts'
import { aChannel } from '../../tests/support/fake-channel.ts'
import { onPostgres, onSqlite, toChannels } from '../../tests/support/leads.ts'

describe.each([
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
])('what the desk says of deliveries on %s', (_, prepare) => {
  let desk: DeskApp
  let cookie: string
  let reference: string
  let email = aChannel('email')
  let confirmation = aChannel('confirmation')

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    desk = await openTestDesk({ prepare })
    cookie = (await desk.signIn('amna@9ex.example', ['leads'])).cookie
    email = aChannel('email')
    confirmation = aChannel('confirmation')
    const listRecipients = toChannels('email', 'confirmation')
    const layla = { name: 'Layla', email: 'layla@bakry.example', text: 'Cakes', ago: 0 }
    const enquiry = { ...toLead(layla), idempotencyKey: randomUUID() }
    const { lead } = await openLeadStore(desk.db, { listRecipients }).add(enquiry)
    reference = lead.reference
  })
  afterEach(async () => {
    await desk.close()
    vi.useRealTimers()
  })

  const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)
  const deliver = (during?: () => Promise<void>) => {
    if (during) email.deliver = during
    const channels = [email, { ...confirmation, isInternal: false }]
    return openOutboxWorker({ db: desk.db, channels, log: () => {} }).runDue()
  }
  const refuse = (response: string, command = 'RCPT TO') => {
    const reply = { command, response, responseCode: Number(response.slice(0, 3)) }
    const error = smtpFailure({ code: 'EENVELOPE', ...reply }, 'smtp://mail.example.com')
    confirmation.failing.set('confirmation', error)
  }
  const page = async () => (await desk.call(`/enquiries/${reference}`, { cookie })).text()
  /** Lists the failures as the list, the bar and Health count them. */
  async function listFaults() {
    const { rows } = await listInbox(desk.db, { state: 'all' })
    const list = await (await desk.call('/enquiries', { cookie })).text()
    return {
      row: rows[0]?.fault?.channel,
      bar: /Failed deliveries: \d+/.exec(list)?.[0],
      health: (await desk.desk.readHealth('en')).facts.waiting.map(
        ({ channel, failed }) => `${channel} ${failed}`,
      ),
    }
  }
  const none = { row: undefined, bar: undefined, health: [] }

  test('a first attempt that is under way has not failed', async () => {
    await deliver(async () => {
      expect(await listFaults()).toEqual(none)
      expect(await page()).toContain('Sending…')
      expect(await page()).not.toMatch(/Failed once|class="failed"/)
    })
    expect(await listFaults()).toEqual(none)
  })

  const failed = { row: 'email', bar: 'Failed deliveries: 1', health: ['email 1'] }

  test('one that a greylist delays has not failed before half an hour is over', async () => {
    email.failing.set('email', new DeliveryError('recipient: 451 4.7.1'))
    await deliver()
    pass(29)
    await deliver()
    expect(await listFaults()).toEqual(none)
    expect(await page()).toContain('Failed 2 times.')
    pass(2)
    expect(await listFaults()).toEqual(failed)
    email.failing.clear()
    pass(60)
    await deliver()
    expect(await listFaults()).toEqual(none)
  })

  test.each(['settings', 'final'] as const)(
    'one that is refused for good or for a setting, %s, has failed at once, and is not counted forever',
    async (kind) => {
      email.failing.set('email', new DeliveryError('refused', { kind }))
      await deliver()
      expect(await listFaults()).toEqual(failed)
      pass(9 * 24 * 60)
      expect((await desk.desk.readHealth('en')).facts.waiting).toEqual([])
    },
  )

  test('one that failed is failed until it is delivered or sent again, also during the next attempt', async () => {
    email.failing.set('email', new DeliveryError('down', { retryAfter: 30 * 60_000 }))
    await deliver()
    pass(30)
    expect(await listFaults()).toEqual(failed)
    expect(await page()).toContain('Failed once.')
    await deliver(async () => {
      expect(await listFaults()).toEqual(failed)
      expect(await page()).toContain('Failed once.')
      throw new Error('down')
    })
    expect(await page()).toContain('Failed 2 times.')
    const head = /name="head" value="([^"]*)"/.exec(await page())?.[1] ?? ''
    const form = { action: 'send-again', channel: 'email', email: '', head }
    await desk.call(`/enquiries/${reference}/act`, { form, cookie })
    expect(await listFaults()).toEqual(none)
    expect(await page()).toContain('Sending…')
  })

  test.each([
    ['550 5.1.1 <layla@bakry.example>: no such user', 'Their address doesn’t exist: check it'],
    ['550-5.1.1 no such user\n550 5.1.1 try again', 'Their address doesn’t exist: check it'],
    ['550 no such user', 'Their address doesn’t exist: check it'],
    [
      '550 5.4.1 Recipient address rejected: Access denied',
      'Their address doesn’t exist: check it',
    ],
    ['450 4.1.2 Domain not found', 'Their address doesn’t exist: check it'],
    ['552 5.2.2 over quota', 'Their mailbox is full'],
    ['550 5.2.1 mailbox disabled', 'Their address doesn’t exist: check it'],
    ['550 Administrative prohibition', 'Their mail server rejects our email'],
    ['554 5.7.1', 'Their mail server rejects our email'],
  ])(
    'a visitor’s mailbox that answers %j is a fact of their enquiry alone',
    async (reply, words) => {
      refuse(reply)
      await deliver()
      pass(60)
      expect(await listFaults()).toEqual(none)
      expect(await page()).toContain(words)
      expect(await page()).not.toContain('LEADS_TO')
    },
  )

  test.each(['550 5.1.1 no such user', '550 No such user here'])(
    'so is one that the server refuses after the text of the mail, by %j',
    async (reply) => {
      refuse(reply, 'DATA')
      await deliver()
      expect(await listFaults()).toEqual(none)
      expect(await page()).toContain('Their address doesn’t exist')
    },
  )

  test('a recipient who was removed while a mail waited is no failure', async () => {
    email.isDown = true
    await deliver()
    email = Object.assign(aChannel('email'), { emails: () => ['sana@9ex.example'] })
    pass(90)
    await deliver()
    expect(await listFaults()).toEqual(none)
    expect(await page()).toContain('No longer a recipient')
    expect(await page()).not.toContain('class="failed"')
  })

  test.each(['554 5.7.1 relay access denied', '550 5.1.8 sender domain not found'])(
    'a confirmation that is refused for the sender, by %j, is a fault of the site',
    async (reply) => {
      refuse(reply)
      await deliver()
      expect(await listFaults()).toMatchObject({
        row: 'confirmation',
        bar: 'Failed deliveries: 1',
      })
      expect(await page()).toMatch(/, sender: .*LEADS_FROM|put user and password/)
    },
  )
})
