import type { Kysely } from 'kysely'
import type { Tables } from '../database/open.ts'
import { retryPeriod } from '../jobs/backoff.ts'
import type { Lead } from '../leads/lead.ts'
import { type Destination, enqueue, idOf, isSame, type OutboxRow } from '../leads/outbox-insert.ts'
import type { Alert, Channel, Outcome } from './channel.ts'
import { listDestinations } from './open-channels.ts'

/**
 * Lists the company's receivers that could be told of a failure, the likeliest to hear it first. A
 * receiver that refuses says nothing of the others of its channel; settings that are wrong are wrong
 * for all of them.
 */
export function waysAround(
  channels: Channel[],
  lead: Lead,
  failed: Destination,
  outcome: Outcome,
): Destination[] {
  // A canary that is lost is told of by the canary.
  if (lead.canary) return []
  const ways = channels
    .filter(({ isInternal }) => isInternal)
    .flatMap((channel) => listDestinations(channel, lead))
    .filter((way) => !isSame(way, failed))
  const near = ways.filter(({ channel }) => channel === failed.channel)
  const far = ways.filter(({ channel }) => channel !== failed.channel)
  if (outcome === 'settings') return far
  return outcome === 'final' ? [...near, ...far] : [...far, ...near]
}

/**
 * Queues one alert that a row failed, unless there was one since the row was queued. An alert that
 * fails itself goes another way.
 * @param ways where to, the best first
 * @returns where it goes; undefined when there is no way
 */
export async function queueAlert(
  db: Kysely<Tables>,
  row: OutboxRow,
  ways: Destination[],
  outcome: Outcome,
  now: Date,
): Promise<Destination | 'before' | undefined> {
  const about = row.kind === 'alert' ? row.about : row.id
  if (about === null) return undefined
  const failed = await db
    .selectFrom('outbox')
    .select(['channel', 'recipient', 'queued_at'])
    .where('id', '=', about)
    .executeTakeFirst()
  if (!failed) return undefined
  const told = await db
    .selectFrom('outbox')
    .select(['channel', 'recipient'])
    .where('lead_id', '=', row.lead_id)
    .where('kind', '=', 'alert')
    .where('about', '=', about)
    .where('queued_at', '>=', failed.queued_at)
    .execute()
  if (row.kind !== 'alert' && told.length > 0) return 'before'
  const way = ways.find((each) => ![failed, ...told].some((other) => isSame(each, other)))
  if (!way) return undefined
  // Settings fail all of a lead's rows of a channel at once, and are told once.
  const id =
    outcome === 'settings' && row.kind !== 'alert'
      ? idOf('settings', row.lead_id, failed.channel, failed.queued_at)
      : idOf('alert', about, failed.queued_at, way.channel, way.recipient ?? '')
  await enqueue(db, row.lead_id, [way], () => ({ id, kind: 'alert', about, now }))
  return way
}

/**
 * Reads what an alert reports.
 * @returns undefined when the message was delivered in the meantime
 */
export async function readAlert(db: Kysely<Tables>, row: OutboxRow): Promise<Alert | undefined> {
  const failed = db
    .selectFrom('outbox')
    .select(['channel', 'recipient', 'last_error', 'state', 'queued_at'])
    .where('lead_id', '=', row.lead_id)
  // The version before did not write which row an alert is about: a dead one of another channel.
  const found = await (row.about === null
    ? failed
        .where('state', '=', 'dead')
        .where('kind', '=', 'lead')
        .where('channel', '!=', row.channel)
    : failed.where('id', '=', row.about)
  ).executeTakeFirst()
  if (!found || found.state === 'sent') return undefined
  const end = new Date(Date.parse(found.queued_at) + retryPeriod).toISOString()
  return {
    channel: found.channel,
    recipient: found.recipient ?? undefined,
    reason: found.last_error ?? 'unknown',
    triedUntil: found.state === 'dead' ? undefined : end,
  }
}
