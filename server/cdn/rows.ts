import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { inTransaction, isPostgres, type Tables } from '../database/open.ts'
import { retryWhileBusy } from '../database/retry-while-busy.ts'
import { nextAttempt } from '../jobs/backoff.ts'

/** Why a tag is purged: a page has changed, or a process has begun to send another than the one before it. */
export type PurgeCause = 'change' | 'start'

export type PurgeTables = {
  /** What a CDN may hold of the site: the last version of each finished page that any process has sent. */
  page_versions: {
    key: string
    /** A hash of status, headers and body. */
    etag: string
    /** 1 for a page that shows posts or jobs. */
    shows_lists: number
    /** When the version took the place of another; null for the first. */
    changed_at: string | null
  }
  /** The purges to deliver: one row a tag and cause, however often it was queued. */
  purges: {
    id: string
    tag: string
    /** The 72 hours of attempts begin here. */
    queued_at: string
    due_at: string
    attempts: number
    lease_owner: string | null
    lease_until: string | null
    last_error: string | null
  }
}

export type PurgeRow = PurgeTables['purges']

/** The ledger's database, seen as the tables of this room. */
export const purgeDatabase = (db: Kysely<Tables>): Kysely<PurgeTables> =>
  db.$extendTables<PurgeTables>().$pickTables<keyof PurgeTables>()

/** Longer than a delivery may take, so that only a dead process loses its lease; in milliseconds. */
const leaseTime = 120_000

/**
 * Queues the purge of tags; to be called in the transaction that records the change. A tag that is
 * queued or under way already is purged once more from now on, for it may have been read in between.
 */
export async function queuePurges(
  db: Kysely<PurgeTables>,
  tags: Iterable<string>,
  { cause, now, due }: { cause: PurgeCause; now: Date; due: Date },
): Promise<void> {
  const fresh = {
    ...{ queued_at: now.toISOString(), due_at: due.toISOString(), attempts: 0 },
    ...{ lease_owner: null, lease_until: null, last_error: null },
  }
  const rows = [...new Set(tags)].map((tag) => ({ id: `${cause} ${tag}`, tag, ...fresh }))
  if (rows.length === 0) return
  await db
    .insertInto('purges')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(fresh))
    .execute()
}

/** The queue of purges as one process uses it. */
export function openPurgeQueue(db: Kysely<Tables>, clock: () => Date) {
  const owner = randomUUID()
  const skipsLocked = isPostgres(db)
  const released = { lease_owner: null, lease_until: null }

  return {
    /** How many purges are not delivered, and the age of the oldest, in seconds. */
    async waiting(): Promise<{ messages: number; oldestAge: number }> {
      const { messages, oldest } = await purgeDatabase(db)
        .selectFrom('purges')
        .select(({ fn }) => [fn.countAll().as('messages'), fn.min('queued_at').as('oldest')])
        .executeTakeFirstOrThrow()
      const now = clock().getTime()
      const oldestAge = Math.max(0, now - (oldest ? Date.parse(oldest) : now)) / 1000
      return { messages: Number(messages), oldestAge }
    },

    /** Leases rows that are due to this process alone, in one statement. */
    claim(limit: number): Promise<PurgeRow[]> {
      const now = clock()
      const until = new Date(now.getTime() + leaseTime).toISOString()
      return retryWhileBusy(() =>
        purgeDatabase(db)
          .with('due', (query) =>
            query
              .selectFrom('purges')
              .select('id')
              .where('due_at', '<=', now.toISOString())
              .where((row) =>
                row.or([
                  row('lease_until', 'is', null),
                  row('lease_until', '<=', now.toISOString()),
                ]),
              )
              .orderBy('due_at')
              .limit(limit)
              .$if(skipsLocked, (due) => due.forUpdate().skipLocked()),
          )
          .updateTable('purges')
          .set((row) => ({
            ...{ lease_owner: owner, lease_until: until },
            attempts: row('attempts', '+', 1),
          }))
          .where('id', 'in', (query) => query.selectFrom('due').select('due.id'))
          .returningAll()
          .execute(),
      )
    },

    /** Takes out rows that were delivered; one that was queued again meanwhile stays. */
    async settle(rows: readonly PurgeRow[]): Promise<void> {
      const ids = rows.map(({ id }) => id)
      await inTransaction(db, (on) =>
        purgeDatabase(on)
          .deleteFrom('purges')
          .where('id', 'in', ids)
          .where('lease_owner', '=', owner)
          .execute(),
      )
    },

    /**
     * Has rows wait for their next attempt, by the backoff of the outbox.
     * @returns those that are given up, after 72 hours
     */
    fail(rows: readonly PurgeRow[], reason: string, retryAfter?: number): Promise<PurgeRow[]> {
      const now = clock()
      return inTransaction(db, async (transaction) => {
        const dead: PurgeRow[] = []
        for (const row of rows) {
          const due = nextAttempt(row.attempts, new Date(row.queued_at), now, {
            ...(retryAfter === undefined ? {} : { retryAfter }),
          })
          const on = purgeDatabase(transaction)
          if (due) {
            const change = { due_at: due.toISOString(), last_error: reason, ...released }
            const waiting = on.updateTable('purges').set(change)
            await waiting.where('id', '=', row.id).where('lease_owner', '=', owner).execute()
            continue
          }
          dead.push(row)
          const given = on.deleteFrom('purges')
          await given.where('id', '=', row.id).where('lease_owner', '=', owner).execute()
        }
        return dead
      })
    },
  }
}
