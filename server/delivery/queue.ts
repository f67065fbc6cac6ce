import { randomUUID } from 'node:crypto'
import { type Expression, type Kysely, type Selectable, type SqlBool, sql } from 'kysely'
import { inTransaction, isPostgres, type Tables } from '../database/open.ts'
import { retryWhileBusy } from '../database/retry-while-busy.ts'
import { nextAttempt } from './backoff.ts'
import type { Failure } from './delivery-error.ts'

/** Longer than any delivery may take, so that only a dead process loses its lease; in ms. */
export const leaseTime = 120_000

/** How long a lease may be over before a running worker takes it; two machines' clocks may differ. In ms. */
const expiryTolerance = 60_000

type JobColumns = Selectable<Tables['outbox']>

const released = { lease_owner: null, lease_until: null }

/**
 * Opens the queue of the outbox. A claim is one statement, so that several processes
 * on one database never hold the same row at the same time.
 */
export function openJobQueue<Row extends JobColumns>(db: Kysely<Tables>, clock = () => new Date()) {
  const owner = randomUUID()
  // The statements need no more than the columns that such tables share.
  const asJobs = (on: Kysely<Tables>) => on as unknown as Kysely<{ jobs: JobColumns }>
  const table = 'outbox' as 'jobs'
  // A delivery without its result on record is repeated, so a locked database is waited for longer.
  const write = <Result>(work: (on: Kysely<Tables>) => Promise<Result>) =>
    inTransaction(db, work, performance.now() + leaseTime / 2)
  /** @returns false if another process holds the row by now */
  const release = async (on: Kysely<Tables>, row: Row, change: Partial<JobColumns>) => {
    const held = asJobs(on)
      .updateTable(table)
      .set({ ...change, ...released })
      .where('id', '=', row.id)
      .where('lease_owner', '=', owner)
    return (await held.returning('id').executeTakeFirst()) !== undefined
  }

  return {
    /** Leases jobs that are due to this process alone. */
    async claim(limit: number, only: Expression<SqlBool> = sql.lit(true)): Promise<Row[]> {
      const now = clock().getTime()
      const at = (milliseconds: number) => new Date(now + milliseconds).toISOString()
      const rows = await retryWhileBusy(() =>
        asJobs(db)
          .with('due', (query) =>
            query
              .selectFrom(table)
              .select('id')
              .where((row) =>
                row.or([
                  row.and([row('state', '=', 'queued'), row('due_at', '<=', at(0))]),
                  row.and([row('state', '=', 'leased'), row('lease_until', '<=', at(0))]),
                ]),
              )
              .where(only)
              .orderBy('due_at')
              .limit(limit)
              .$if(isPostgres(db), (due) => due.forUpdate().skipLocked()),
          )
          .updateTable(table)
          .set((row) => ({
            state: 'leased',
            lease_owner: owner,
            lease_until: at(leaseTime),
            attempts: row('attempts', '+', 1),
          }))
          .where('id', 'in', (query) => query.selectFrom('due').select('due.id'))
          .returningAll()
          .execute(),
      )
      return rows as unknown as Row[]
    },

    async markSent(row: Row): Promise<void> {
      const sent = { state: 'sent' as const, sent_at: clock().toISOString(), last_error: null }
      await write((on) => release(on, row, sent))
    },

    /**
     * Queues a job again after a failure, or ends it: at once if the failure is final, else after 72 hours
     * and some attempts.
     * @param then runs in the same transaction
     * @returns undefined if another process holds the row by now: the result is its own
     */
    async fail<Result>(
      row: Row,
      { reason, kind, retryAfter }: Failure,
      then: (on: Kysely<Tables>, state: 'queued' | 'dead', now: Date) => Promise<Result>,
    ): Promise<{ state: 'queued' | 'dead'; result: Result } | undefined> {
      const now = clock()
      const due =
        kind === 'final'
          ? undefined
          : nextAttempt(row.attempts, new Date(row.queued_at), now, { retryAfter })
      const state: 'queued' | 'dead' = due ? 'queued' : 'dead'
      return write(async (on) => {
        const change = { state, last_error: reason, ...(due && { due_at: due.toISOString() }) }
        if (!(await release(on, row, change))) return undefined
        return { state, result: await then(on, state, now) }
      })
    },

    /** Counts jobs whose lease is over for longer than a running worker leaves them. */
    async countExpiredLeases(): Promise<number> {
      const limit = new Date(clock().getTime() - expiryTolerance).toISOString()
      const { jobs } = await asJobs(db)
        .selectFrom(table)
        .where('state', '=', 'leased')
        .where('lease_until', '<', limit)
        .select(({ fn }) => fn.countAll().as('jobs'))
        .executeTakeFirstOrThrow()
      return Number(jobs)
    },

    /** When the next job is due or a lease expires; undefined if no job waits. */
    async nextDue(): Promise<Date | undefined> {
      const { due } = await asJobs(db)
        .selectFrom(table)
        .where('state', 'in', ['queued', 'leased'])
        .select(({ fn }) => fn.min(fn.coalesce('lease_until', 'due_at')).as('due'))
        .executeTakeFirstOrThrow()
      return due ? new Date(due) : undefined
    },
  }
}
