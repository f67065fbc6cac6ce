/**
 * Measures the desk's list of 20,000 enquiries beside a list of 200, and the site beside a busy desk:
 *   npm run bench -- desk [--leads 20000] [--rounds 30]
 * The report is written to bench/results/desk.md.
 */
import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import { inTransaction, type Tables } from '../server/database/open.ts'
import { readEnquiry } from '../server/leads/enquiry.ts'
import {
  listInbox,
  readInboxHead,
  readInboxVersion,
  readNeighbors,
  readResponseTimes,
} from '../server/leads/inbox.ts'
import type { LeadFilter } from '../server/leads/lead-list.ts'
import { insertLead } from '../server/leads/lead-rows.ts'
import { measureBeside } from '../tests/support/busy-desk.ts'
import { onPostgres, onSqlite } from '../tests/support/leads.ts'
import { anOldEnquiry, fillWithEnquiries } from './desk/enquiries.ts'
import { publish } from './machine.ts'
import { spreadOf } from './statistics.ts'
import { markdownTable } from './table.ts'

const { values } = parseArgs({
  options: {
    leads: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '30' },
  },
})
const sizes = [200, Number(values.leads)]
const rounds = Number(values.rounds)

type Side = { db: Kysely<Tables>; size: number; added: number }

const all: LeadFilter = { state: 'all' }
const month = new Date(Date.now() - 30 * 86_400_000).toISOString()
const search = (query: string) => (side: Side) => listInbox(side.db, { state: 'all', query })
const oldest = (side: Side) => anOldEnquiry(1, side.size)
const store = (side: Side) => {
  side.added += 1
  const lead = anOldEnquiry(side.size + side.added, 0)
  return inTransaction(side.db, (transaction) => insertLead(transaction, lead))
}

const measures: [what: string, run: (side: Side) => Promise<unknown>][] = [
  ['list of 50, new (50 ms)', ({ db }) => listInbox(db, { state: 'new' })],
  ['list of 50, all (50 ms)', ({ db }) => listInbox(db, all)],
  ['list of 50, spam', ({ db }) => listInbox(db, { state: 'spam' })],
  ['list of 50, a person’s, none', ({ db }) => listInbox(db, { state: 'new', assignee: 'omar' })],
  [
    'list of 50, the last page',
    (side) => listInbox(side.db, all, { before: `${oldest(side).createdAt}_x` }),
  ],
  ['search, a word of most (300 ms)', search('Lahore')],
  ['search, one match, the oldest (300 ms)', (side) => search(oldest(side).reference)(side)],
  ['search, a phone (300 ms)', search('0300 1000001')],
  ['search, two words, none (300 ms)', search('lahore zzzzzz')],
  ['search, Arabic, none (300 ms)', search('الرياض ظظظظ')],
  ['head of the list', ({ db }) => readInboxHead(db, {}, 'omar', month)],
  ['head of a search (300 ms)', ({ db }) => readInboxHead(db, { query: 'lahore' }, 'omar', month)],
  ['neighbors', (side) => readNeighbors(side.db, all, oldest(side))],
  ['response times of 30 days', ({ db }) => readResponseTimes(db, month)],
  ['version of the list', ({ db }) => readInboxVersion(db)],
  ['one enquiry', (side) => readEnquiry(side.db, oldest(side).reference)],
  ['an enquiry stored', store],
]

const rows: string[][] = []
const besides: string[][] = []
const format = (time: number) => `${time.toFixed(1)} ms`
for (const [name, prepare] of [
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
] as const) {
  const databases = await Promise.all(sizes.map(() => prepare()))
  const sides: Side[] = []
  for (const [at, size] of sizes.entries()) {
    const db = databases[at]?.open()
    if (!db) continue
    await fillWithEnquiries(db, size)
    sides.push({ db, size, added: 0 })
  }
  for (const [what, run] of measures) {
    const times: number[][] = sides.map(() => [])
    // Interleaved, so that other load of the machine affects both.
    for (let round = 0; round < rounds; round++) {
      for (const [at, side] of sides.entries()) {
        const started = performance.now()
        await run(side)
        times[at]?.push(performance.now() - started)
      }
    }
    const [few, many] = times.map(spreadOf)
    if (!few || !many) continue
    const ratio = (many.median / few.median).toFixed(1)
    rows.push([name, what, format(few.median), format(many.median), ratio, format(many.max)])
  }
  for (const { db } of sides) await db.destroy()
  const [database] = databases
  if (!database) continue
  const { alone, beside, changes } = await measureBeside(database)
  const times = (beside / alone).toFixed(1)
  besides.push([name, format(alone), format(beside), times, `${changes}`])
  for (const database of databases) await database.cleanUp()
}

const headings = ['database', 'what', ...sizes.map((size) => `${size} leads`), 'times', 'slowest']
const besideHeadings = ['database', 'the site’s p99', 'beside the desk', 'times', 'changes in 20 s']
const tables = [markdownTable(headings, rows), markdownTable(besideHeadings, besides)]
await publish(tables.join('\n\n'), 'desk')
