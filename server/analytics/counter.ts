import type { Kysely } from 'kysely'
import { sourceOf } from '../../contracts/count-names.ts'
import type { Count } from '../../contracts/counts.ts'
import type { Tables } from '../database/open.ts'
import { openBudget } from '../http/budget.ts'
import { limits } from '../http/limits.ts'
import type { Lead } from '../leads/lead.ts'
import { errorReason, type Log } from '../log.ts'

import { listedOnce, other, pageName, type SitePages, sourceName } from './names.ts'
import { addCounts, type CountRow, dayOf } from './rows.ts'
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
/** How many of them one address may begin, so that its made-up sources leave room for others. */
const rowsOfAddress = 100

/**
 * Gathers counts in memory and writes them apart from any request. A database that is busy or away
 * costs a batch of counts, and nothing else waits for it.
 */
export function openCounter(options: CounterOptions): Counter {
  const { db, pages, log, every = 3000, now = Date.now } = options
  let gathered = new Map<string, CountRow>()
  let batch = openBatch()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  let isClosed = false
  let hasTold = false

  /** What bounds a batch, and what is known of pages while it is gathered. */
  function openBatch() {
    const counts = openBudget(limits.counts, limits.countsOfAddress)
    const rows = openBudget(rowsAtOnce, rowsOfAddress)
    return { counts, rows, pages: listedOnce(pages), naming: [] as Promise<void>[] }
  }

  type Counted = Pick<CountRow, 'kind' | 'detail'>

  /** Gathers counts of a page. It is named first: paths that lead nowhere are one row, however many. */
  function gather(path: string, counted: readonly Counted[], owner?: string): void {
    if (isClosed) return
    const day = dayOf(now())
    const { rows, pages, naming } = batch
    naming.push(
      pageName(path, pages).then((name) => {
        for (const { kind, detail } of counted)
          addTo({ day, kind, path: name, detail, count: 1 }, () => rows.take(1, owner))
      }, tell),
    )
    timer ??= setTimeout(flush, every).unref()
  }

  function addTo(row: CountRow, hasRoom: () => boolean): void {
    const { day, kind, path, detail } = row
    const key = [day, kind, path, detail].join('\n')
    const before = gathered.get(key)
    if (before) before.count += 1
    else if (path === other || hasRoom()) gathered.set(key, row)
    else addTo({ ...row, path: other, detail: isVital(kind) ? detail : other }, hasRoom)
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const { naming } = batch
    batch = openBatch()
    writing = Promise.all([writing, ...naming]).then(write)
    return writing
  }

  async function write(): Promise<void> {
    const rows = [...gathered.values()]
    gathered = new Map()
    if (rows.length === 0) return
    try {
      await addCounts(db, rows)
      hasTold = false
    } catch (error) {
      tell(error)
    }
  }

  /** Once for all that is lost until it goes well again. */
  function tell(error: unknown): void {
    if (!hasTold) log('warn', 'counts-lost', { reason: errorReason(error) })
    hasTold = true
  }

  return {
    add(count, owner) {
      if (!batch.counts.take(1, owner)) return
      const counted =
        count.kind === 'vitals'
          ? vitalsIn(count.values)
          : [{ kind: count.kind, detail: sourceName(count.source) }]
      gather(count.path, counted, owner)
    },
    addSent({ formId, hidden, attribution }) {
      const campaign = attribution.utm_source ?? hidden.utm_source
      const detail = sourceName(sourceOf(campaign, attribution.referrer))
      gather(hidden.source_page ?? `/to/${formId}`, [{ kind: 'sent', detail }])
    },
    flush,
    async close() {
      const last = flush()
      isClosed = true
      await last
    },
  }
}

const vitalsIn = (values: Extract<Count, { kind: 'vitals' }>['values']) =>
  vitalNames.flatMap((kind) => {
    const value = values[kind]
    return value === undefined ? [] : [{ kind, detail: String(bucketOf(kind, value)) }]
  })
