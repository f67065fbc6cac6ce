import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DeliveryError } from '../../server/delivery/delivery-error.ts'
import { openOutboxWorker } from '../../server/delivery/notifications.ts'
import type { Lead } from '../../server/leads/lead.ts'
import { openLeadStore } from '../../server/leads/store.ts'
import { sendUnopened } from '../../server/leads/unopened-leads.ts'
import { type DeskApp, openTestDesk } from '../../tests/support/desk-app.ts'
import { toLead } from '../../tests/support/enquiries.ts'
import { aChannel } from '../../tests/support/fake-channel.ts'
import { onPostgres, onSqlite } from '../../tests/support/leads.ts'

const hour = 3_600_000
const lahore = {
  ...{ city: 'Lahore', country: 'Pakistan', street: 'x' },
  hours: 'Monday to Friday, 9 am to 6 pm',
}
/** 09:00 in Lahore. */
const monday = Date.UTC(2026, 10, 30, 4)

describe.each([
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
])('an enquiry that nobody sees, on %s', (_, prepare) => {
  let desk: DeskApp
  let amna: Awaited<ReturnType<DeskApp['signIn']>>
  let email: ReturnType<typeof aChannel>
  let webhook: ReturnType<typeof aChannel>
  let emails: string[] | undefined
  let hasWebhook: boolean
  let lead: Lead

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: monday })
    desk = await openTestDesk({ prepare })
    amna = await desk.signIn('amna@9ex.example', ['leads', 'people'])
    email = aChannel('email')
    webhook = aChannel('webhook')
    emails = ['owner@9ex.example']
    hasWebhook = true
    lead = await add()
  })
  afterEach(async () => {
    await desk.close()
    vi.useRealTimers()
  })

  async function add() {
    const recipients = [
      { channel: 'email', email: 'sales@9ex.example' },
      { channel: 'webhook', email: null },
    ]
    const layla = { name: 'Layla', email: 'layla@bakery.example', text: 'Cakes', ago: 0 }
    const store = openLeadStore(desk.db, { listRecipients: async () => recipients })
    return (await store.add({ ...toLead(layla), idempotencyKey: randomUUID() })).lead
  }
  /** Works as the site does at a time. */
  async function run(hours: number, on = desk.db) {
    vi.setSystemTime(monday + hours * hour)
    await sendUnopened({ db: on, site: () => ({ offices: [lahore] }), emails, hasWebhook })
    const channels = [email, webhook]
    await openOutboxWorker({ db: on, channels, log: () => {} }).runDue()
  }
  const get = async (path: string, cookie = amna.cookie) =>
    (await desk.call(path, { cookie })).text()
  const change = (values: Record<string, string | null>) =>
    desk.db.updateTable('leads').set(values).where('id', '=', lead.id).execute()
  const fails = (channel: typeof email, to: string, error: DeliveryError) =>
    void channel.failing.set(to, error)
  const refuses = (error: DeliveryError) => () => fails(email, 'sales@9ex.example', error)

  const down =
    (...channels: (() => typeof email)[]) =>
    () => {
      for (const channel of channels) channel().isDown = true
    }

  const drills: [what: string, happens: () => unknown][] = [
    ['the mail is in the spam folder', () => {}],
    ['the mail was accepted by the server, and lost', () => run(0.1)],
    ['the mailbox is full', refuses(new DeliveryError('452 mailbox full'))],
    ['there is no such mailbox', refuses(new DeliveryError('550 no such user', { kind: 'final' }))],
    [
      'the mail server refuses the password',
      refuses(new DeliveryError('535', { kind: 'settings' })),
    ],
    ['the mail server is away', down(() => email)],
    ['the webhook is dead', down(() => webhook)],
    [
      'the webhook answers that it is gone',
      () => fails(webhook, 'webhook', new DeliveryError('410', { kind: 'final' })),
    ],
    [
      'mail server and webhook are both away',
      down(
        () => email,
        () => webhook,
      ),
    ],
    [
      'no mail server and no webhook is set up',
      () => {
        emails = undefined
        hasWebhook = false
      },
    ],
    [
      'no second recipient is set',
      () => {
        emails = []
      },
    ],
    ['nobody delivers the first mail', () => desk.db.deleteFrom('outbox').execute()],
    [
      'everybody is on holiday, and signed out',
      () => desk.db.deleteFrom('desk_sessions').where('person_id', '!=', amna.person.id).execute(),
    ],
    [
      'the desk is down, and its link is opened in vain',
      async () => expect(await get(`/enquiries/${lead.reference}`, '')).not.toContain('Layla'),
    ],
    ['a scanner of mails opens its link', () => get(`/enquiries/${lead.reference}`, 'desk=x')],
    ['somebody sees the list, and opens nothing', () => get('/enquiries')],
    [
      'somebody opens another enquiry of the same person',
      async () => get(`/enquiries/${(await add()).reference}`),
    ],
    [
      'it was assigned from the list to a colleague on holiday',
      () => {
        const form = { action: 'assign', to: amna.person.id, lead: `${lead.reference} ` }
        return desk.call('/enquiries/act', { cookie: amna.cookie, form })
      },
    ],
    ['it belongs to a colleague who was removed', () => change({ assignee: randomUUID() })],
    ['it is written in Arabic', () => change({ language: 'ar' })],
    [
      'two servers look at the same moment',
      async () => {
        const other = desk.open()
        await Promise.all([run(4), run(4, other)])
        await other.destroy()
      },
    ],
  ]

  test.each(drills)(
    'because %s, goes out once more, and is shown until it is opened',
    async (_, happens) => {
      await happens()
      for (const hours of [1, 3.8, 4, 5, 8, 24, 30]) await run(hours)
      const again = await desk.db
        .selectFrom('outbox')
        .select(['channel', 'email'])
        .where('kind', '=', 'unopened')
        .where('lead_id', '=', lead.id)
        .orderBy('email')
        .execute()
      const expected = [
        ...(emails ? ['amna@9ex.example', ...emails] : []),
        ...(hasWebhook ? ['webhook'] : []),
      ]
      expect(again.map(({ channel, email }) => email ?? channel).sort()).toEqual(expected)
      const { cookie } = await desk.signIn('zara@9ex.example', ['leads'])
      expect(await get('/enquiries', cookie)).toContain('not opened, sent again')
      expect(await get('/health', cookie)).toMatch(/Enquiries nobody has opened: [12]</)
      await desk.db.deleteFrom('leads').where('id', '!=', lead.id).execute()
      await get(`/enquiries/${lead.reference}`, cookie)
      vi.setSystemTime(Date.now() + 10_000)
      expect(await get('/enquiries', cookie)).not.toContain('not opened, sent again')
    },
  )
})
