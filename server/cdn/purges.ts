import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Tables } from '../database/open.ts'
import type { Log } from '../log.ts'
import { DeliveryError, reasonOf } from '../notifications/channel.ts'
import { openLoop } from '../notifications/worker.ts'
import { listVersions, type PageVersion, type Rendered, recordVersions } from './page-versions.ts'
import { type PurgeChannel, tagsAtOnce } from './purge-channel.ts'
import { openPurgeQueue, type PurgeRow } from './rows.ts'

/** Has a CDN forget the pages that have changed, and no others. */
export type Purges = {
  /** Notes a page as it was rendered; undefined when it is gone, or may be held by no CDN now. */
  saw(key: string, version: PageVersion): void
  /** The pages that a CDN may hold, also those that no process caches any more. */
  listVersions(): Promise<{ key: string; showsLists: boolean }[]>
  /** Records what was seen and delivers what is due; at other times the worker does. */
  runDue(): Promise<void>
  /** What is not delivered, for metrics; ages in seconds. */
  waiting(): Promise<{ messages: number; oldestAge: number }>
  /** Begins to record and deliver, every second. */
  start(): void
  /** Records what was seen and stops; what is queued is delivered by another process, or later. */
  drain(): Promise<void>
}

type PurgesOptions = {
  db: Kysely<Tables>
  purge: PurgeChannel
  log: Log
  clock?: () => Date
}

/**
 * From when a page was rendered until it is purged, in milliseconds: the answers with the version before
 * that are on their way to the CDN arrive, and the other servers see the change as well.
 */
const settlingTime = 1000

/**
 * What a process changes by starting is purged so long after its start, in milliseconds: the one that it
 * replaces goes on serving until it is drained.
 */
const takeOverTime = 60_000

/** How many pages are recorded in one transaction. */
const versionsAtOnce = 50

/** Of how many pages a process remembers what it last rendered. */
const mostRemembered = 10_000

/** Opens the purges of one process, whose queue is in the database of the leads. */
export function openPurges({ db, purge, log, clock = () => new Date() }: PurgesOptions): Purges {
  const queue = openPurgeQueue(db, clock)
  const startedAt = clock().getTime()
  const stopped = new AbortController()
  /** What was rendered, until it is recorded. */
  const seen = new Map<string, { version: PageVersion }>()
  /** What this process has sent last of each page; empty for one that is gone. */
  const sent = new LRUCache<string, string>({ max: mostRemembered })
  /** Pages that the database knew when it was asked last. */
  let listed = new Set<string>()
  const loop = openLoop(runDue, (error) =>
    log('error', 'purges-failed', { reason: reasonOf(error) }),
  )

  async function record(): Promise<void> {
    while (seen.size > 0) {
      const some = [...seen].slice(0, versionsAtOnce)
      const rendered = some.map(([key, { version }]) => ({ key, version, before: sent.get(key) }))
      const now = clock()
      const first = rendered.filter(({ before }) => before === undefined)
      const isStarting = now.getTime() < startedAt + takeOverTime
      const [starting, changing] = isStarting
        ? [first, rendered.filter(({ before }) => before !== undefined)]
        : [[], rendered]
      if (starting.length > 0) await recordAs('start', starting, now, startedAt + takeOverTime)
      if (changing.length > 0) await recordAs('change', changing, now, now.getTime() + settlingTime)
      for (const [key, entry] of some) {
        sent.set(key, entry.version?.etag ?? '')
        // It may have been rendered again meanwhile.
        if (seen.get(key) === entry) seen.delete(key)
      }
    }
  }

  const recordAs = (cause: 'start' | 'change', rendered: Rendered[], now: Date, due: number) =>
    recordVersions(db, rendered, { cause, now, due: new Date(due) })

  async function deliverDue(): Promise<void> {
    while (!stopped.signal.aborted) {
      const rows = await queue.claim(tagsAtOnce)
      if (rows.length > 0) await deliver(rows)
      if (rows.length < tagsAtOnce) return
    }
  }

  async function deliver(rows: PurgeRow[]): Promise<void> {
    const tags = [...new Set(rows.map(({ tag }) => tag))]
    const told = { tags: tags.join(' ') }
    try {
      await purge(tags, stopped.signal)
    } catch (error) {
      const reason = reasonOf(error)
      const { outcome, retryAfter } =
        error instanceof DeliveryError
          ? error
          : { outcome: 'temporary' as const, retryAfter: undefined }
      const dead = await queue.fail(rows, reason, retryAfter)
      log(outcome === 'settings' ? 'error' : 'warn', 'purge-queued', { ...told, reason })
      if (dead.length > 0)
        log('error', 'purge-dead', { tags: dead.map(({ tag }) => tag).join(' '), reason })
      return
    }
    await queue.settle(rows)
    log('info', 'purged', told)
  }

  async function runDue(): Promise<void> {
    await record()
    await deliverDue()
  }

  return {
    saw(key, version) {
      // Anybody can ask for pages that do not exist, as many as they like.
      if (version || sent.get(key) || seen.has(key) || listed.has(key)) seen.set(key, { version })
    },
    async listVersions() {
      const versions = await listVersions(db)
      listed = new Set(versions.map(({ key }) => key))
      return versions
    },
    runDue,
    waiting: queue.waiting,
    start: loop.start,
    async drain() {
      stopped.abort()
      await loop.stop()
      await record().catch((error) => log('warn', 'purges-failed', { reason: reasonOf(error) }))
    },
  }
}
