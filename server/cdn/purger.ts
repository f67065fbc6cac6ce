import type { Kysely } from 'kysely'
import { inTransaction, type Tables } from '../database/open.ts'
import { attempt } from '../jobs/attempt.ts'
import { toFailure } from '../jobs/delivery-error.ts'
import { watchLeases } from '../jobs/lease-monitor.ts'
import { openJobQueue } from '../jobs/queue.ts'
import { openWorker } from '../jobs/worker.ts'
import { errorReason, type Log } from '../log.ts'
import { type PurgeTarget, purgeEverything } from './purge-request.ts'

type Purge = Tables['purges']

type PurgerOptions = {
  db: Kysely<Tables>
  target: PurgeTarget
  /** Differs if any page differs: of the build, the content and the settings. */
  version: string
  log: Log
  clock?: () => Date
  send?: typeof fetch
}

/** Limit of one purge, in ms. */
const purgeTimeout = 20_000

/** From a change to its purge, in ms: responses under way to the CDN arrive before. */
const settlingTime = 1000

/** From a start to its purge, in ms: the process before it serves until it has drained. */
const drainTime = 60_000

/** Length of a rolling deploy, in ms: each start purges again, because older servers may have filled the CDN. */
const deployTime = 3_600_000

/** Opens the purger, which purges everything from the CDN after a change of the content and a deploy. */
export function openPurger(options: PurgerOptions) {
  const { db, target, version, log, clock = () => new Date(), send } = options
  const queue = openJobQueue<Purge>(db, 'purges', clock)
  const pending = new Set<Purge['kind']>(['deploy'])

  async function queuePending(): Promise<void> {
    for (const kind of [...pending]) {
      pending.delete(kind)
      await queuePurge(kind).catch((error) => {
        pending.add(kind)
        throw error
      })
    }
  }

  /** A row that is leased is taken from its process, so that it is purged once more. */
  async function queuePurge(kind: Purge['kind']): Promise<void> {
    const now = clock()
    const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()
    const queued = {
      state: 'queued' as const,
      attempts: 0,
      queued_at: ago(0),
      due_at: ago(kind === 'deploy' ? -drainTime : -settlingTime),
      lease_owner: null,
      lease_until: null,
      last_error: null,
    }
    const row = { id: kind, kind, ...queued, sent_at: null, version, version_since: ago(0) }
    await inTransaction(db, (on) =>
      on
        .insertInto('purges')
        .values(row)
        .onConflict((conflict) => {
          const id = conflict.column('id')
          if (kind === 'change') return id.doUpdateSet(queued)
          return id
            .doUpdateSet((purge) => ({
              ...queued,
              version,
              version_since: purge
                .case()
                .when('purges.version', '=', version)
                .then(purge.ref('purges.version_since'))
                .else(ago(0))
                .end(),
            }))
            .where((purge) =>
              purge.or([
                purge('purges.version', '!=', version),
                purge('purges.version_since', '>', ago(deployTime)),
              ]),
            )
        })
        .execute(),
    )
  }

  async function run(purge: Purge, aborted: AbortSignal): Promise<void> {
    const { kind } = purge
    try {
      await attempt(purgeTimeout, (signal) => purgeEverything(target, signal, send), aborted)
    } catch (error) {
      const failure = toFailure(error)
      const failed = await queue.fail(purge, failure, async () => {})
      if (!failed) return
      const { state } = failed
      const isError = state === 'dead' || failure.kind === 'settings'
      const event = state === 'dead' ? 'purge-dead' : 'purge-failed'
      log(isError ? 'error' : 'warn', event, { kind, reason: failure.reason })
      return
    }
    await queue.markSent(purge)
    log('info', 'purged', { kind })
  }

  const onError = (error: unknown) =>
    log('error', 'purge-queue-failed', { reason: errorReason(error) })
  const claim = async (limit: number) => {
    await queuePending()
    return queue.claim(limit)
  }
  const { start, runDue, close } = openWorker({ lanes: [claim], run, onError })
  return {
    /** Queues a purge; call it once this server renders nothing but the new content. */
    requestPurge: () => void pending.add('change'),
    start,
    runDue,
    ...watchLeases('purges', queue.countExpiredLeases, log),
    /** Purges that are not confirmed, as a channel of the outbox; the age in seconds. */
    async metrics() {
      const { messages, oldest } = await db
        .selectFrom('purges')
        .where('state', 'in', ['queued', 'leased'])
        .select(({ fn }) => [fn.countAll().as('messages'), fn.min('queued_at').as('oldest')])
        .executeTakeFirstOrThrow()
      const now = clock().getTime()
      const oldestAge = Math.max(0, now - (oldest ? Date.parse(oldest) : now)) / 1000
      const state = 'queued' as const
      return { channel: 'purge', state, messages: Number(messages), oldestAge }
    },
    /** Queues what is pending; another process, or the next start, purges it. */
    async close(): Promise<void> {
      await queuePending().catch(onError)
      await close()
      await queuePending().catch(onError)
    },
  }
}
