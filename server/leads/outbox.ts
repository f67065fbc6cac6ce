import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { inTransaction, isPostgres, type Tables } from '../database/open.ts'
import { retryWhileBusy } from '../database/retry-while-busy.ts'
import { longestWait, nextAttempt } from '../jobs/backoff.ts'
import { queueAlert } from '../notifications/alerts.ts'
import type { Outcome } from '../notifications/channel.ts'
import { longestDigestWait } from './digest.ts'
import { type Destination, enqueue, idOf, includes, type OutboxRow } from './outbox-insert.ts'

/** The outbox as one process uses it. */
export type Outbox = {
  /** Leases rows that are due to this process alone. */
  claim(lane: Lane, limit: number): Promise<OutboxRow[]>
  /** Makes a leased row without a recipient, as the version before wrote it, one row a recipient. */
  split(row: OutboxRow, recipients: string[]): Promise<OutboxRow[]>
  /** Records that the receiver accepted the message. */
  settle(row: OutboxRow): Promise<void>
  /**
   * Records a failure. The row waits for its next attempt or is dead: at once when the failure is
   * final, else after 72 hours. Another receiver is alerted when it is dead, or when somebody has to
   * put something right.
   * @param ways the receivers to alert, the best first; none for a message that is not missed
   */
  fail(row: OutboxRow, failure: Failure, ways: Destination[]): Promise<Failed>
  /**
   * Ends a row whose recipient is no longer configured. When nobody had the message, and no recipient
   * of today has a row like it, they all get one.
   */
  retire(row: OutboxRow, recipients: string[], ways: Destination[]): Promise<Failed>
  /** When the next row is due or its lease expires; undefined when no row waits. */
  nextDue(): Promise<Date | undefined>
}

export type Failure = { reason: string; outcome: Outcome; retryAfter?: number | undefined }
/** `before`: there was an alert since the row was queued. */
type Failed = { state: 'queued' | 'dead'; alerted: Destination | 'before' | undefined }

/** The rows that a claim may take: those of one channel, or of every channel but some. */
export type Lane = { channel: string } | { otherThan: string[] }

/** Longer than any delivery may take, so that only a dead process loses its lease; in milliseconds. */
export const leaseTime = 120_000

/** How far the clocks of two machines on one database may be apart, in milliseconds. */
const clockTolerance = 60_000

/**
 * Opens the outbox. A claim is one statement, so that several processes on one database never hold
 * the same row at the same time.
 */
export function openOutbox(db: Kysely<Tables>, clock: () => Date = () => new Date()): Outbox {
  const owner = randomUUID()
  const skipsLocked = isPostgres(db)
  // Without its result on record a delivery is repeated, so a locked database is waited for longer.
  // In a transaction, which is on disk before its answer.
  const write = <Result>(work: (on: Kysely<Tables>) => Promise<Result>) =>
    inTransaction(db, work, performance.now() + leaseTime / 2)
  const leased = (row: OutboxRow, on: Kysely<Tables>) =>
    on.updateTable('outbox').where('id', '=', row.id).where('lease_owner', '=', owner)
  const released = { lease_owner: null, lease_until: null }

  return {
    claim(lane, limit) {
      const now = clock()
      const at = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString()
      return retryWhileBusy(() =>
        db
          .with('due', (query) =>
            query
              .selectFrom('outbox')
              .select('id')
              .where((row) =>
                row.or([
                  row.and([row('state', '=', 'queued'), row('due_at', '<=', at(0))]),
                  row.and([row('state', '=', 'leased'), row('lease_until', '<=', at(0))]),
                  // Moments that no clock of now would have set: it was set back since.
                  row.and([
                    row('state', '=', 'queued'),
                    row('kind', '!=', 'digest'),
                    row.or([
                      row('queued_at', '>', at(clockTolerance)),
                      row('due_at', '>', at(longestWait + clockTolerance)),
                    ]),
                  ]),
                  row.and([
                    row('state', '=', 'queued'),
                    row('due_at', '>', at(longestDigestWait + clockTolerance)),
                  ]),
                  row.and([
                    row('state', '=', 'leased'),
                    row('lease_until', '>', at(leaseTime + clockTolerance)),
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
            lease_until: at(leaseTime),
            attempts: row('attempts', '+', 1),
            // The 72 hours of a row from a later clock begin now.
            queued_at: row
              .case()
              .when('queued_at', '>', at(clockTolerance))
              .then(at(0))
              .else(row.ref('queued_at'))
              .end(),
          }))
          .where('id', 'in', (query) => query.selectFrom('due').select('due.id'))
          .returningAll()
          .execute(),
      )
    },

    split(row, recipients) {
      const [first = null, ...others] = recipients
      const { channel } = row
      return write(async (transaction) => {
        const kept = await leased(row, transaction)
          .set({ recipient: first })
          .returning('id')
          .executeTakeFirst()
        // Another process has the row, or there is nobody to have it.
        if (!kept || first === null) return []
        const rows = others.map((recipient) => ({ channel, recipient }))
        await enqueue(transaction, row.lead_id, rows, () => ({
          kind: row.kind,
          about: row.about,
          now: new Date(row.queued_at),
        }))
        return [{ ...row, recipient: first }]
      })
    },

    async settle(row) {
      const sent = { state: 'sent' as const, sent_at: clock().toISOString(), last_error: null }
      const change = { ...sent, ...released }
      await write((on) => leased(row, on).set(change).execute())
    },

    fail(row, { reason, outcome, retryAfter }, ways) {
      const now = clock()
      const due =
        outcome === 'final'
          ? undefined
          : nextAttempt(row.attempts, new Date(row.queued_at), now, { retryAfter })
      const isTold = !due || (outcome === 'settings' && row.kind === 'lead')
      const change = { last_error: reason, ...released }
      return write(async (transaction) => {
        const changed = await leased(row, transaction)
          .set(
            due
              ? { state: 'queued', due_at: due.toISOString(), ...change }
              : { state: 'dead', ...change },
          )
          .returning('id')
          .executeTakeFirst()
        const alerted =
          changed && isTold ? await queueAlert(transaction, row, ways, outcome, now) : undefined
        return { state: due ? 'queued' : 'dead', alerted }
      })
    },

    retire(row, recipients, ways) {
      const { channel, kind, about } = row
      const now = clock()
      return write(async (transaction) => {
        const changed = await leased(row, transaction)
          .set({ state: 'dead', last_error: 'no longer configured', ...released })
          .returning('id')
          .executeTakeFirst()
        if (!changed) return { state: 'dead', alerted: undefined }
        if (kind === 'alert') {
          return {
            state: 'dead',
            alerted: await queueAlert(transaction, row, ways, 'final', now),
          }
        }
        const rows = await transaction
          .selectFrom('outbox')
          .select(['channel', 'recipient', 'state'])
          .where('lead_id', '=', row.lead_id)
          .where('channel', '=', channel)
          .where('kind', '=', kind)
          .execute()
        const today = recipients.map((recipient) => ({ channel, recipient }))
        const isTold = rows.some(({ state }) => state === 'sent')
        if (!isTold && !today.some((each) => rows.some((other) => includes(other, each)))) {
          await enqueue(transaction, row.lead_id, today, ({ recipient }) => ({
            ...{ id: idOf('instead', row.lead_id, channel, kind, about ?? '', recipient ?? '') },
            ...{ kind, about, now },
          }))
        }
        return { state: 'dead', alerted: undefined }
      })
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
