import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DeliveryError } from '../../server/delivery/delivery-error.ts'
import { plainMail } from '../../server/delivery/email.ts'
import { openOutboxWorker } from '../../server/delivery/notifications.ts'
import { listRecipients } from '../../server/delivery/open-channels.ts'
import { queueStaffMail } from '../../server/delivery/staff-mail.ts'
import { readEnquiry } from '../../server/leads/enquiry.ts'
import { quarantineLead } from '../../server/leads/lead-changes.ts'
import { openLeadStore } from '../../server/leads/store.ts'
import { type DeskApp, openTestDesk } from '../../tests/support/desk-app.ts'
import { aChannel } from '../../tests/support/fake-channel.ts'
import { anEnquiry, onPostgres, onSqlite } from '../../tests/support/leads.ts'

describe.each([
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
])('Send all again on %s', (_, prepare) => {
  let to: string[]
  const refusal = new DeliveryError('login: 535', { kind: 'final' })
  let email: ReturnType<typeof aChannel> & { emails(): string[] }
  let confirmation: ReturnType<typeof aChannel>
  let desk: DeskApp
  let cookie: string
  let personId: string

  beforeEach(async () => {
    to = ['a@9ex.example', 'b@9ex.example']
    email = Object.assign(aChannel('email'), { emails: () => to })
    confirmation = aChannel('confirmation')
    const channels = [email, { ...confirmation, isInternal: false, takes: async () => true }]
    desk = await openTestDesk({ prepare, channels })
    const amna = await desk.signIn('amna@9ex.example', ['leads'])
    cookie = amna.cookie
    personId = amna.person.id
  })
  afterEach(() => desk.close())

  const add = async () => {
    const store = openLeadStore(desk.db, { listRecipients: listRecipients(desk.desk.channels) })
    return (await store.add({ ...anEnquiry(), idempotencyKey: randomUUID() })).lead
  }
  /** Delivers what is due; the recipients of each enquiry who got it. */
  async function deliver() {
    email.received.length = 0
    const worker = openOutboxWorker({ db: desk.db, channels: desk.desk.channels, log() {} })
    while ((await worker.runDue()) > 0);
    const ofLeads = email.received.filter(({ alert }) => !alert)
    return ofLeads.map(({ lead, email }) => `${lead?.reference} ${email}`).sort()
  }
  const read = async (path = '/health') => (await desk.call(path, { cookie })).text()
  const press = (path = '/health/send-again') => desk.call(path, { cookie, method: 'POST' })
  const entries = async (reference: string) => {
    const history = (await readEnquiry(desk.db, reference))?.history ?? []
    return history.filter(({ action }) => action === 'resend')
  }

  test('delivers all that was given up, to its recipients alone, and each history says so', async () => {
    for (const each of ['b@9ex.example', 'confirmation']) {
      email.failing.set(each, refusal)
      confirmation.failing.set(each, refusal)
    }
    const leads = [await add(), await add(), await add()]
    const [first, second, spam] = leads.map(({ reference }) => reference)
    await deliver()
    await quarantineLead(desk.db, leads[2]?.id ?? '', { personId: 'sana' })
    email.failing.clear()
    expect(await read()).toContain('>Send all 2 again</button>')
    expect((await press()).headers.get('location')).toBe('/health?sent=2')
    expect(await read('/health?sent=2')).toContain('Queued again: 2')
    expect(await deliver()).toEqual([first, second].map((each) => `${each} b@9ex.example`).sort())
    const detail = { recipients: [{ channel: 'email', email: 'b@9ex.example' }] }
    for (const each of [first, second])
      expect(await entries(each ?? '')).toMatchObject([{ action: 'resend', personId, detail }])
    expect(await entries(spam ?? '')).toEqual([])
    expect(await read()).not.toContain('again</button>')
    expect((await press()).headers.get('location')).toBe('/health?sent=0')
    expect(await deliver()).toEqual([])
  })

  test('sends what a wrong address refused to the corrected one, and to nobody twice', async () => {
    email.failing.set('b@9ex.example', refusal)
    const { reference } = await add()
    await deliver()
    to = ['a@9ex.example', 'c@9ex.example']
    expect(await read()).toContain('>Send it again</button>')
    await press()
    expect(await deliver()).toEqual([`${reference} c@9ex.example`])
    expect(await read()).not.toContain('Failed deliveries')
  })

  test('of a channel that was removed sends nothing, and is counted no longer', async () => {
    for (const each of to) email.failing.set(each, refusal)
    await add()
    await deliver()
    desk.desk.channels.shift()
    await press()
    expect(await deliver()).toEqual([])
    const page = await read()
    expect(page).not.toContain('Failed deliveries')
    expect(page).not.toContain('again</button>')
  })

  test('sends a mail to a colleague again', async () => {
    await queueStaffMail(desk.db, 'weekly', 'amna@9ex.example', plainMail('Week', [], 'en'))
    const failed_at = new Date().toISOString()
    await desk.db.updateTable('outbox').set({ state: 'dead', failed_at }).execute()
    expect(await read()).toContain('>Send it again</button>')
    expect((await press()).headers.get('location')).toBe('/health?sent=1')
    const rows = await desk.db.selectFrom('outbox').select(['id', 'state']).execute()
    expect(rows).toEqual([{ id: 'weekly', state: 'queued' }])
  })

  test('pressed by two people at once sends each message once', async () => {
    for (const each of to) email.failing.set(each, refusal)
    const leads = [await add(), await add()]
    await deliver()
    email.failing.clear()
    const answers = await Promise.all([press(), press()])
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect(await deliver()).toHaveLength(4)
    for (const { reference } of leads) expect(await entries(reference)).toHaveLength(1)
  })

  test('is for people with the right to enquiries', async () => {
    cookie = (await desk.signIn('bilal@9ex.example', ['people'])).cookie
    expect((await press()).status).toBe(403)
  })
})
