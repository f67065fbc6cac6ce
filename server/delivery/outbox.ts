import { randomUUID } from 'node:crypto'
import type { Kysely, Updateable } from 'kysely'
import { inTransaction, isPostgres, type Tables } from '../database/open.ts'
import { retryWhileBusy } from '../database/retry-while-busy.ts'
import { readDigest } from '../leads/digest.ts'
import { findLead } from '../leads/lead-rows.ts'
import {
  deterministicId,
  enqueue,
  enqueueMissing,
  type OutboxRow,
  type Recipient,
} from '../leads/outbox-rows.ts'
import { nextAttempt, retryPeriod } from './backoff.ts'
import type { Alert, MessageContent } from './channel.ts'
import type { DeliveryError } from './delivery-error.ts'

/** Longer than any delivery may take, so that only a dead process loses its lease; in ms. */
export const leaseTime = 120_000

/** A temporary failure counts as one after this time, longer than a greylist delays a mail; in ms. */
const patience = 30 * 60_000

/** The messages of some channels, or of all but some. */
export type Lane = [operator: 'in' | 'not in', channels: string[]]

type FailOptions = {
  /** It never counts as a failure of the site. */
  isTheirs?: boolean
  /** Is alerted if the row is dead by then, or if an operator has to fix something. */
  fallback?: Recipient | undefined
  /** Recipients of the lead, each of whom gets it unless it was queued for them. */
  instead?: Recipient[]
}

/**
 * Opens the queue of messages. A claim is one statement, so that several processes on one database never
 * hold the same row at the same time.
 */
export function openOutbox(db: Kysely<Tables>, clock = () => new Date()) {
  const owner = randomUUID()
  // A delivery without its result on record is repeated, so a locked database is waited for longer.
  const write = <Result>(work: (on: Kysely<Tables>) => Promise<Result>) =>
    inTransaction(db, work, performance.now() + leaseTime / 2)
  /** @returns false if another process holds the row by now */
  async function release(
    on: Kysely<Tables>,
    { id }: OutboxRow,
    change: Updateable<Tables['outbox']>,
  ): Promise<boolean> {
    const released = await on
      .updateTable('outbox')
      .set({ ...change, lease_owner: null, lease_until: null })
      .where('id', '=', id)
      .where('lease_owner', '=', owner)
      .returning('id')
      .executeTakeFirst()
    return released !== undefined
  }

  return {
    /** Leases rows that are due to this process alone. */
    claim(lane: Lane, limit: number): Promise<OutboxRow[]> {
      const now = clock().getTime()
      const at = (milliseconds: number) => new Date(now + milliseconds).toISOString()
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
                ]),
              )
              .where('channel', ...lane)
              .orderBy('due_at')
              .limit(limit)
              .$if(isPostgres(db), (due) => due.forUpdate().skipLocked()),
          )
          .updateTable('outbox')
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
    },

    async markSent(row: OutboxRow): Promise<void> {
      const sent = { state: 'sent', sent_at: clock().toISOString() } as const
      await write((on) => release(on, row, { ...sent, last_error: null, failed_at: null }))
    },

    /** Reads what a row says; undefined if that need not be said any more, as of an erased lead. */
    async readContent(row: OutboxRow): Promise<MessageContent | undefined> {
      const { kind, lead_id, about, queued_at } = row
      if (kind === 'digest') {
        const digest = await readDigest(db, about)
        return digest && { digest }
      }
      const lead = lead_id === null ? undefined : await findLead(db, 'id', lead_id)
      // Its moment was changed since.
      if (kind === 'reminder' && (await readReminder(db, lead_id)) !== queued_at) return undefined
      if (kind === 'staff' || kind === 'reply' || kind === 'reminder')
        return { mail: JSON.parse(about ?? ''), lead }
      if (kind !== 'alert') return lead && { lead, isUnopened: kind === 'unopened' }
      const alert = await readAlert(db, about)
      return lead && alert && { lead, alert }
    },

    /**
     * Queues a row again after a failure, or ends it: at once if the failure is final, else after 72 hours
     * and some attempts. Its failure counts at once unless it may pass by itself.
     * @returns undefined if another process holds the row by now
     */
    async fail(
      row: OutboxRow,
      { message, kind, retryAfter }: DeliveryError,
      { isTheirs = false, fallback, instead = [] }: FailOptions = {},
    ): Promise<'queued' | 'dead' | undefined> {
      const now = clock()
      const due =
        kind === 'final'
          ? undefined
          : nextAttempt(row.attempts, new Date(row.queued_at), now, retryAfter)
      const state = due ? 'queued' : 'dead'
      const wait = kind === 'temporary' && due ? patience : 0
      const counts = new Date(now.getTime() + wait).toISOString()
      const failed_at = row.failed_at !== null && row.failed_at < counts ? row.failed_at : counts
      return write(async (on) => {
        const change = {
          ...({ state, last_error: message, failed_at: isTheirs ? null : failed_at } as const),
          ...(due && { due_at: due.toISOString() }),
        }
        if (!(await release(on, row, change))) return undefined
        if (row.lead_id !== null && instead.length > 0)
          await enqueueMissing(on, row.lead_id, instead)
        if (fallback && (state === 'dead' || kind === 'settings'))
          await queueAlert(on, row, fallback, now)
        return state
      })
    },
  }
}

/** Queues one alert for a lead and a channel: wrong settings fail all its rows. */
const queueAlert = (db: Kysely<Tables>, failed: OutboxRow, to: Recipient, now: Date) => {
  const id = deterministicId('alert', failed.lead_id ?? '', failed.channel, failed.queued_at)
  return enqueue(db, failed.lead_id, [to], () => ({ id, kind: 'alert', about: failed.id, now }))
}

async function readReminder(db: Kysely<Tables>, leadId: string | null) {
  const lead = db.selectFrom('leads').select('remind_at').where('id', '=', leadId)
  return (await lead.executeTakeFirst())?.remind_at
}

/** Reads the failure that an alert reports; undefined if the message was delivered in the meantime. */
async function readAlert(db: Kysely<Tables>, about: string | null): Promise<Alert | undefined> {
  const failed = await db
    .selectFrom('outbox')
    .select(['channel', 'email', 'last_error', 'state', 'queued_at'])
    .where('id', '=', about)
    .executeTakeFirst()
  if (!failed || failed.state === 'sent') return undefined
  const end = new Date(Date.parse(failed.queued_at) + retryPeriod).toISOString()
  return {
    channel: failed.channel,
    email: failed.email ?? undefined,
    reason: failed.last_error ?? 'unknown',
    triedUntil: failed.state === 'dead' ? undefined : end,
  }
}
