import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Postgres, startPostgres } from '../../tests/support/postgres.ts'
import { openDatabase, type Tables } from './database.ts'
import { type LeadStore, type NewLead, openLeadStore } from './lead-store.ts'

const enquiry: NewLead = {
  formId: 'get-a-quote',
  answers: [
    { ref: 'name', question: 'What is your name?', answer: 'Amna ’; DROP TABLE leads; --' },
    { ref: 'project', question: 'What is it about?', answer: 'Two lines,\nاردو and 🪁.' },
  ],
  hidden: { source_page: '/services', call_to_action: 'navigation bar', undeclared: 'kept' },
}

type Setup = { open(): Kysely<Tables>; cleanUp(): Promise<void> }

function sqlite(): Promise<Setup> {
  const folder = mkdtempSync(join(tmpdir(), '9ex-leads-'))
  return Promise.resolve({
    open: () => openDatabase(folder, undefined),
    cleanUp: async () => rmSync(folder, { recursive: true }),
  })
}

async function postgres(): Promise<Setup> {
  const server: Postgres = await startPostgres()
  return { open: () => openDatabase('unused', server.url), cleanUp: () => server.stop() }
}

describe.each([
  ['SQLite', sqlite],
  ['PostgreSQL', postgres],
])('the ledger on %s', (_, prepare) => {
  let setup: Setup
  let store: LeadStore

  beforeAll(async () => {
    setup = await prepare()
    store = await openLeadStore(setup.open())
  })
  afterAll(async () => {
    await store.close()
    await setup.cleanUp()
  })

  test('gives back a lead as it was stored, answers in order', async () => {
    const { reference, id } = await store.add(enquiry)
    expect(await store.list()).toContainEqual({
      ...enquiry,
      id,
      reference,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    })
  })

  test('gives every lead a reference of its own', async () => {
    const leads = await Promise.all(Array.from({ length: 50 }, () => store.add(enquiry)))
    const references = leads.map(({ reference }) => reference)
    expect(new Set(references).size).toBe(50)
    for (const reference of references) expect(reference).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)
  })

  test('keeps its leads when it is opened again', async () => {
    const { id } = await store.add(enquiry)
    await store.close()
    store = await openLeadStore(setup.open())
    expect((await store.list()).map((lead) => lead.id)).toContain(id)
  })

  test('stores a lead whole or not at all', async () => {
    const before = (await store.list()).length
    // An answer may not be null, so its row fails after the lead's own was written.
    const broken = { ...enquiry, answers: [{ ...enquiry.answers[0], answer: undefined }] }
    await expect(store.add(broken as unknown as NewLead)).rejects.toThrow()
    expect(await store.list()).toHaveLength(before)
  })
})

describe('on SQLite', () => {
  let folder: string
  afterEach(() => rmSync(folder, { recursive: true }))

  test('a commit reaches the disk before it is acknowledged', async () => {
    folder = mkdtempSync(join(tmpdir(), '9ex-pragma-'))
    const db = openDatabase(folder, undefined)
    const { rows } = await sql<{
      synchronous: number
    }>`PRAGMA synchronous`.execute(db)
    expect(rows).toEqual([{ synchronous: 2 }])
    await db.destroy()
  })
})
