import { randomUUID } from 'node:crypto'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestLeadStore, type TestLeadStore } from '../../tests/support/lead-store.ts'
import {
  anEnquiry,
  onPostgres,
  onSqlite,
  type TestDatabase,
  toChannels,
} from '../../tests/support/leads.ts'
import { DatabaseBusyError } from '../database/retry-while-busy.ts'
import type { NewLead } from './lead.ts'

describe.each([
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
])('the lead store on %s', (_, prepare) => {
  let database: TestDatabase
  let store: TestLeadStore
  const listRecipients = toChannels('email', 'webhook')

  beforeAll(async () => {
    database = await prepare()
    store = await openTestLeadStore(database.open(), { listRecipients })
  })
  afterAll(async () => {
    await store.close()
    await database.cleanUp()
  })

  /** Reads the channels that a lead is queued for, one entry a row. */
  async function queuedFor(leadId: string): Promise<string[]> {
    const db = database.open()
    const rows = await db
      .selectFrom('outbox')
      .select('channel')
      .where('lead_id', '=', leadId)
      .orderBy('channel')
      .execute()
    await db.destroy()
    return rows.map(({ channel }) => channel)
  }

  test('gives back a lead as it was stored, answers and files in order', async () => {
    const cv = { ref: 'cv', name: 'Ünïcode.pdf', type: 'application/pdf' }
    const enquiry = anEnquiry({
      files: [{ ...cv, size: 5e6, storageKey: 'a/b', sha256: 'c'.repeat(64) }],
      submittedVia: 'whatsapp',
    })
    const { lead, isNew } = await store.add(enquiry)
    expect(isNew).toBe(true)
    expect(await store.list()).toContainEqual({
      ...enquiry,
      id: lead.id,
      reference: lead.reference,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    })
  })

  test('gives every lead a reference of its own', async () => {
    const added = await Promise.all(Array.from({ length: 50 }, () => store.add(anEnquiry())))
    const references = added.map(({ lead }) => lead.reference)
    expect(new Set(references).size).toBe(50)
    for (const reference of references) expect(reference).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)
  })

  test('keeps what the answers are', async () => {
    const answers = [
      { ref: 'a', type: 'email' as const, question: 'A?', answer: 'amna@example.com' },
      { ref: 'b', type: 'yes_no' as const, question: 'B?', answer: 'Yes', value: true },
    ]
    const { lead } = await store.add(anEnquiry({ answers }))
    expect((await store.list()).find(({ id }) => id === lead.id)?.answers).toEqual(answers)
  })

  test('queues every channel with the lead', async () => {
    const { lead } = await store.add(anEnquiry())
    expect(await queuedFor(lead.id)).toEqual(['email', 'webhook'])
  })

  test('stores suspected spam and notifies nobody', async () => {
    const quarantine = { score: 7, reasons: ['honeypot'] }
    const { lead } = await store.add(anEnquiry({ quarantine }))
    expect(await queuedFor(lead.id)).toEqual([])
    expect((await store.list()).find(({ id }) => id === lead.id)).toHaveProperty(
      'quarantine',
      quarantine,
    )
  })

  test('gives the first lead back for every repeat of a submission', async () => {
    const enquiry = anEnquiry()
    const first = await store.add(enquiry)
    const again = await store.add({ ...enquiry, hidden: { late: 'yes' } })
    expect(again).toEqual({ lead: first.lead, isNew: false })
    expect(await queuedFor(first.lead.id)).toHaveLength(2)
  })

  test('makes a lead of its own of other content under a known key, which names the first', async () => {
    const enquiry = anEnquiry({ contentHash: 'a'.repeat(64) })
    const first = await store.add(enquiry)
    const others = ['b', 'c'].map((digit) => {
      const answers = [{ ref: 'q', type: 'name' as const, question: 'Name?', answer: digit }]
      return { ...enquiry, answers, contentHash: digit.repeat(64) }
    })
    for (const other of others) {
      const added = await store.add(other)
      expect(added).toMatchObject({ isNew: true, lead: { follows: first.lead.reference } })
      expect(added.lead.reference).not.toBe(first.lead.reference)
      expect(await queuedFor(added.lead.id)).toHaveLength(2)
      expect(await store.list()).toContainEqual(added.lead)
      // Each repeat of each of them is the lead that it was.
      for (const repeated of [await store.add(other), await store.add({ ...other })])
        expect(repeated).toMatchObject({ isNew: false, lead: { id: added.lead.id } })
      expect(await store.find(enquiry.idempotencyKey, other.contentHash)).toEqual(added.lead)
    }
    expect(await store.add(enquiry)).toMatchObject({ isNew: false, lead: { id: first.lead.id } })
    expect(await store.find(enquiry.idempotencyKey, 'a'.repeat(64))).toEqual(first.lead)
    expect(await store.find(enquiry.idempotencyKey, 'd'.repeat(64))).toBeUndefined()
    expect(await store.find(randomUUID(), 'a'.repeat(64))).toBeUndefined()
  })

  test('makes as many leads as there are contents of fifty attempts with one key in parallel', async () => {
    const other = await openTestLeadStore(database.open(), { listRecipients })
    const contents = ['a', 'b', 'c'].map((digit) => digit.repeat(64))
    for (let round = 0; round < 5; round += 1) {
      const enquiry = anEnquiry()
      const attempts = Array.from({ length: 50 }, async (_, n) => {
        const contentHash = contents[n % 3] ?? ''
        const { lead } = await (n % 2 ? store : other).add({ ...enquiry, contentHash })
        expect(lead.contentHash).toBe(contentHash)
        return lead
      })
      const leads = [
        ...new Map((await Promise.all(attempts)).map((lead) => [lead.id, lead])).values(),
      ]
      expect(leads).toHaveLength(3)
      const [first, ...more] = leads.filter(({ follows }) => !follows)
      expect(more).toEqual([])
      const followed = leads.flatMap(({ follows }) => follows ?? [])
      expect(followed).toEqual([first?.reference, first?.reference])
      for (const { id } of leads) expect(await queuedFor(id)).toHaveLength(2)
    }
    await other.close()
  })

  test('keeps the values of answers beside their words', async () => {
    const values = [
      ...[true, false, 0, 3.5],
      { ids: ['a', 'c'], labels: ['a, b', 'c'] },
      { ids: [], labels: [], other: 'd' },
    ]
    const answers = [...values, undefined].map((value, at) => ({
      ref: `r${at}`,
      type: 'choice' as const,
      question: '?',
      answer: 'x',
      ...(value !== undefined && { value }),
    }))
    const { lead } = await store.add(anEnquiry({ answers }))
    expect((await store.list()).find(({ id }) => id === lead.id)?.answers).toEqual(answers)
  })

  test('keeps the language', async () => {
    for (const language of ['ar', 'en'] as const) {
      const { lead } = await store.add(anEnquiry({ language }))
      expect((await store.list()).find(({ id }) => id === lead.id)?.language).toBe(language)
    }
  })

  test('makes one lead of fifty attempts in parallel from two processes, and after a restart', async () => {
    const other = await openTestLeadStore(database.open(), { listRecipients })
    for (let round = 0; round < 20; round += 1) {
      const enquiry = anEnquiry()
      const attempts = Array.from({ length: 50 }, (_, n) => (n % 2 ? store : other).add(enquiry))
      const added = await Promise.all(attempts)
      expect(new Set(added.map(({ lead }) => lead.reference)).size).toBe(1)
      expect(added.filter(({ isNew }) => isNew)).toHaveLength(1)
      const id = added[0]?.lead.id ?? ''
      expect(await queuedFor(id)).toHaveLength(2)
    }
    await other.close()
    const enquiry = anEnquiry()
    const { lead } = await store.add(enquiry)
    await store.close()
    store = await openTestLeadStore(database.open(), { listRecipients })
    expect((await store.add(enquiry)).lead.reference).toBe(lead.reference)
  })

  test('keeps its leads when it is opened again', async () => {
    const { lead } = await store.add(anEnquiry())
    await store.close()
    store = await openTestLeadStore(database.open(), { listRecipients })
    expect((await store.list()).map(({ id }) => id)).toContain(lead.id)
  })

  test('stores a lead whole or not at all', async () => {
    const before = (await store.list()).length
    // An answer may not be null, so its row fails after the lead's own was written.
    const broken = {
      ...anEnquiry(),
      answers: [{ ref: 'a', type: 'short_text', question: 'b', answer: undefined }],
    }
    await expect(store.add(broken as unknown as NewLead)).rejects.toThrow()
    expect(await store.list()).toHaveLength(before)
  })

  test('lists more leads than one page of the database, newest first, each once', async () => {
    const before = (await store.list()).length
    for (let added = 0; added < 1100; added += 20) {
      await Promise.all(Array.from({ length: 20 }, () => store.add(anEnquiry())))
    }
    const leads = await store.list()
    expect(leads).toHaveLength(before + 1100)
    expect(new Set(leads.map(({ id }) => id)).size).toBe(leads.length)
    const times = leads.map(({ createdAt }) => createdAt)
    expect(times).toEqual([...times].sort().reverse())
  })

  test('can be opened by several processes at once', async () => {
    const stores = await Promise.all([1, 2, 3].map(() => openTestLeadStore(database.open())))
    await Promise.all(stores.map((each) => each.close()))
  })
})

describe('on SQLite', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await onSqlite()
  })
  afterAll(() => database.cleanUp())

  test('writes a commit to the disk before it is acknowledged', async () => {
    const db = database.open()
    const { rows } = await sql<{ synchronous: number }>`PRAGMA synchronous`.execute(db)
    expect(rows).toEqual([{ synchronous: 2 }])
    await db.destroy()
  })

  test('waits for a locked file without blocking, and fails after five seconds', async () => {
    const store = await openTestLeadStore(database.open())
    const locker = new Database(`${database.dataDir}/9ex.sqlite`)
    locker.exec('BEGIN IMMEDIATE')
    let ticks = 0
    const watch = setInterval(() => {
      ticks += 1
    }, 1)
    const attempts = Array.from({ length: 100 }, () => store.add(anEnquiry()))
    const results = await Promise.allSettled(attempts)
    clearInterval(watch)
    for (const result of results) {
      expect(result).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseBusyError) })
    }
    // Waiting in the driver would leave the event loop one tick for each of them.
    expect(ticks).toBeGreaterThan(3 * attempts.length)

    const patient = store.add(anEnquiry())
    setTimeout(() => locker.exec('ROLLBACK'), 500)
    expect(await patient).toHaveProperty('isNew', true)
    locker.close()
    expect(await store.list()).toHaveLength(1)
    await store.close()
  })
})
