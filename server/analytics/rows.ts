import type { Kysely } from 'kysely'
import type { VitalName } from '../../contracts/counts.ts'
import { inTransaction, type Tables } from '../database/open.ts'
import { other } from './names.ts'
import { isVital } from './vitals.ts'

/** One day's count of a kind of event; no row is about one visitor. */
export type CountRow = {
  /** In UTC, `YYYY-MM-DD`. */
  day: string
  kind: 'view' | 'opened' | 'started' | 'sent' | 'error' | VitalName
  path: string
  /**
   * The source of the visit; for a web vital, the lower bound of its bucket (vitals.ts); for an error, its
   * message and build.
   */
  detail: string
  count: number
}

export const statsDatabase = (db: Kysely<Tables>) =>
  db.$extendTables<{ counts: CountRow }>().$pickTables<'counts'>()

/**
 * Rows of a day and a kind with a source, or of errors with a message. A site of seventy pages has a few hundred
 * views with different sources. Made-up ones of 200 characters take at most some 250 MB in 400 days.
 */
export const maxRowsOfKind = 400

/** A month can be compared with the same month of the year before. */
export const retentionDays = 400

/** In milliseconds. */
const lockTimeout = 1000

/**
 * Adds a batch in one transaction. Beyond the maximum a source is counted as `(other)`; each concurrent process may
 * exceed it by a batch. Pages and web vitals have no maximum: the site has so many pages.
 * @throws the database's own error, or {DatabaseBusyError} when it stayed locked
 */
export async function addCounts(db: Kysely<Tables>, batch: CountRow[]): Promise<void> {
  const groups = Map.groupBy(batch, ({ day, kind }) => `${day} ${kind}`)
  await inTransaction(
    db,
    async (transaction) => {
      for (const rows of groups.values()) await addRows(transaction, rows)
    },
    performance.now() + lockTimeout,
  )
}

async function addRows(db: Kysely<Tables>, rows: CountRow[]): Promise<void> {
  await statsDatabase(db)
    .insertInto('counts')
    .values(mergeRows(await boundSources(db, rows)))
    .onConflict((conflict) =>
      conflict.columns(['day', 'kind', 'path', 'detail']).doUpdateSet((row) => ({
        count: row('counts.count', '+', row.ref('excluded.count')),
      })),
    )
    .execute()
}

/** @param rows of one day and kind */
async function boundSources(db: Kysely<Tables>, rows: CountRow[]): Promise<CountRow[]> {
  const [first] = rows
  if (!first || isVital(first.kind)) return rows
  const stored = await statsDatabase(db)
    .selectFrom('counts')
    .selectAll()
    .where('day', '=', first.day)
    .where('kind', '=', first.kind)
    .where('detail', '!=', other)
    .execute()
  const known = new Set(stored.map(toKey))
  return rows.map((row) => {
    const key = toKey(row)
    if (known.size < maxRowsOfKind) known.add(key)
    return known.has(key) ? row : { ...row, detail: other }
  })
}

/** Adds up rows with the same key; sorted, so that two processes cannot deadlock. */
function mergeRows(rows: CountRow[]): CountRow[] {
  const byKey = new Map<string, CountRow>()
  for (const row of rows) {
    const count = (byKey.get(toKey(row))?.count ?? 0) + row.count
    byKey.set(toKey(row), { ...row, count })
  }
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}

const toKey = ({ day, kind, path, detail }: CountRow) => [day, kind, path, detail].join('\n')

export async function pruneCounts(db: Kysely<Tables>, now = Date.now()): Promise<void> {
  const first = formatDay(now - retentionDays * 86_400_000)
  await statsDatabase(db).deleteFrom('counts').where('day', '<', first).execute()
}

export const listCounts = (db: Kysely<Tables>, from: string): Promise<CountRow[]> =>
  statsDatabase(db)
    .selectFrom('counts')
    .selectAll()
    .where('day', '>=', from)
    .orderBy('day')
    .execute()

/** Formats milliseconds as `YYYY-MM-DD` in UTC. */
export const formatDay = (time: number): string => new Date(time).toISOString().slice(0, 10)
