import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { FormDefinition } from '../../contracts/form.ts'
import { isPostgres } from '../../server/database/open.ts'
import { type SpamReason, spamReasons, writeReason } from '../../server/forms/spam/reasons.ts'
import { validate } from '../../server/forms/validate.ts'
import type { Lead, LeadAnswer, NewLead } from '../../server/leads/lead.ts'
import { openLeadStore } from '../../server/leads/store.ts'
import { findForm } from '../../tests/support/content-value.ts'
import { type DeskApp, openTestDesk } from '../../tests/support/desk-app.ts'
import { storeEnquiries, toLead } from '../../tests/support/enquiries.ts'
import { formWords } from '../../tests/support/form-words.ts'
import { onPostgres, onSqlite } from '../../tests/support/leads.ts'
import { saveProfile } from '../people/people.ts'

const contactForm = findForm('contact-us') ?? expect.unreachable()

describe.each([
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
])('enquiries at the desk on %s', (database, prepare) => {
  let desk: DeskApp
  let cookie: string
  let personId: string

  beforeAll(async () => {
    desk = await openTestDesk({ prepare })
    const amna = await desk.signIn('amna@9ex.example', ['leads'])
    cookie = amna.cookie
    personId = amna.person.id
  })
  afterAll(() => desk.close())

  async function add(different: Partial<NewLead> = {}): Promise<Lead> {
    const base = toLead({ name: 'Layla', email: 'layla@bakery.example', text: 'Cakes', ago: 0 })
    const { lead } = await openLeadStore(desk.db).add({
      ...base,
      idempotencyKey: randomUUID(),
      ...different,
    })
    return lead
  }

  const read = async ({ reference }: Lead) => {
    const answer = await desk.call(`/enquiries/${reference}`, { cookie })
    return { status: answer.status, text: await answer.text() }
  }
  const act = ({ reference }: Lead, form: Record<string, string>) =>
    desk.call(`/enquiries/${reference}/act`, { form: { head: '', ...form }, cookie })

  const headOf = async ({ id }: Lead) => {
    const row = await desk.db
      .selectFrom('leads')
      .select(['head', 'assignee'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return row
  }

  test('who wrote is known by the types of the questions, whatever their ids', async () => {
    const questions: FormDefinition['questions'] = [
      { ref: 'idea', type: 'long_text', title: 'Your idea', required: true, maxLength: 400 },
      {
        ...{ ref: 'full_name', type: 'short_text', title: 'Who are you?', required: true },
        ...{ maxLength: 80, autocomplete: 'name' },
      },
      { ref: 'contact', type: 'email', title: 'Where do we reply?', required: true },
      { ref: 'mobile', type: 'phone', title: 'And call?', required: true },
    ]
    const form = { ...contactForm, questions }
    const entered: Record<string, string> = {
      ...{ idea: 'A kite', full_name: 'Rania Saleh', contact: 'rania@kites.example' },
      mobile: '+966 50 765 4321',
    }
    const { answers } = validate(form, (ref) => [entered[ref] ?? ''], { words: formWords })
    const lead = await add({ answers })
    const reply = 'Hello {{name}},'
    const replies = {
      mail: { subject: '{{reference}}', texts: [{ title: '1', text: reply }] },
      whatsapp: reply,
    }
    desk.desk.content = { ...desk.desk.content, replies: () => replies }
    const list = await (await desk.call('/enquiries', { cookie })).text()
    expect(list).toMatch(/Rania Saleh<.*rania@kites\.example<.*A kite</)
    const { text } = await read(lead)
    expect(text).toMatch(/"mailto:rania@kites\.example\?[^"]*Hello%20Rania%20Saleh/)
    expect(text).toMatch(/"https:\/\/wa\.me\/966507654321\?text=Hello%20Rania%20Saleh/)
    expect(text).toContain('"tel:+966507654321"')
    const again = await add({ answers: answers.filter(({ ref }) => ref === 'mobile') })
    expect((await read(lead)).text).toContain(again.reference)
  })

  test('erasing shows enquiries of the same phone, and deletes those that are ticked', async () => {
    const from = (email: string) =>
      add({
        answers: [
          { ref: 'name', type: 'name', question: 'Name?', answer: 'Nadia' },
          { ref: 'reach', type: 'email', question: 'Email?', answer: email },
          { ref: 'call', type: 'phone', question: 'Phone?', answer: '+966 50 123 4567' },
        ],
      })
    await from('nadia@shop.example')
    const [ticked, other] = [await from('owner@shop.example'), await from('clerk@shop.example')]
    const email = 'nadia@shop.example'
    const path = '/enquiries/erase'
    const shown = await (await desk.call(`${path}?email=${email}`, { cookie })).text()
    for (const { reference } of [ticked, other])
      expect(shown).toMatch(new RegExp(`name="also"[^>]*/> <a[^>]*>${reference}</a> same phone`))
    const form = { email, typed: email, also: [ticked.id, 'of-nobody'] }
    const { headers } = await desk.call(path, { cookie, form })
    const done = await (await desk.call(headers.get('location') ?? '', { cookie })).text()
    expect(done).toMatch(/2 enquiries deleted\.<\/b>(?!<p)/)
    expect((await read(ticked)).status).toBe(404)
    expect((await read(other)).text).toContain('mailto:clerk@shop.example')
  })

  test('erasing says what is left while another program reads, and which files could not go', async () => {
    const file = {
      ref: 'cv',
      name: 'cv.pdf',
      type: 'application/pdf',
      size: 1,
      storageKey: 'stuck',
      sha256: '',
    }
    await add({
      answers: [{ ref: 'q', type: 'short_text', question: '?', answer: 'zoe@example.com' }],
      files: [file],
    })
    const { uploads } = desk.desk
    desk.desk.uploads = { ...uploads, remove: () => Promise.reject(new Error('read-only')) }
    const other = desk.open()
    const form = { email: 'zoe@example.com', typed: 'zoe@example.com' }
    const done = await other.transaction().execute(async (reader) => {
      await reader.selectFrom('leads').select('id').execute()
      const { headers } = await desk.call('/enquiries/erase', { cookie, form })
      return (await desk.call(headers.get('location') ?? '', { cookie })).text()
    })
    desk.desk.uploads = uploads
    await other.destroy()
    expect(done).toContain('1 enquiry deleted.')
    expect(done).toContain('1 file could not be deleted yet')
    expect(done.includes('still in its log')).toBe(!isPostgres(desk.db))
  })

  test('names who else reads an enquiry, one or several', async () => {
    const lead = await add()
    const readers = ['sara', 'hamza'].map((name) => desk.signIn(`${name}@9ex.example`, ['leads']))
    for (const [at, reader] of (await Promise.all(readers)).entries()) {
      await desk.call(`/enquiries/${lead.reference}`, { cookie: reader.cookie })
      const { text } = await read(lead)
      expect(text).toMatch(at === 0 ? /sara is reading it/ : /\w+, \w+ are reading it/)
    }
  })

  test('no link of an enquiry lets its visitor write fields of a mail', async () => {
    const answers: LeadAnswer[] = [
      { ref: 'email', type: 'email', question: 'Email', answer: 'a?bcc=all@evil.example' },
    ]
    const { text } = await read(await add({ answers }))
    const links = [...text.matchAll(/href="(mailto:[^"]*)"/g)].map(([, href = '']) => href)
    expect(links).toHaveLength(3)
    for (const link of links) {
      const { pathname, searchParams } = new URL(link.replaceAll('&amp;', '&'))
      expect(pathname).toBe('a%3Fbcc%3Dall@evil.example')
      expect([...searchParams.keys()].filter((name) => !/^(subject|body|cc)$/.test(name))).toEqual(
        [],
      )
    }
  })

  test.each([
    ['+92 300 1234567 ext. 5', 'tel:+923001234567;ext=5', 'https://wa.me/923001234567?text='],
    ['+92 300 1234567 (6pm)', undefined, undefined],
    ['0300 1234567', undefined, undefined],
    ['call me', undefined, undefined],
  ])('a phone written as %s is called at its number, or has no link', async (answer, ...links) => {
    const { text } = await read(
      await add({ answers: [{ ref: 'phone', type: 'phone', question: '', answer }] }),
    )
    const find = (pattern: RegExp) => pattern.exec(text)?.[1]
    expect([find(/href="(tel:[^"]*)"/), find(/href="(https:\/\/wa\.me[^"]*=)/)]).toEqual(links)
    expect(text).toContain(answer)
  })

  test('what is held back says why nobody was told', async () => {
    const held = await read(await add({ quarantine: { score: 9, reasons: ['links'] } }))
    expect(held.text).toContain('Score 9.')
    expect(held.text).toContain('<li dir="auto">links</li>')
    expect(held.text).toContain('No one, while it is held back.')
    const byHand = await add()
    expect((await act(byHand, { action: 'spam' })).status).toBe(303)
    const { text } = await read(byHand)
    expect(text).toContain('Someone marked it as spam.')
    expect(text).not.toContain('Score')
  })

  test('each reason of the filter is in the language of the person, another one as it is stored', async () => {
    const keys = Object.keys(spamReasons) as SpamReason[]
    const reasons = [...keys.map((key) => writeReason(key, '12.5')), 'A reason of before.']
    const { reference } = await add({ quarantine: { score: 9, reasons } })
    const { cookie: arabic, person } = await desk.signIn('layla@9ex.example', ['leads'])
    await saveProfile(desk.db, person.id, { name: 'ليلى', language: 'ar' })
    const list = async (cookie: string) => {
      const page = await (await desk.call(`/enquiries/${reference}`, { cookie })).text()
      return [...page.matchAll(/<li dir="auto">([^<]*)<\/li>/g)].map(([, text]) => text)
    }
    expect(await list(cookie)).toEqual(reasons)
    const shown = await list(arabic)
    expect(shown.pop()).toBe('A reason of before.')
    expect(shown).toHaveLength(keys.length)
    for (const [at, text] of shown.entries()) {
      expect(text).toMatch(/^[\p{scx=Arab}\s\d.:،]+$|HTML|BBCode/u)
      expect(text?.includes('12.5'), text).toBe(reasons[at]?.includes('12.5'))
    }
  })

  test('facts, files and history are in the language of the person', async () => {
    const { cookie: arabic, person } = await desk.signIn('noura@9ex.example', ['leads'])
    await saveProfile(desk.db, person.id, { name: 'نورة', language: 'ar' })
    const file = { ref: 'file', type: 'application/pdf', storageKey: 'x', sha256: '' }
    const lead = await add({
      attribution: { utm_source: 'google', utm_term: '7' },
      files: [
        { ...file, name: 'plan.pdf', size: 1_240_000 },
        { ...file, name: 'plan', size: 300 },
      ],
    })
    await desk.call(`/enquiries/${lead.reference}/act`, {
      form: { head: '', action: 'note', text: 'يريد موعدًا.' },
      cookie: arabic,
    })
    const { text: english } = await read(lead)
    expect(english).toContain('<bdi>PDF</bdi> · 1.2 MB')
    expect(english).toContain('<bdi>application/pdf</bdi> · 1 kB')
    expect(english).toMatch(/>Source<.*>google<.*>Term<.*>7</)
    // Its direction is the page's, whatever its first letter is.
    expect(english).toContain('<span>\u2068نورة\u2069 noted: “\u2068يريد موعدًا.\u2069”</span>')
    const page = await desk.call(`/enquiries/${lead.reference}`, { cookie: arabic })
    const text = await page.text()
    expect(text).toContain('<bdi>PDF</bdi> · 1.2 م.ب')
    expect(text).toMatch(/>مصدر الحملة<.*>google</)
  })

  test('a list without enquiries says why, and leads on', async () => {
    for (const [query, says, to] of [
      ['form=none', 'Nothing with these filters', '/enquiries'],
      [`who=${randomUUID()}&state=spam`, 'Nothing with these filters', '/enquiries?state=spam'],
      ['q=nowhere', 'No enquiries match “nowhere”', '/enquiries?state=all&amp;q=nowhere'],
      [
        'q=nowhere&state=all&form=none',
        'No enquiries match “nowhere”',
        '/enquiries?state=all&amp;q=nowhere',
      ],
    ] as const) {
      const page = await (await desk.call(`/enquiries?${query}`, { cookie })).text()
      expect(page, query).toContain(says)
      expect(page, query).toContain(`<a class="btn tight" href="${to}">`)
    }
    const other = await openTestDesk({ prepare })
    const { cookie: first } = await other.signIn('first@9ex.example', ['leads'])
    for (const [state, says] of [
      ['new', 'Everything is answered'],
      ['spam', 'Nothing is held back'],
      ['closed', 'Nothing is closed yet'],
    ]) {
      const page = await (await other.call(`/enquiries?state=${state}`, { cookie: first })).text()
      expect(page).toContain(says)
      expect(page.includes('See what is new')).toBe(state !== 'new')
    }
    await other.close()
  })

  test('a note is kept with as many characters as the field takes, and a refused one is shown again', async () => {
    const lead = await add()
    const long = `${'a'.repeat(3990)}${'\r\n'.repeat(5)}last`
    expect((await act(lead, { action: 'note', text: `${long}\0` })).status).toBe(303)
    const { head } = await headOf(lead)
    for (const text of ['  \r\n ', `<b>${'b'.repeat(4000)}`]) {
      const answer = await act(lead, { action: 'note', text, head: head ?? '' })
      expect(answer.status).toBe(422)
      const page = await answer.text()
      expect(page).toContain('Not saved: a note can have up to 4,000 characters')
      expect(page).toContain(`${text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</textarea>`)
    }
    expect((await headOf(lead)).head).toBe(head)
  })

  test('an enquiry is given to nobody who may not answer', async () => {
    const lead = await add()
    const { person } = await desk.signIn('content@9ex.example', ['content'])
    for (const to of [person.id, randomUUID()]) {
      const answer = await act(lead, { action: 'assign', to })
      expect(answer.status).toBe(409)
      expect(await answer.text()).toContain('That is no longer possible')
    }
    expect((await act(lead, { action: 'assign', to: 'a\0' })).status).toBe(422)
    expect(await headOf(lead)).toEqual({ head: null, assignee: null })
    expect((await act(lead, { action: 'assign', to: personId })).status).toBe(303)
    expect((await headOf(lead)).assignee).toBe(personId)
  })

  test('NUL, which PostgreSQL stores in no text, is refused', async () => {
    const lead = await add()
    for (const path of ['/enquiries/%00', `/enquiries/${lead.reference}/files/%00`])
      expect((await desk.call(path, { cookie })).status, path).toBe(400)
    const device = { json: {}, cookie: '__Host-desk-device=a%00' }
    const { status } = await desk.call('/sign-in/options', device)
    expect(status).toBe(database === 'PostgreSQL' ? 400 : 200)
  })

  test('the list and one enquiry ask the database six times at most, and twice where nothing is new', async () => {
    let count = 0
    const onQuery = () => {
      count += 1
    }
    // The checks are the same for all, and kept for some seconds.
    const health = await desk.desk.readHealth('en')
    const counted = await openTestDesk({ prepare, onQuery, readHealth: async () => health })
    const { cookie } = await counted.signIn('omar@9ex.example', ['leads'])
    const [lead] = await storeEnquiries(counted.db)
    vi.useFakeTimers({ toFake: ['Date'] })
    const ask = async (path: string, tag = '') => {
      count = 0
      const answer = await counted.call(path, { cookie, headers: { 'If-None-Match': tag } })
      return { status: answer.status, count, tag: answer.headers.get('etag') ?? '' }
    }
    const list = '/enquiries?q=layla&state=all&form=get-started'
    const { tag, ...first } = await ask(list)
    expect(first).toEqual({ status: 200, count: 6 })
    expect(await ask(list, tag)).toMatchObject({ status: 304, count: 2 })
    expect(await ask(`/enquiries/${lead?.reference}`)).toMatchObject({ status: 200, count: 6 })
    vi.useRealTimers()
    await counted.close()
  })

  test('a tag of one person’s page is never that of another’s', async () => {
    const { cookie: other } = await desk.signIn(`${randomUUID()}@9ex.example`, ['leads'])
    // Pages of another minute have another tag.
    vi.useFakeTimers({ toFake: ['Date'] })
    const ask = async (cookie: string, tag = '') =>
      desk.call('/enquiries', { cookie, headers: { 'If-None-Match': tag } })
    const tag = (await ask(cookie)).headers.get('etag') ?? ''
    expect((await ask(cookie, tag)).status).toBe(304)
    expect((await ask(other, tag)).status).toBe(200)
    vi.useRealTimers()
  })

  test('a page is there while another process writes', async () => {
    const lead = await add()
    const before = new Date(Date.now() - 5 * 60_000)
    const { cookie: older, person } = await desk.signIn('omar@9ex.example', ['leads'], before)
    const other = desk.open()
    const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const writing = other.transaction().execute(async (transaction) => {
      const event = { id: randomUUID(), at: '', person_id: null, action: 'held', detail: '' }
      await transaction.insertInto('desk_events').values(event).execute()
      held.resolve()
      await released.promise
    })
    await held.promise
    for (const path of ['/enquiries', `/enquiries/${lead.reference}`])
      expect((await desk.call(path, { cookie: older })).status, path).toBe(200)
    released.resolve()
    await writing
    await other.destroy()
    await desk.call(`/enquiries/${lead.reference}`, { cookie: older })
    const views = await desk.db
      .selectFrom('lead_views')
      .select('person_id')
      .where('lead_id', '=', lead.id)
      .execute()
    expect(views).toEqual([{ person_id: person.id }])
  })

  test('an export is recorded, without what was searched for', async () => {
    const lead = await add({ quarantine: { score: 9, reasons: ['links'] } })
    const query = `state=spam&q=${lead.reference}`
    for (const format of ['csv', 'json']) {
      const answer = await desk.call(`/enquiries/export.${format}?${query}`, { cookie })
      expect(await answer.text()).toContain(lead.reference)
    }
    const rows = await desk.db
      .selectFrom('desk_events')
      .select(['person_id', 'detail'])
      .where('action', '=', 'exported')
      .orderBy('at')
      .execute()
    const toRow = (format: string) => ({
      person_id: personId,
      detail: JSON.stringify({ format, state: 'spam', count: 1 }),
    })
    expect(rows).toEqual([toRow('csv'), toRow('json')])
  })
})
