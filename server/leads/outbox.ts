import { randomUUID } from 'node:crypto'
import type { Insertable, Kysely, Selectable } from 'kysely'
import { retryWhileBusy } from './busy-retry.ts'
import { inTransaction, isPostgres, type Tables } from './database.ts'

/** The outbox as one process uses it. */
export type Outbox = {
  /** Leases rows that are due to this process alone. */
  claim(lane: Lane, limit: number): Promise<OutboxRow[]>
  /** Records that the receiver accepted the message. */
  settle(row: OutboxRow): Promise<void>
  /**
   * Records a failure. The row waits for its next attempt or, after 72 hours, is dead, and another
   * channel is alerted.
   * @param alertBy the channel to alert, when there is one
   */
  fail(row: OutboxRow, reason: string, alertBy: string | undefined): Promise<'queued' | 'dead'>
  /** When the next row is due or its lease expires; undefined when no row waits. */
  nextDue(): Promise<Date | undefined>
}

export type OutboxRow = Selectable<Tables['outbox']>

/** The rows that a claim may take: those of one channel, or of every channel but some. */
export type Lane = { channel: string } | { otherThan: string[] }

/** Longer than any delivery may take, so that only a dead process loses its lease; in milliseconds. */
export const leaseTime = 120_000

/**
 * Opens the outbox. A claim is one statement, so that several processes on one database never hold
 * the same row at the same time.
 */
export function openOutbox(db: Kysely<Tables>, clock: () => Date = () => new Date()): Outbox {
  const owner = randomUUID()
  const skipsLocked = isPostgres(db)
  // Without its result on record a delivery is repeated, so a locked database is waited for longer.
  const writeDeadline = () => performance.now() + leaseTime / 2
  // In a transaction, which is on disk before its answer.
  const write = (work: (on: Kysely<Tables>) => Promise<unknown>) =>
    inTransaction(db, work, writeDeadline())
  const leased = (row: OutboxRow, on: Kysely<Tables>) =>
    on.updateTable('outbox').where('id', '=', row.id).where('lease_owner', '=', owner)
  const released = { lease_owner: null, lease_until: null }

  return {
    claim(lane, limit) {
      const now = clock()
      const lease_until = new Date(now.getTime() + leaseTime).toISOString()
      return retryWhileBusy(() =>
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
      const change = { ...sent, ...released }
      await write((on) => leased(row, on).set(change).execute())
    },

    async fail(row, reason, alertBy) {
      const now = clock()
      const due = nextAttempt(row.attempts, new Date(row.queued_at), now)
      if (due) {
        const waiting = { state: 'queued' as const, due_at: due.toISOString(), last_error: reason }
        const change = { ...waiting, ...released }
        await write((on) => leased(row, on).set(change).execute())
        return 'queued'
      }
      const bury = async (transaction: Kysely<Tables>) => {
        const isDead = await leased(row, transaction)
          .set({ state: 'dead', last_error: reason, ...released })
          .returning('id')
          .executeTakeFirst()
        if (isDead && alertBy) {
          await enqueue(transaction, row.lead_id, [alertBy], { now, kind: 'alert' })
        }
      }
      await write(bury)
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

/** Adds one row per channel; to be called in the transaction that stores or changes the lead. */
export async function enqueue(
  db: Kysely<Tables>,
  leadId: string,
  channels: string[],
  { now = new Date(), kind = 'lead' }: { now?: Date; kind?: 'lead' | 'alert' } = {},
): Promise<void> {
  const at = now.toISOString()
  const rows = channels.map(
    (channel): Insertable<Tables['outbox']> => ({
      id: randomUUID(),
      lead_id: leadId,
      channel,
      kind,
      state: 'queued',
      attempts: 0,
      queued_at: at,
      due_at: at,
      lease_owner: null,
      lease_until: null,
      sent_at: null,
      last_error: null,
    }),
  )
  if (rows.length > 0) await db.insertInto('outbox').values(rows).execute()
}

/** Adds a row for each of these channels that has none for the lead; in the caller's transaction. */
export async function enqueueMissing(
  db: Kysely<Tables>,
  leadId: string,
  channels: string[],
): Promise<void> {
  const rows = await db
    .selectFrom('outbox')
    .select('channel')
    .where('lead_id', '=', leadId)
    .where('kind', '=', 'lead')
    .execute()
  const known = new Set(rows.map(({ channel }) => channel))
  const missing = channels.filter((channel) => !known.has(channel))
  await enqueue(db, leadId, missing)
}

/** How long delivery is attempted before a message is dead, in milliseconds. */
export const retryPeriod = 72 * 3_600_000

const firstWait = 10_000
const longestWait = 3_600_000

/**
 * Computes the next attempt by exponential backoff: waits double from ten seconds to an hour. Each
 * is shortened by up to a half at random, so that messages that failed together spread out; the
 * last attempt is at the end of the period.
 * @param attempts how many there were, at least 1
 * @returns undefined when the 72 hours are over
 */
export function nextAttempt(
  attempts: number,
  queuedAt: Date,
  now: Date,
  random: () => number = Math.random,
): Date | undefined {
  const end = queuedAt.getTime() + retryPeriod
  if (now.getTime() >= end) return undefined
  const wait = Math.min(firstWait * 2 ** Math.min(attempts - 1, 20), longestWait)
  return new Date(Math.min(now.getTime() + wait * (1 - random() / 2), end))
}
