import type { Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestLeadStore, type TestLeadStore } from '../../tests/support/lead-store.ts'
import {
  anEnquiry,
  onPostgres,
  onSqlite,
  type TestDatabase,
  toChannels,
} from '../../tests/support/leads.ts'
import { openOperator } from '../../tests/support/operator.ts'
import type { Tables } from '../database/open.ts'
import type { LeadAnswer } from '../leads/lead.ts'

/** Controls the terminal, or reorders its text. */
const hostile = /[\u007f-\u009f\p{Bidi_Control}\p{Zl}\p{Zp}]|(?![\n])\p{Cc}/u

describe.each([
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
])('the printed leads on %s', (_, prepare) => {
  let database: TestDatabase
  let db: Kysely<Tables>
  let store: TestLeadStore
  let run: ReturnType<typeof openOperator>

  beforeAll(async () => {
    database = await prepare()
    db = database.open()
    store = await openTestLeadStore(db, { listRecipients: toChannels('email') })
    run = openOperator(database, db)
  })
  afterAll(async () => {
    await store.close()
    await database.cleanUp()
  })
  beforeEach(async () => {
    const tables = ['outbox', 'lead_answers', 'leads'] as const
    for (const table of tables) await db.deleteFrom(table).execute()
  })

  test.each([
    ['a clipboard’s sequence', 'Amna\u001b]52;c;cm0gLXJmIH4=\u0007'],
    ['C1 controls', 'Amna\u009b2J\u0090q\u009c\u0085'],
    ['bidi controls', '\u202eanmA\u202c\u2066x\u2069\u200f\u061c'],
    ['line breaks', 'Amna\r\n7KQ2-MX4D  2026-01-01\n\u2028\u2029x\u000b\u000c'],
    ['a delete', 'Amna\u007f\u0008\u0008'],
  ])('control no terminal: %s', async (_, answer) => {
    const answers: LeadAnswer[] = [{ ref: 'name', type: 'name', question: answer, answer }]
    const hidden = { source_page: answer }
    const more = { hidden, attribution: { referrer: answer } }
    const { lead } = await store.add(anEnquiry({ answers, ...more, submittedVia: 'whatsapp' }))
    const list = await run('list')
    expect(list.out).not.toMatch(hostile)
    expect(list.out.trimEnd().split('\n')).toHaveLength(1)
    for (const args of [
      ['show', lead.reference],
      ['export', '--json'],
    ]) {
      const { out } = await run(...args)
      expect(out).not.toMatch(hostile)
      expect(JSON.parse(out).answers).toEqual(lead.answers)
    }
  })

  test.each(['abc', '', ' ', '0', '-1', '1.5', '1e3', '0x10', ' 5', '5 ', '٥', '1000000000000'])(
    'list --limit %j is refused',
    async (limit) => {
      await store.add(anEnquiry())
      expect(await run('list', `--limit=${limit}`)).toMatchObject({ code: 2, out: '' })
    },
  )

  test('a list prints the number of leads left out to standard error', async () => {
    expect(await run('list')).toEqual({ code: 0, out: '', err: 'No leads.\n' })
    for (let n = 0; n < 3; n += 1) await store.add(anEnquiry())
    await store.add(anEnquiry({ quarantine: { score: 9, reasons: [] } }))
    const { out, err } = await run('list', '--limit', '2')
    expect(out.trim().split('\n')).toHaveLength(2)
    expect(err).toBe('1 more: list --limit 3\n1 in quarantine: list --quarantined\n')
    expect((await run('list', '--form', 'no-such-form')).err).toBe('No leads.\n')
    expect(await run('list', '--quarantined')).toMatchObject({ code: 0, err: '' })
  })

  test('hidden fields shadow no column of ours, under any name', async () => {
    const names = ['Reference', 'Received', 'Form', 'Submitted via', 'Files', 'What is your name?']
    const hidden = Object.fromEntries(names.map((name) => [name, 'x']))
    const { lead } = await store.add(anEnquiry({ hidden }))
    const [head = '', row = ''] = (await run('export', '--csv')).out.slice(1).split('\r\n')
    const cells = (line: string) => [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell]) => cell)
    const headings = cells(head)
    expect(new Set(headings).size).toBe(headings.length)
    for (const name of names) expect(headings).toContain(`hidden:${name}`)
    expect(cells(row)[headings.indexOf('Reference')]).toBe(lead.reference)
  })
})
