import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Kysely } from 'kysely'
import { pathIn } from '../../app/lib/languages.ts'
import { formPath } from '../../app/lib/paths.ts'
import { nameSource } from '../../contracts/count-names.ts'
import { type Count, countSchema } from '../../contracts/counts.ts'
import type { Chore } from '../database/housekeeping.ts'
import type { Tables } from '../database/open.ts'
import { openBudget } from '../http/budget.ts'
import { clientKey, type Networks } from '../http/client-ip.ts'
import type { Screens } from '../http/error-screens.ts'
import { limits } from '../http/limits.ts'
import type { Lead } from '../leads/lead.ts'
import { errorReason, type Log, withoutLogContext } from '../log.ts'
import { formatError, formatPage, formatSource } from './names.ts'
import { addCounts, type CountRow, formatDay, pruneCounts } from './rows.ts'
import { findBucket, vitalNames } from './vitals.ts'

type Counted = Pick<CountRow, 'kind' | 'detail'>

export type Analytics = ReturnType<typeof openAnalytics>

type Options = {
  db: Kysely<Tables>
  /** Says whether a path, without its language, is a page of the site. */
  isPage: (path: string) => boolean
  log: Log
  /** False when STATS is off: then nothing is counted. */
  isOn?: boolean
  /** Time between writes, in milliseconds. */
  interval?: number
  now?: () => number
}

/**
 * Collects counts in memory and writes them apart from requests. While the database is busy or away,
 * batches are lost, and nothing waits.
 */
export function openAnalytics(options: Options) {
  const { db, isPage, log, isOn = true, interval = 3000, now = Date.now } = options
  let rows: CountRow[] = []
  let budget = openBatchBudget()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  let isClosed = !isOn
  let isLossLogged = false

  function collect(path: string, counted: readonly Counted[]): void {
    if (isClosed) return
    const row = { day: formatDay(now()), path: formatPage(path, isPage), count: 1 }
    rows.push(...counted.map((each) => ({ ...row, ...each })))
    timer ??= withoutLogContext(() => setTimeout(flush, interval)).unref()
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    budget = openBatchBudget()
    writing = writing.then(write)
    return writing
  }

  async function write(): Promise<void> {
    const batch = rows
    rows = []
    if (batch.length === 0) return
    try {
      await addCounts(db, batch)
      isLossLogged = false
    } catch (error) {
      if (!isLossLogged) log('warn', 'counts-lost', { reason: errorReason(error) })
      isLossLogged = true
    }
  }

  return {
    isOn,
    /** @param client bounds its share of a batch, and is not stored */
    add(count: Count, client: string | undefined): void {
      if (budget.open(client).take(1)) collect(count.path, describeCount(count))
    },
    addSubmission({
      formId,
      language,
      hidden,
      attribution,
    }: Pick<Lead, 'formId' | 'language' | 'hidden' | 'attribution'>) {
      const { utm_source, referrer } = attribution
      const detail = formatSource(nameSource(utm_source, referrer))
      collect(hidden.source_page ?? pathIn(language, formPath(formId)), [{ kind: 'sent', detail }])
    },
    flush,
    async close() {
      const last = flush()
      isClosed = true
      await last
    },
    chores: [{ name: 'counts', every: 3_600_000, run: () => pruneCounts(db) }] satisfies Chore[],
  }
}

const openBatchBudget = () => openBudget(limits.counts, limits.countsOfClient)

function describeCount(count: Count): Counted[] {
  const { kind } = count
  if (kind === 'vitals') return findBuckets(count.values)
  if (kind === 'error') return [{ kind, detail: formatError(count.message, count.build) }]
  return [{ kind, detail: formatSource(count.source) }]
}

const findBuckets = (values: Extract<Count, { kind: 'vitals' }>['values']) =>
  vitalNames.flatMap((kind) => {
    const value = values[kind]
    return value === undefined ? [] : [{ kind, detail: String(findBucket(kind, value)) }]
  })

type PostOptions = { analytics: Analytics; screens: Screens; trustedProxies: Networks }

/** Receives what browsers count. The guard has checked origin, type and declared length. */
export function countsRoute({ analytics: counter, screens, trustedProxies }: PostOptions) {
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.post('/', bodyLimit({ maxSize: limits.countsBody }), async (c) => {
    const { incoming, outgoing } = c.env
    if (!counter.isOn) {
      await screens.send(404, incoming, outgoing)
      return RESPONSE_ALREADY_SENT
    }
    const body = await c.req.json().catch(() => undefined)
    const { data } = countSchema.safeParse(body)
    if (!data) return c.text('Bad Request', 400)
    if (isTrackingAllowed(incoming.headers)) counter.add(data, clientKey(incoming, trustedProxies))
    return c.body(null, 204)
  })
  return app
}

/**
 * False for Do Not Track (https://www.w3.org/TR/tracking-dnt/) and Global Privacy Control
 * (https://w3c.github.io/gpc/).
 */
export const isTrackingAllowed = (headers: Record<string, string | string[] | undefined>) =>
  headers.dnt !== '1' && headers['sec-gpc'] !== '1'
