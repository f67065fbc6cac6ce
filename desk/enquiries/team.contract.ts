import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openOutboxWorker } from '../../server/delivery/notifications.ts'
import { openChannels } from '../../server/delivery/open-channels.ts'
import type { Lead, NewLead } from '../../server/leads/lead.ts'
import { openLeadStore } from '../../server/leads/store.ts'
import { type DeskApp, openTestDesk } from '../../tests/support/desk-app.ts'
import { toLead } from '../../tests/support/enquiries.ts'
import { onPostgres, onSqlite, toChannels } from '../../tests/support/leads.ts'
import { type Mailbox, startMailbox } from '../../tests/support/mailbox.ts'

const day = 86_400_000

describe.each([
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
])('a team at the desk on %s', (_, prepare) => {
  let desk: DeskApp
  let mailbox: Mailbox
  let amna: Awaited<ReturnType<DeskApp['signIn']>>
  let bilal: Awaited<ReturnType<DeskApp['signIn']>>

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    // A Monday, 15:00 in Karachi.
    vi.setSystemTime(Date.UTC(2026, 10, 30, 10))
    mailbox = await startMailbox()
    desk = await openTestDesk({ prepare })
    const smtp = { url: mailbox.url, from: 'site@9ex.example', to: ['sales@9ex.example'] }
    const settings = { smtp, webhook: undefined, confirm: true, deskUrl: desk.desk.origin }
    const { content, uploads } = desk.desk
    const company = () => expect.unreachable()
    desk.desk.channels = openChannels(settings, content.words('en'), company, uploads)
    amna = await desk.signIn('amna@9ex.example', ['leads', 'people'])
    bilal = await desk.signIn('bilal@9ex.example', ['leads'])
  })
  afterEach(async () => {
    vi.useRealTimers()
    await desk.close()
    await mailbox.stop()
  })

  async function add(name = 'Layla', different: Partial<NewLead> = {}): Promise<Lead> {
    const email = `${name.toLowerCase()}@bakery.example`
    const base = toLead({ name, email, text: 'Cakes', ago: 0 })
    const listRecipients = toChannels('confirmation')
    vi.setSystemTime(Date.now() + 1000)
    const store = openLeadStore(desk.db, { listRecipients })
    const { lead } = await store.add({ ...base, idempotencyKey: randomUUID(), ...different })
    // The confirmation itself is another test's.
    await desk.db.updateTable('outbox').set({ state: 'sent' }).where('kind', '=', 'lead').execute()
    return lead
  }
  const headOf = async ({ id }: Lead) => {
    const row = desk.db.selectFrom('leads').selectAll().where('id', '=', id)
    return (await row.executeTakeFirstOrThrow()).head ?? ''
  }
  const get = async (path: string, { cookie } = amna) => (await desk.call(path, { cookie })).text()
  const page = ({ reference }: Lead, who = amna) => get(`/enquiries/${reference}`, who)
  async function act(lead: Lead, form: Record<string, string>, who = amna) {
    const path = `/enquiries/${lead.reference}/act`
    const all = { head: await headOf(lead), ...form }
    return desk.call(path, { form: all, cookie: who.cookie })
  }
  /** Sends what is due, after some time. */
  async function deliver(ms = 0) {
    vi.setSystemTime(Date.now() + ms)
    await openOutboxWorker({ db: desk.db, channels: desk.desk.channels, log: () => {} }).runDue()
  }
  const listed = async (query: string) =>
    [...(await get(`/enquiries?${query}`)).matchAll(/<bdi[^>]*>([^<]*)<\/bdi><\/a>/g)].map(
      ([, name]) => name,
    )
  const header = (at: number, name: string) =>
    mailbox.mails[at]?.headers.find((each) => each.name === name)?.value

  test('an answer is sent once, in the thread of the confirmation, though the server fails twice', async () => {
    const lead = await add()
    expect(await page(lead)).toContain('layla@bakery.example?subject=')
    expect(await page(lead)).toContain('&amp;cc=hello%409ex.example')
    const form = { action: 'reply', to: 'shared', text: 'Hello Layla,\r\n\r\nCakes it is.' }
    expect((await act(lead, form)).status).toBe(303)
    expect((await act(lead, { ...form, head: '' })).status).toBe(409)
    mailbox.mode = 'rejects'
    await deliver()
    await deliver(day / 24)
    expect(await page(lead)).toContain('Failed 2 times.')
    mailbox.mode = 'accepts'
    await deliver(day / 24)
    await deliver(day / 6)
    const sent = mailbox.mails.filter(({ to }) => to[0] === lead.answers[1]?.answer)
    expect(sent).toHaveLength(1)
    const ids = await desk.db.selectFrom('outbox').select(['id', 'kind']).execute()
    const idOf = (kind: string) => `<${ids.find((each) => each.kind === kind)?.id}@9ex.example>`
    mailbox.mails.splice(0, Infinity, ...sent)
    expect(sent[0]).toMatchObject({
      to: ['layla@bakery.example'],
      text: expect.stringContaining('Hello Layla,\n\nCakes it is.'),
    })
    expect(header(0, 'from')).toBe('"amna, 9ex" <site@9ex.example>')
    expect(header(0, 'reply-to')).toBe('hello@9ex.example')
    expect(header(0, 'in-reply-to')).toBe(idOf('lead'))
    expect(header(0, 'references')).toBe(idOf('lead'))
    expect(header(0, 'message-id')).toBe(idOf('reply'))
    expect(header(0, 'auto-submitted')).toBeUndefined()
    const shown = await page(lead)
    expect(shown).toContain('amna answered: “Hello Layla,')
    expect(shown).toMatch(/Answer to layla@bakery\.example.*Accepted by the server on attempt 3/)
    expect(await listed('state=answered')).toEqual(['Layla'])
  })

  test('an answer to a mailbox that does not exist is said in the enquiry, and alerts the company', async () => {
    const lead = await add()
    await act(lead, { action: 'reply', to: 'own', text: 'Hello' })
    mailbox.refusals.set('layla@bakery.example', 550)
    await deliver()
    expect(await page(lead)).toContain('Their address doesn’t exist')
    await deliver()
    expect(mailbox.mails.map(({ to }) => to)).toEqual([['sales@9ex.example']])
    expect(header(0, 'subject')).toBe(`Not delivered to the visitor: ${lead.reference}`)
  })

  test('an answer begins with a saved reply, whose titles are in the person’s language', async () => {
    const texts = (word: string) => [
      { title: `First ${word}`, text: 'Dear {{name}}' },
      { title: `Call ${word}`, text: 'Shall we talk, {{name}}?' },
    ]
    desk.desk.content.replies = (language) => ({
      mail: { subject: 'Yours {{reference}}', texts: texts(language) },
      whatsapp: '',
    })
    const lead = await add('Layla', { language: 'ar' })
    expect(await page(lead)).toMatch(/First en.*Call en.*>Dear Layla<\/textarea>/)
    const other = await get(`/enquiries/${lead.reference}?reply=1`)
    expect(other).toContain('>Shall we talk, Layla?</textarea>')
    const refused = await act(lead, { action: 'reply', to: 'own', text: ' ' })
    expect(refused.status).toBe(422)
    desk.desk.channels = []
    expect(await page(lead)).not.toContain('Answer here')
  })

  test('a link to another program asks, and only the answer counts', async () => {
    const lead = await add()
    expect(await page(lead)).toMatch(/id="sent-mail".*Sent it\?.*Yes, answered.*Not yet/)
    expect(await listed('')).toEqual(['Layla'])
    expect((await act(lead, { action: 'mail' })).status).toBe(303)
    expect(await listed('state=answered')).toEqual(['Layla'])
  })

  test('who is assigned an enquiry gets one mail, unless they turned it off', async () => {
    const [first, second] = [await add('Layla'), await add('Omar')]
    await act(first, { action: 'assign', to: amna.person.id })
    await act(first, { action: 'assign', to: bilal.person.id })
    await deliver()
    expect(mailbox.mails.map(({ to }) => to)).toEqual([['bilal@9ex.example']])
    expect(header(0, 'subject')).toBe(`amna assigned to you: Layla (${first.reference})`)
    expect(mailbox.mails[0]?.text).toContain(`${desk.desk.origin}/enquiries/${first.reference}`)
    const form = { name: 'Bilal', language: 'en', shortcuts: 'on' }
    await desk.call('/you', { form, cookie: bilal.cookie })
    await act(second, { action: 'assign', to: bilal.person.id })
    await deliver()
    expect(mailbox.mails).toHaveLength(1)
  })

  test('an enquiry that is set aside is in Later, and back in the morning with a mail', async () => {
    const [lead, other] = [await add('Layla'), await add('Omar')]
    await act(lead, { action: 'remind', on: '2026-12-01' })
    await act(other, { action: 'remind', on: '2026-12-01' })
    expect(await listed('')).toEqual([])
    expect(await listed('state=later')).toEqual(['Omar', 'Layla'])
    expect(await page(lead)).toMatch(/amna set it aside until Tue,? 1 Dec/)
    await act(other, { action: 'remind', on: '' })
    expect(await listed('')).toEqual(['Omar'])
    // A session that is not used ends.
    await deliver(10 * 3_600_000)
    await listed('')
    // 07:50 in Karachi.
    await deliver(Date.UTC(2026, 11, 1, 2, 50) - Date.now())
    expect(await listed('')).toEqual(['Omar'])
    await deliver(10 * 60_000)
    expect(await listed('')).toEqual(['Omar', 'Layla'])
    await deliver(day)
    expect(mailbox.mails.map(({ to }) => to)).toEqual([['amna@9ex.example']])
    expect(header(0, 'subject')).toBe(`Reminder: Layla (${lead.reference})`)
  })

  test('the newest change is undone, but for a mail that was sent', async () => {
    const lead = await add()
    const columns = async () => {
      const row = desk.db
        .selectFrom('leads')
        .select(['status', 'assignee', 'answered_at', 'quarantine', 'remind_at'])
        .where('id', '=', lead.id)
      return row.executeTakeFirstOrThrow()
    }
    const before = await columns()
    for (const form of [
      { action: 'answered' },
      { action: 'closed' },
      { action: 'whatsapp' },
      { action: 'assign', to: bilal.person.id },
      { action: 'remind', on: '2026-12-01' },
      { action: 'spam' },
    ] as Record<string, string>[]) {
      const { headers } = await act(lead, form)
      const done = await get(headers.get('location') ?? '')
      expect(done, form.action).toMatch(/role="status".*name="action" value="undo"/)
      expect((await act(lead, { action: 'undo' })).status).toBe(303)
      expect(await columns(), form.action).toEqual(before)
    }
    await act(lead, { action: 'reply', to: 'own', text: 'Hello' })
    expect(await page(lead)).not.toContain('value="undo"')
    expect((await act(lead, { action: 'undo' })).status).toBe(409)
  })

  test('a note is undone, which is struck in the history until the undo is undone', async () => {
    const lead = await add()
    const { headers } = await act(lead, { action: 'note', text: 'Wrong person' })
    expect(await get(headers.get('location') ?? '')).toMatch(/role="status".*value="undo"/)
    const struck = /<del>[^<]*noted: “[^<]*Wrong person[^<]*<\/del>/
    expect(await page(lead)).not.toMatch(struck)
    await act(lead, { action: 'undo' })
    expect(await page(lead)).toMatch(struck)
    await act(lead, { action: 'undo' })
    expect(await page(lead)).not.toMatch(struck)
  })

  test('several are closed by one press, which leaves what a colleague changed, and are undone', async () => {
    const leads = [await add('Layla'), await add('Omar'), await add('Sara')]
    await act(leads[2] as Lead, { action: 'note', text: 'Called.' }, bilal)
    const form = { action: 'closed', lead: leads.map(({ reference }) => `${reference} `) }
    const { headers } = await desk.call('/enquiries/act', { form, cookie: amna.cookie })
    const done = await get(headers.get('location') ?? '')
    expect(done).toContain('2 enquiries: amna closed it without an answer')
    expect(done).toContain('because a colleague changed them: 1')
    expect(await listed('')).toEqual(['Sara'])
    const again = [...done.matchAll(/name="lead" value="([^"]*)"/g)].map(([, value = '']) => value)
    const undo = { action: 'undo', lead: again.filter((value) => !value.endsWith(' ')) }
    await desk.call('/enquiries/act', { form: undo, cookie: amna.cookie })
    expect(await listed('')).toEqual(['Sara', 'Omar', 'Layla'])
    const refused = { action: 'reply', to: 'own', text: 'x', lead: again }
    const answer = await desk.call('/enquiries/act', { form: refused, cookie: amna.cookie })
    expect(answer.status).toBe(422)
  })

  test('the open enquiries of one person are given to another, with one mail', async () => {
    const leads = [await add('Layla'), await add('Omar'), await add('Sara')]
    for (const lead of leads) await act(lead, { action: 'assign', to: amna.person.id })
    await act(leads[2] as Lead, { action: 'closed' })
    expect(await get('/people')).toContain('Open enquiries: 2.')
    const form = { to: bilal.person.id }
    const path = `/people/${amna.person.id}/hand-over`
    const nobody = { form: { to: randomUUID() }, cookie: amna.cookie }
    expect((await desk.call(path, nobody)).status).toBe(409)
    const { headers } = await desk.call(path, { form, cookie: amna.cookie })
    expect(headers.get('location')).toBe('/people?done=handed')
    expect(await listed(`who=${bilal.person.id}`)).toEqual(['Omar', 'Layla'])
    await deliver()
    expect(mailbox.mails.map(({ to }) => to)).toEqual([['bilal@9ex.example']])
    expect(header(0, 'subject')).toBe('amna assigned to you: 2 enquiries')
  })

  test('removing a person gives their enquiries away, and those that stay name them', async () => {
    const [open, closed] = [await add('Layla'), await add('Omar')]
    for (const lead of [open, closed]) await act(lead, { action: 'assign', to: bilal.person.id })
    await act(closed, { action: 'closed' })
    const form = { to: amna.person.id }
    await desk.call(`/people/${bilal.person.id}/end`, { form, cookie: amna.cookie })
    expect(await listed(`who=${amna.person.id}`)).toEqual(['Layla'])
    const left = await page(closed)
    expect(left).toMatch(/<option[^>]* selected="">bilal \(left\)</)
    expect(await get('/enquiries?state=closed')).toContain('bilal (left)')
  })

  test('the list shows all of one person, or one language', async () => {
    const first = await add('Layla')
    const second = await add('Layla', { language: 'ar' })
    const other = await add('Omar', { answers: [] })
    expect(await page(second)).toContain(`href="/enquiries?state=all&amp;of=${second.reference}"`)
    const of = async ({ reference }: Lead) => (await listed(`state=all&of=${reference}`)).length
    expect([await of(first), await of(second), await of(other)]).toEqual([2, 2, 1])
    expect(await listed('language=ar')).toEqual(['Layla'])
    expect(await listed('language=en')).toHaveLength(2)
  })

  test('an enquiry is given to the office that answers in its language: its people come first', async () => {
    const offices = desk.desk.content.offices('en')
    const arabic = offices.toReversed()
    desk.desk.content.offices = (language) => (language === 'ar' ? arabic : offices)
    const lead = await add('Layla', { language: 'ar' })
    const move = async (office: string) => {
      const form = { rights: 'leads', office }
      await desk.call(`/people/${bilal.person.id}/rights`, { form, cookie: amna.cookie })
      return (await get('/people')).replace(/<[^>]*>/g, '')
    }
    expect(await move('riyadh')).toContain('Enquiries · Riyadh')
    const [own, other] = [/>bilal · Riyadh<\/option><option[^>]*>amna/, />amna.*>bilal · Riyadh/]
    expect(await page(lead)).toMatch(own)
    expect(await page(await add('Omar'))).toMatch(other)
    expect(await get('/enquiries?language=ar')).toMatch(own)
    expect(await move('')).not.toContain('· Riyadh')
    expect(await page(lead)).not.toContain('bilal ·')
  })

  test('a desk without enquiries says what to do next, as far as the person may', async () => {
    const owner = await desk.signIn('owner@9ex.example', ['leads', 'content', 'people'])
    expect(await get('/enquiries', owner)).not.toContain('Set up email')
    desk.desk.channels = []
    const page = await get('/enquiries', owner)
    expect(page).toContain('<a class="btn tight" href="/health">Set up email</a>')
    expect(page).toMatch(/href="\/content\/edit\/site.yaml\?at=\/offices\/0\/phone">Change/)
    expect(await get('/enquiries', amna)).not.toContain('Change the phone number')
    await add()
    expect(await get('/enquiries', owner)).not.toContain('Set up email')
  })

  test('the spreadsheet begins with state, person, answer, and who wrote what', async () => {
    const lead = await add()
    await act(lead, { action: 'answered' })
    const { answered_at } = await desk.db
      .selectFrom('leads')
      .select('answered_at')
      .executeTakeFirstOrThrow()
    const path = '/enquiries/export.csv?state=all'
    const [first = '', row = ''] = (await get(path)).replace('\ufeff', '').split('\r\n')
    const names = ['State', 'Assignee', 'Answered', 'Name', 'Email', 'Phone', 'Message']
    expect(first.startsWith(names.map((name) => `"${name}"`).join())).toBe(true)
    const values = ['answered', 'amna', answered_at, 'Layla', 'layla@bakery.example', '', 'Cakes']
    expect(row.startsWith(values.map((value) => `"${value}"`).join())).toBe(true)
  })
})
