import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestLeadStore, type TestLeadStore } from '../../tests/support/lead-store.ts'
import {
  anEnquiry,
  onPostgres,
  onSqlite,
  type TestDatabase,
  toChannels,
} from '../../tests/support/leads.ts'
import { readEnquiry, recordView } from './enquiry.ts'
import {
  listInbox,
  readInboxHead,
  readInboxVersion,
  readNeighbors,
  readResponseTimes,
} from './inbox.ts'
import type { Lead, LeadAnswer, NewLead } from './lead.ts'
import { assign, quarantineLead, setStatus } from './lead-changes.ts'
import { type LeadFilter, listLeads } from './lead-list.ts'

const spam = { score: 9, reasons: ['honeypot'] }
const byOmar = { personId: 'omar' }
const all: LeadFilter = { state: 'all' }

describe.each([
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
])('the inbox on %s', (_, prepare) => {
  let database: TestDatabase
  let db: ReturnType<TestDatabase['open']>
  let store: TestLeadStore
  beforeAll(async () => {
    database = await prepare()
    db = database.open()
    store = await openTestLeadStore(db, { listRecipients: toChannels('email', 'webhook') })
  })
  afterAll(async () => {
    await store.close()
    await database.cleanUp()
  })
  beforeEach(async () => {
    for (const table of ['outbox', 'lead_files', 'lead_answers', 'leads'] as const)
      await db.deleteFrom(table).execute()
    await db.deleteFrom('scheduled_runs').execute()
  })

  /** Adds a lead that came some hours ago. */
  async function add(hours = 0, different: Partial<NewLead> = {}): Promise<Lead> {
    const { lead } = await store.add(anEnquiry(different))
    const created_at = new Date(Date.now() - hours * 3_600_000).toISOString()
    await db.updateTable('leads').set({ created_at }).where('id', '=', lead.id).execute()
    return { ...lead, createdAt: created_at }
  }
  const types: Partial<Record<string, LeadAnswer['type']>> = {
    ...{ name: 'name', email: 'email', phone: 'phone', tel: 'phone', message: 'long_text' },
  }
  const answers = (...texts: [ref: string, text: string][]) => ({
    answers: texts.map(([ref, answer]) => ({
      ...{ ref, type: types[ref] ?? ('short_text' as const), question: `${ref}?`, answer },
    })),
  })
  const head = (filter: Omit<LeadFilter, 'state'> = {}) => readInboxHead(db, filter, 'sana', '')
  const references = async (filter: LeadFilter) =>
    (await listInbox(db, filter)).rows.map(({ reference }) => reference)

  test('lists each state, newest first, and counts what it lists', async () => {
    const [fresh, answered, closed, held, other] = [
      await add(1),
      await add(2),
      await add(3),
      await add(4, { quarantine: spam }),
      await add(5, { formId: 'contact-us' }),
    ]
    await setStatus(db, answered.id, byOmar, 'answered')
    await setStatus(db, closed.id, byOmar, 'closed')
    expect(await references({ state: 'new' })).toEqual([fresh.reference, other.reference])
    expect(await references({ state: 'answered' })).toEqual([answered.reference])
    expect(await references({ state: 'closed' })).toEqual([closed.reference])
    expect(await references({ state: 'spam' })).toEqual([held.reference])
    expect(await references(all)).toEqual(
      [fresh, answered, closed, held, other].map(({ reference }) => reference),
    )
    const counts = { new: 2, answered: 1, closed: 1, spam: 1, all: 5 }
    const formIds = ['contact-us', 'get-a-quote']
    expect(await head()).toMatchObject({ counts, formIds })
    const ofForm = { new: 1, answered: 0, closed: 0, spam: 0, all: 1 }
    expect(await head({ formId: 'contact-us' })).toMatchObject({ counts: ofForm, formIds })
    expect(await references({ state: 'all', formId: 'contact-us' })).toEqual([other.reference])
    await assign(db, closed.id, byOmar, 'sana')
    expect(await references({ state: 'all', assignee: 'sana' })).toEqual([closed.reference])
    expect((await head({ assignee: 'sana' })).counts).toMatchObject({ closed: 1, all: 1 })
  })

  test('a row says who wrote, what, and what became of it', async () => {
    const file = { ref: 'cv', type: 'application/pdf', size: 1, storageKey: 'x', sha256: '' }
    const lead = await add(0, {
      ...answers(
        ['work', 'Design'],
        ['name', 'Amna\nKhan'],
        ['email', 'Amna@Example.com'],
        ['message', `First line,\n${'and more '.repeat(50)}`],
      ),
      files: [{ ...file, name: 'cv.pdf' }],
      language: 'ar',
    })
    await store.add(anEnquiry({ ...answers(), quarantine: spam }))
    const row = async () =>
      (await listInbox(db, all)).rows.find(({ id }) => id === lead.id) ?? expect.unreachable()
    expect(await row()).toEqual({
      ...{ id: lead.id, reference: lead.reference, formId: 'get-a-quote', language: 'ar' },
      ...{ createdAt: lead.createdAt, status: 'new', isSpam: false, isSeen: false },
      isEscalated: false,
      ...{ name: 'Amna Khan', email: 'Amna@Example.com', files: 1 },
      said: expect.stringMatching(/^First line, and more .*…$/),
      ...{ assignee: null, answeredAt: null, head: null, fault: undefined, readers: [] },
    })
    expect([...(await row()).said]).toHaveLength(200)
    expect((await listInbox(db, { state: 'spam' })).rows).toMatchObject([
      { name: '', said: '', email: undefined, isSpam: true },
    ])
  })

  test('a row without a name begins with the first answer', async () => {
    await add(0, answers(['idea', 'A kite'], ['email', 'amna@example.com']))
    expect((await listInbox(db, all)).rows).toMatchObject([{ name: 'A kite', said: '' }])
  })

  test('a row names a delivery that failed: the one that ended, or when it is tried again', async () => {
    const { id } = await add()
    const fault = async () => (await listInbox(db, all)).rows[0]?.fault
    const set = (channel: string, change: object) =>
      db.updateTable('outbox').set(change).where('channel', '=', channel).execute()
    expect(await fault()).toBeUndefined()
    await set('email', {
      attempts: 1,
      ...{ last_error: 'login: 535', failed_at: '2025-01-01T00:00:00.000Z' },
      due_at: '2026-12-01T00:00:00.000Z',
    })
    expect(await fault()).toEqual({
      channel: 'email',
      email: null,
      dueAt: '2026-12-01T00:00:00.000Z',
    })
    const failed = { last_error: '500', failed_at: '2025-01-01T00:00:00.000Z' }
    await set('webhook', { attempts: 9, ...failed, state: 'dead' })
    expect(await fault()).toEqual({ channel: 'webhook', email: null, dueAt: undefined })
    await set('email', { state: 'sent' })
    // Queued again by a person: it has not failed since.
    await set('webhook', { attempts: 0, state: 'queued', last_error: null, failed_at: null })
    expect(await fault()).toBeUndefined()
    expect((await readEnquiry(db, await referenceOf(id)))?.deliveries).toMatchObject([
      { channel: 'email', state: 'sent', lastError: 'login: 535' },
      { channel: 'webhook', state: 'queued', attempts: 0 },
    ])
  })
  const referenceOf = async (id: string) =>
    (await listInbox(db, all)).rows.find((row) => row.id === id)?.reference ?? ''

  test('gives pages that hold each lead once, also of leads of one moment, and all of them to an export', async () => {
    for (let count = 0; count < 23; count++) await add()
    const moment = { created_at: '2026-11-20T10:00:00.000Z' }
    await db.updateTable('leads').set(moment).execute()
    const listed: string[] = []
    let before: string | undefined
    let pages = 0
    do {
      const { rows, next } = await listInbox(db, all, { before, limit: 5 })
      listed.push(...rows.map(({ reference }) => reference))
      before = next
      pages += 1
    } while (before)
    expect(pages).toBe(5)
    expect(new Set(listed).size).toBe(23)
    const exported: string[] = []
    for await (const { reference } of listLeads(db, all)) exported.push(reference)
    expect(exported).toEqual(listed)
    for (const malformed of ['', 'x', "2026-11-20T10:00:00.000Z_'", '%00', '\0', '9'.repeat(999)])
      expect((await listInbox(db, all, { before: malformed })).rows).toHaveLength(23)
    expect(await listInbox(db, { state: 'closed' })).toEqual({ rows: [], next: undefined })
  })

  test('finds by reference, words, phone and spelling, and takes no sign of a pattern', async () => {
    const [amna, ahmad] = [
      await add(2, answers(['name', 'Amna'], ['phone', '+92 300 1234567'], ['x', '100% _a\\b'])),
      await add(1, answers(['name', 'أحمد'], ['message', 'تطبيق لشركة في الرياض'])),
    ]
    const found = (query: string) => references({ state: 'all', query })
    for (const query of [
      'AMNA',
      amna.reference.toLowerCase(),
      '0300-1234567',
      '+92 (300) 123 4567',
    ])
      expect(await found(query), query).toEqual([amna.reference])
    for (const query of ['احمد', 'شركه الرياض', 'الرياض أحمد', 'الرِّياض'])
      expect(await found(query), query).toEqual([ahmad.reference])
    for (const query of ['100%', '%', '_', '\\', '\\b'])
      expect(await found(query), query).toEqual([amna.reference])
    for (const query of ['amna riyadh', '0301 1234567', '%a', 'am_a', "' OR 1=1", '"'])
      expect(await found(query), query).toEqual([])
    const nul = { formId: '\0', assignee: '\0', query: 'a\0' }
    expect(await references({ state: 'all', ...nul })).toEqual([])
    for (const query of ['', '  ', '\0']) expect(await found(query)).toHaveLength(2)
    expect((await head({ query: 'amna' })).counts).toMatchObject({ new: 1, all: 1 })
  })

  test('finds the oldest new one, and the neighbors of each', async () => {
    expect(await head()).toMatchObject({ oldestAt: undefined, toAnswer: undefined })
    const [newest, middle, oldest] = [await add(1), await add(2), await add(3)]
    await add(4, { quarantine: spam })
    const { reference, createdAt } = oldest
    expect(await head()).toMatchObject({ oldestAt: createdAt, toAnswer: reference })
    const fresh: LeadFilter = { state: 'new' }
    expect(await readNeighbors(db, fresh, middle)).toEqual({
      newer: newest.reference,
      older: oldest.reference,
      position: 2,
      total: 3,
    })
    expect(await readNeighbors(db, fresh, newest)).toMatchObject({
      newer: undefined,
      position: 1,
    })
    // Answered, it leaves the list, and the way on stays.
    await setStatus(db, middle.id, byOmar, 'answered')
    expect(await readNeighbors(db, fresh, middle)).toEqual({
      newer: newest.reference,
      older: oldest.reference,
      position: undefined,
      total: 2,
    })
  })

  test('reads how long visitors waited for their first answer', async () => {
    const now = Date.now()
    const since = new Date(now - 3_600_000).toISOString()
    expect(await readResponseTimes(db, since)).toBeUndefined()
    for (const hours of [1, 2, 4, 9]) {
      const { id } = await add(hours)
      await setStatus(db, id, { ...byOmar, now: new Date() }, 'answered')
    }
    const held = await add(500)
    await setStatus(db, held.id, byOmar, 'answered')
    await quarantineLead(db, held.id, byOmar)
    const long = await add(900)
    await setStatus(db, long.id, { ...byOmar, now: new Date(now - 7_200_000) }, 'answered')
    const times = await readResponseTimes(db, since)
    expect(times?.count).toBe(4)
    expect(Math.round((times?.median ?? 0) / 3_600_000)).toBe(3)
    expect(Math.round((times?.slowest ?? 0) / 3_600_000)).toBe(9)
  })

  test('its version changes with each lead and each change at once, else every 15 s', async () => {
    const now = new Date()
    const { id } = await add()
    const seen = [await readInboxVersion(db, now)]
    await setStatus(db, id, { ...byOmar, now: new Date(now.getTime() + 1000) }, 'answered')
    seen.push(await readInboxVersion(db, now))
    await db
      .updateTable('leads')
      .set({ created_at: new Date(now.getTime() + 2000).toISOString() })
      .execute()
    seen.push(await readInboxVersion(db, now))
    seen.push(await readInboxVersion(db, new Date(now.getTime() + 15_000)))
    expect(new Set(seen).size).toBe(4)
    expect(await readInboxVersion(db, now)).toBe(seen[2])
  })

  test('an enquiry has its deliveries, its readers, and the other leads of its person', async () => {
    const phone: [string, string] = ['phone', '+92 300 1234567']
    const first = await add(30, answers(['email', 'Amna.Khan@gmail.com'], phone))
    const second = await add(20, answers(['email', 'amnakhan+x@googlemail.com']))
    const third = await add(10, { ...answers(['tel', '0092 300 1234567']), quarantine: spam })
    await add(5, answers(['email', 'sana@example.com'], ['x', 'amna.khan@gmail.com, I think']))
    const now = new Date()
    await recordView(db, first.id, 'sana', now)
    await recordView(db, first.id, 'sana', now)
    await recordView(db, first.id, 'omar', new Date(now.getTime() - 60_000))
    const read = await readEnquiry(db, first.reference.toLowerCase(), now)
    expect(read).toMatchObject({
      lead: { id: first.id, answers: first.answers },
      ...{ status: 'new', assignee: null, answeredAt: null, head: null, history: [] },
      deliveries: [
        { channel: 'email', email: null, state: 'queued', attempts: 0, sentAt: null },
        { channel: 'webhook', state: 'queued', lastError: null },
      ],
      readers: ['sana'],
    })
    expect(read?.others).toMatchObject([
      { reference: third.reference, isSpam: true, formId: 'get-a-quote' },
      { reference: second.reference, isSpam: false, status: 'new', answeredAt: null },
    ])
    expect((await readEnquiry(db, second.reference))?.others).toMatchObject([
      { reference: first.reference },
    ])
    for (const none of ['', 'NONE-HERE', "'", '\0'])
      expect(await readEnquiry(db, none)).toBeUndefined()
    await recordView(db, 'erased', 'sana', now)
    expect(await db.selectFrom('lead_views').select('person_id').execute()).toHaveLength(2)
  })
})
