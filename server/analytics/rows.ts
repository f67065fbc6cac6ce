import type { Kysely } from 'kysely'
import type { VitalName } from '../../contracts/counts.ts'
import { inTransaction, type Tables } from '../database/open.ts'
import { other } from './names.ts'
import { isVital } from './vitals.ts'

export type CountKind = 'view' | 'opened' | 'started' | 'sent' | VitalName

/** How often something happened on a day. There is no row for one visitor. */
export type CountRow = {
  /** In UTC, `YYYY-MM-DD`. */
  day: string
  kind: CountKind
  path: string
  /** The source of the visit; of a vital, the edge that its bucket lies above (vitals.ts). */
  detail: string
  count: number
}

export type StatsDatabase = Kysely<{ counts: CountRow }>

/** The ledger's database, seen as the table of the counts. */
export const statsDatabase = (db: Kysely<Tables>): StatsDatabase =>
  db.$extendTables<{ counts: CountRow }>().$pickTables<'counts'>()

/**
 * The most rows of a day and a kind. A site of seventy pages has a few hundred views with different
 * sources. Made-up sources of 200 characters take some 500 MB in 400 days, and no more.
 */
export const rowsOfKind = 400

/** For how many days counts are kept: a month can be compared with the same of the year before. */
export const daysKept = 400

/** How long a locked database may keep a batch waiting, in milliseconds. */
const lockTimeout = 1000

/**
 * Adds a batch to what is counted, in one transaction. What would be a new row beyond the bound is
 * counted as `(other)`; processes that write at the same time may pass the bound by a batch each.
 * @throws the database's own error, or {LedgerBusyError} when it stayed locked
 */
export async function addCounts(db: Kysely<Tables>, batch: CountRow[]): Promise<void> {
  const ofOneKind = Map.groupBy(batch, ({ day, kind }) => `${day} ${kind}`)
  await inTransaction(
    db,
    async (transaction) => {
      for (const rows of ofOneKind.values()) await addRows(statsDatabase(transaction), rows)
    },
    performance.now() + lockTimeout,
  )
}

async function addRows(stats: StatsDatabase, rows: CountRow[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const held = await stats
    .selectFrom('counts')
    .selectAll()
    .where('day', '=', first.day)
    .where('kind', '=', first.kind)
    .execute()
  const known = new Set(held.map(keyOf))
  let room = rowsOfKind - known.size
  const bounded = rows.map((row) => {
    if (known.has(keyOf(row)) || room-- > 0) return row
    return { ...row, path: other, detail: isVital(row.kind) ? row.detail : other }
  })
  await stats
    .insertInto('counts')
    .values(merged(bounded))
    .onConflict((conflict) =>
      conflict.columns(['day', 'kind', 'path', 'detail']).doUpdateSet((row) => ({
        count: row('counts.count', '+', row.ref('excluded.count')),
      })),
    )
    .execute()
}

/** One row for each key, in an order that two processes share: then neither waits for the other in turn. */
function merged(rows: CountRow[]): CountRow[] {
  const byKey = new Map<string, CountRow>()
  for (const row of rows) {
    const before = byKey.get(keyOf(row))
    byKey.set(keyOf(row), before ? { ...before, count: before.count + row.count } : row)
  }
  return [...byKey].sort(([one], [another]) => (one < another ? -1 : 1)).map(([, row]) => row)
}

const keyOf = ({ day, kind, path, detail }: CountRow) => [day, kind, path, detail].join('\n')

/** Deletes what is older than is kept. */
export async function pruneCounts(db: Kysely<Tables>, now = Date.now()): Promise<void> {
  const first = dayOf(now - daysKept * 86_400_000)
  await statsDatabase(db).deleteFrom('counts').where('day', '<', first).execute()
}

/** The rows from a day on, the oldest first. */
export const listCounts = (db: Kysely<Tables>, from: string): Promise<CountRow[]> =>
  statsDatabase(db)
    .selectFrom('counts')
    .selectAll()
    .where('day', '>=', from)
    .orderBy('day')
    .execute()

/** The day of a moment in UTC, `YYYY-MM-DD`. @param moment milliseconds */
export const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10)
