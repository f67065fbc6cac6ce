import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from './database.ts'
import { isPostgres } from './is-postgres.ts'
import { nextAttempt } from './next-attempt.ts'
import { queueLead } from './queue-lead.ts'
import { whileLocked } from './while-locked.ts'

export type OutboxRow = Selectable<Tables['outbox']>

/** Which rows a claim is for: those of one channel, or of any but these. */
export type Lane = { channel: string } | { otherThan: string[] }

export type Outbox = {
  /** Takes rows that are due, for this process alone, for as long as the lease lasts. */
  claim(lane: Lane, limit: number): Promise<OutboxRow[]>
  /** Notes that the other side has accepted the message. */
  settle(row: OutboxRow): Promise<void>
  /**
   * Notes a failure: the row waits for its next attempt or, after 72 hours, is dead and another
   * channel is told.
   * @param alertBy the channel to tell, when there is one
   */
  fail(row: OutboxRow, reason: string, alertBy: string | undefined): Promise<'queued' | 'dead'>
  /** When the next row is due, also one whose lease runs out; undefined when nothing is waiting. */
  nextDue(): Promise<Date | undefined>
}

/** Longer than any delivery may take, so that only a dead process loses its lease; in milliseconds. */
export const leaseTime = 120_000

/**
 * The outbox as one process sees it. A claim is one statement: several processes on one database
 * never hold the same row at the same time.
 */
export function openOutbox(db: Kysely<Tables>, clock: () => Date = () => new Date()): Outbox {
  const owner = randomUUID()
  const skipsLocked = isPostgres(db)
  // A result that cannot be written is a repeat later, so it is tried for as long as the lease lasts.
  const writing = <T>(work: () => Promise<T>) =>
    whileLocked(work, performance.now() + leaseTime / 2)
  const mine = (row: OutboxRow) =>
    db.updateTable('outbox').where('id', '=', row.id).where('lease_owner', '=', owner)
  const released = { lease_owner: null, lease_until: null }

  return {
    claim(lane, limit) {
      const now = clock()
      const lease_until = new Date(now.getTime() + leaseTime).toISOString()
      return whileLocked(() =>
        db
          .with('due', (query) =>
            query
              .selectFrom('outbox')
              .select('id')
              .where((row) =>
                row.or([
                  row.and([row('state', '=', 'queued'), row('due_at', '<=', now.toISOString())]),
                  row.and([
                    row('state', '=', 'leased'),
                    row('lease_until', '<=', now.toISOString()),
                  ]),
                ]),
              )
              .where((row) =>
                'channel' in lane
                  ? row('channel', '=', lane.channel)
                  : lane.otherThan.length > 0
                    ? row('channel', 'not in', lane.otherThan)
                    : row.lit(true),
              )
              .orderBy('due_at')
              .limit(limit)
              .$if(skipsLocked, (due) => due.forUpdate().skipLocked()),
          )
          .updateTable('outbox')
          .set((row) => ({
            state: 'leased',
            lease_owner: owner,
            lease_until,
            attempts: row('attempts', '+', 1),
          }))
          .where('id', 'in', (query) => query.selectFrom('due').select('due.id'))
          .returningAll()
          .execute(),
      )
    },

    async settle(row) {
      const sent = { state: 'sent' as const, sent_at: clock().toISOString(), last_error: null }
      await writing(() =>
        mine(row)
          .set({ ...sent, ...released })
          .execute(),
      )
    },

    async fail(row, reason, alertBy) {
      const now = clock()
      const due = nextAttempt(row.attempts, new Date(row.queued_at), now)
      if (due) {
        const due_at = due.toISOString()
        await writing(() =>
          mine(row)
            .set({ state: 'queued', due_at, last_error: reason, ...released })
            .execute(),
        )
        return 'queued'
      }
      await writing(() =>
        db.transaction().execute(async (transaction) => {
          const buried = await transaction
            .updateTable('outbox')
            .where('id', '=', row.id)
            .where('lease_owner', '=', owner)
            .set({ state: 'dead', last_error: reason, ...released })
            .returning('id')
            .executeTakeFirst()
          if (buried && alertBy)
            await queueLead(transaction, row.lead_id, [alertBy], { now, kind: 'alert' })
        }),
      )
      return 'dead'
    },

    async nextDue() {
      const { due } = await db
        .selectFrom('outbox')
        .where('state', 'in', ['queued', 'leased'])
        .select(({ fn }) => fn.min(fn.coalesce('lease_until', 'due_at')).as('due'))
        .executeTakeFirstOrThrow()
      return due ? new Date(due) : undefined
    },
  }
}
