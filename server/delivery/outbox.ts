import { expressionBuilder, type Kysely } from 'kysely'
import type { Tables } from '../database/open.ts'
import { type Digest, readDigest } from '../leads/digest.ts'
import type { Lead } from '../leads/lead.ts'
import { findLead } from '../leads/lead-rows.ts'
import {
  deterministicId,
  enqueue,
  isSameRecipient,
  type OutboxRow,
  type Recipient,
  recipientRemoved,
} from '../leads/outbox-rows.ts'
import { retryPeriod } from './backoff.ts'
import type { Failure, FailureKind } from './delivery-error.ts'
import { openJobQueue } from './queue.ts'

/** Undefined if another process holds the row by now. */
type Failed = { state: 'queued' | 'dead'; result: Alerted } | undefined

/** The recipient of an alert; `before` if there was one since the row was queued. */
export type Alerted = Recipient | 'before' | undefined

export type Lane = { channel: string } | { otherThan: string[] }

export function openOutbox(db: Kysely<Tables>, clock: () => Date = () => new Date()) {
  const queue = openJobQueue<OutboxRow>(db, clock)

  return {
    claim: (lane: Lane, limit: number): Promise<OutboxRow[]> => queue.claim(limit, inLane(lane)),
    markSent: queue.markSent,
    nextDue: queue.nextDue,
    countExpiredLeases: queue.countExpiredLeases,
    /** Finds the lead of a row; undefined if it was erased since the claim. */
    findLead: (row: OutboxRow): Promise<Lead | undefined> => findLead(db, 'id', row.lead_id),

    /** Reads what a row says beside its lead; undefined if that need not be said any more. */
    async readContent(row: OutboxRow): Promise<{ alert?: Alert; digest?: Digest } | undefined> {
      if (row.kind === 'lead') return {}
      if (row.kind === 'alert') {
        const alert = await readAlert(db, row)
        return alert && { alert }
      }
      const digest = await readDigest(db, row.about)
      return digest && { digest }
    },

    /**
     * Records a failure. Another recipient is alerted if the row is dead by then, or if an operator has
     * to fix something.
     * @param fallbacks recipients to alert, in order of preference; empty if no alert is needed
     */
    fail(row: OutboxRow, failure: Failure, fallbacks: Recipient[]): Promise<Failed> {
      return queue.fail(row, failure, async (on, state, now) => {
        const isReported = state === 'dead' || (failure.kind === 'settings' && row.kind === 'lead')
        return isReported ? queueAlert(on, row, fallbacks, failure.kind, now) : undefined
      })
    },

    /**
     * Ends a row whose recipient is no longer configured. If nobody received the message, and no
     * current recipient has a row for it, each of them gets one.
     */
    abandon(row: OutboxRow, emails: string[], fallbacks: Recipient[]): Promise<Failed> {
      const failure = { reason: recipientRemoved, kind: 'final' as const }
      return queue.fail(row, failure, async (on, _state, now) => {
        if (row.kind === 'alert') return queueAlert(on, row, fallbacks, 'final', now)
        await replaceRow(on, row, emails, now)
        return undefined
      })
    },
  }
}

function inLane(lane: Lane) {
  const row = expressionBuilder<Tables, 'outbox'>()
  if ('channel' in lane) return row('channel', '=', lane.channel)
  return lane.otherThan.length > 0 ? row('channel', 'not in', lane.otherThan) : row.lit(true)
}

async function replaceRow(
  db: Kysely<Tables>,
  { lead_id, channel, kind, about }: OutboxRow,
  emails: string[],
  now: Date,
): Promise<void> {
  const rows = await db
    .selectFrom('outbox')
    .select(['channel', 'email', 'state'])
    .where('lead_id', '=', lead_id)
    .where('channel', '=', channel)
    .where('kind', '=', kind)
    .execute()
  const current = emails.map((email) => ({ channel, email }))
  const isSent = rows.some(({ state }) => state === 'sent')
  if (isSent || current.some((each) => rows.some((row) => isSameRecipient(row, each)))) return
  await enqueue(db, lead_id, current, ({ email }) => {
    const id = deterministicId('instead', lead_id, channel, kind, about ?? '', email ?? '')
    return { id, kind, about, now }
  })
}

/**
 * Queues one alert that a row failed, unless there was one since the row was queued. An alert that
 * fails itself goes to the next fallback.
 */
async function queueAlert(
  db: Kysely<Tables>,
  row: OutboxRow,
  fallbacks: Recipient[],
  failureKind: FailureKind,
  now: Date,
): Promise<Alerted> {
  const about = row.kind === 'alert' ? row.about : row.id
  const failed = await db
    .selectFrom('outbox')
    .select(['id', 'channel', 'email', 'queued_at'])
    .where('id', '=', about)
    .executeTakeFirst()
  if (!failed) return undefined
  const alerted = await db
    .selectFrom('outbox')
    .select(['channel', 'email'])
    .where('lead_id', '=', row.lead_id)
    .where('kind', '=', 'alert')
    .where('about', '=', failed.id)
    .where('queued_at', '>=', failed.queued_at)
    .execute()
  if (row.kind !== 'alert' && alerted.length > 0) return 'before'
  const fallback = fallbacks.find(
    (each) => ![row, failed, ...alerted].some((other) => isSameRecipient(each, other)),
  )
  if (!fallback) return undefined
  // Wrong settings fail all of a lead's rows of a channel together, and are reported once.
  const { channel, email } = fallback
  const id =
    failureKind === 'settings' && row.kind !== 'alert'
      ? deterministicId('settings', row.lead_id, failed.channel, failed.queued_at)
      : deterministicId('alert', failed.id, failed.queued_at, channel, email ?? '')
  await enqueue(db, row.lead_id, [fallback], () => ({ id, kind: 'alert', about: failed.id, now }))
  return fallback
}

export type Alert = {
  channel: string
  email: string | undefined
  reason: string
  /** When the last attempt will be (ISO 8601 in UTC); undefined if there will be none. */
  triedUntil: string | undefined
}

/** Reads the failure that an alert reports; undefined if the message was delivered in the meantime. */
async function readAlert(db: Kysely<Tables>, { about }: OutboxRow): Promise<Alert | undefined> {
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
