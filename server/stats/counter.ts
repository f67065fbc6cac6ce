import type { Kysely } from 'kysely'
import { sourceOf } from '../../contracts/count-names.ts'
import type { Count } from '../../contracts/counts.ts'
import { openBudget } from '../http/budget.ts'
import { limits } from '../http/limits.ts'
import { reasonOf } from '../leads/channels/channel.ts'
import type { Tables } from '../leads/database.ts'
import type { Lead } from '../leads/lead.ts'
import type { Log } from '../log.ts'
import { listedOnce, other, pageName, type SitePages, sourceName } from './names.ts'
import { addCounts, type CountRow, dayOf, merged } from './rows.ts'
import { bucketOf, isVital, vitalNames } from './vitals.ts'

export type Counter = {
  /**
   * Counts what a browser has sent. Nothing of the visitor is kept: the owner is known for as long as a
   * batch is gathered, to bound what one address may add.
   */
  add(count: Count, owner: string | undefined): void
  /** Counts a form that was sent, by the lead that came of it. */
  addSent(lead: Pick<Lead, 'formId' | 'hidden' | 'attribution'>): void
  /** Writes what is gathered, when the one before is written. */
  flush(): Promise<void>
  /** Writes what is gathered, and gathers no more. */
  close(): Promise<void>
}

type CounterOptions = {
  db: Kysely<Tables>
  pages: SitePages
  log: Log
  /** For how long counts are gathered, in milliseconds. */
  every?: number
  now?: () => number
}

/** How many different rows are gathered at once; a transaction with so many takes some 10 ms of the thread. */
const rowsAtOnce = 500

/**
 * Gathers counts in memory and writes them apart from any request. A database that is busy or away
 * costs a batch of counts, and nothing else waits for it.
 */
export function openCounter(options: CounterOptions): Counter {
  const { db, pages, log, every = 3000, now = Date.now } = options
  let gathered = new Map<string, CountRow>()
  let budget = openBudget(limits.counts, limits.countsOfAddress)
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  let isClosed = false
  let hasTold = false

  function gather(kind: CountRow['kind'], path: string, detail: string): void {
    if (isClosed) return
    const day = dayOf(now())
    const key = [day, kind, path, detail].join('\n')
    const row = gathered.get(key)
    if (row) row.count += 1
    else if (gathered.size < rowsAtOnce) gathered.set(key, { day, kind, path, detail, count: 1 })
    else if (path !== other) gather(kind, other, isVital(kind) ? detail : other)
    else gathered.set(key, { day, kind, path, detail, count: 1 })
    timer ??= setTimeout(flush, every).unref()
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const batch = [...gathered.values()]
    gathered = new Map()
    budget = openBudget(limits.counts, limits.countsOfAddress)
    writing = writing.then(() => write(batch))
    return writing
  }

  async function write(batch: CountRow[]): Promise<void> {
    if (batch.length === 0) return
    try {
      const known = listedOnce(pages)
      const named = await Promise.all(
        batch.map(async (row) => ({
          ...row,
          path: row.path === other ? other : await pageName(row.path, known),
        })),
      )
      await addCounts(db, merged(named))
      hasTold = false
    } catch (error) {
      // Once for all that is lost until it goes well again.
      if (!hasTold) log('warn', 'counts-lost', { reason: reasonOf(error) })
      hasTold = true
    }
  }

  return {
    add(count, owner) {
      if (!budget.take(1, owner)) return
      if (count.kind !== 'vitals') {
        gather(count.kind, count.path, sourceName(count.source))
        return
      }
      for (const name of vitalNames) {
        const value = count.values[name]
        if (value !== undefined) gather(name, count.path, String(bucketOf(name, value)))
      }
    },
    addSent({ formId, hidden, attribution }) {
      const campaign = attribution.utm_source ?? hidden.utm_source
      const source = sourceName(sourceOf(campaign, attribution.referrer))
      gather('sent', hidden.source_page ?? `/to/${formId}`, source)
    },
    flush,
    async close() {
      const last = flush()
      isClosed = true
      await last
    },
  }
}
