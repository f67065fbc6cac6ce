import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { endTurn, readTurn, takeTurn } from '../database/leases.ts'
import type { Tables } from '../database/open.ts'
import type { Log } from '../log.ts'
import { reasonOf } from '../notifications/channel.ts'
import { fillForm, requestSite, type SiteAddress } from './canary-client.ts'
import { eraseLeads } from './erase.ts'
import { findLead } from './rows.ts'

type CanaryOptions = {
  db: Kysely<Tables>
  server: SiteAddress
  formId: string
  /** How long to wait between page and post, as a person would; in milliseconds. */
  fillTime?: number
  /** How long the channels may take, in milliseconds. */
  deliveryTimeout?: number
}

/** The step at which a canary stopped is `page`, `post`, `database`, or a channel's name. */
type CanaryResult = { ok: true } | { ok: false; step: string; reason: string }

/**
 * Sends a synthetic lead on a visitor's way: the form's page, its post, the database, and every
 * channel until the receiver accepts it. The lead is in no list and no export, and is erased after
 * a day.
 */
export async function runCanary(options: CanaryOptions): Promise<CanaryResult> {
  const { db, server, formId, fillTime = 5000, deliveryTimeout = 60_000 } = options
  let step = 'database'
  const stopped = (reason: string): CanaryResult => ({ ok: false, step, reason })
  try {
    const key = await issueCanaryKey(db)
    step = 'page'
    const page = await requestSite(server, `/to/${formId}`)
    const fields = page.status === 200 ? fillForm(page.text) : undefined
    if (!fields) return stopped(`the form's page answered ${page.status}`)
    fields.set('key', key)
    await sleep(fillTime)
    step = 'post'
    const { status } = await requestSite(server, `/to/${formId}`, fields)
    if (status !== 200) return stopped(`the post was answered with ${status}`)
    step = 'database'
    const lead = await findLead(db, 'idempotency_key', key)
    if (!lead?.canary) return stopped('the lead is not in the ledger')
    return await awaitDelivery(db, lead.id, Date.now() + deliveryTimeout)
  } catch (error) {
    return stopped(reasonOf(error))
  }
}

/**
 * Sends a canary after every pause, and notes its result for all. Of several processes on one database
 * the first whose timer is due sends it, so that the canary comes from each in its turn.
 */
export function startCanary(options: CanaryOptions, pauseMinutes: number, log: Log): CanaryTimer {
  const { db } = options
  const pause = pauseMinutes * 60_000
  const stopping = new AbortController()
  const { signal } = stopping

  /** @returns when to look again, in milliseconds since 1970 */
  async function fly(): Promise<number> {
    try {
      const { isOurs, nextAt } = await takeTurn(db, turnName, pause)
      if (!isOurs) return nextAt
      const result = await runCanary(options)
      if (signal.aborted) return nextAt
      if (result.ok) log('info', 'canary-arrived')
      else log('error', 'canary-lost', { step: result.step, reason: result.reason })
      await endTurn(db, turnName, result.ok ? undefined : `canary: ${result.step}`)
      return nextAt
    } catch (error) {
      log('error', 'canary-lost', { step: 'database', reason: reasonOf(error) })
      return Date.now() + Math.min(pause, 60_000)
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const wait = Math.max((await fly()) - Date.now(), shortestWait)
      await sleep(wait, undefined, { signal }).catch(() => {})
    }
  }

  void run()
  return { check: async () => (await readCanary(db)).failing, stop: () => stopping.abort() }
}

const turnName = 'canary'

/** Between two looks at whose turn it is, in milliseconds: a timer may be early. */
const shortestWait = 1000

/**
 * The step at which the last canary of any process stopped, such as `canary: email`, and when one last
 * arrived (milliseconds since 1970).
 */
export const readCanary = (
  db: Kysely<Tables>,
): Promise<{ failing: string | undefined; wellAt: number | undefined }> => readTurn(db, turnName)

export type CanaryTimer = {
  /** The step at which the last canary stopped, such as `canary: email`; undefined after a success. */
  check(): Promise<string | undefined>
  /** Sends no more canaries, and does not wait for one under way. */
  stop(): void
}

/** Uses up a lead's key. Returns whether it was the canary's; in the transaction that stores the lead. */
export async function redeemCanaryKey(db: Kysely<Tables>, key: string): Promise<boolean> {
  const redeemed = await db
    .deleteFrom('canary_keys')
    .where('key', '=', key)
    .returning('key')
    .executeTakeFirst()
  return redeemed !== undefined
}

/** Stores a new idempotency key. Only the canary knows it, so a lead with this key is the canary's. */
async function issueCanaryKey(db: Kysely<Tables>): Promise<string> {
  const key = randomUUID()
  const created_at = new Date().toISOString()
  await db.insertInto('canary_keys').values({ key, created_at }).execute()
  return key
}

/** Waits until every channel has delivered a lead. */
async function awaitDelivery(
  db: Kysely<Tables>,
  leadId: string,
  deadline: number,
): Promise<CanaryResult> {
  for (;;) {
    const waiting = await db
      .selectFrom('outbox')
      .select(['channel', 'last_error'])
      .where('lead_id', '=', leadId)
      .where('state', '!=', 'sent')
      .execute()
    const [first] = waiting
    if (!first) return { ok: true }
    if (Date.now() > deadline) {
      return { ok: false, step: first.channel, reason: first.last_error ?? 'not sent yet' }
    }
    await sleep(100)
  }
}

/** Erases canaries that are a day old, and keys that were never posted. */
export async function pruneCanaries(db: Kysely<Tables>): Promise<void> {
  const now = Date.now()
  const lost = new Date(now - 3_600_000).toISOString()
  await db.deleteFrom('canary_keys').where('created_at', '<', lost).execute()
  const old = new Date(now - 86_400_000).toISOString()
  const rows = await db
    .selectFrom('leads')
    .select('id')
    .where('canary', '=', 1)
    .where('created_at', '<', old)
    .execute()
  const ids = rows.map(({ id }) => id)
  // The canary sends no file, so there is none to remove.
  if (ids.length > 0) await eraseLeads(db, ids, 'canary', { remove: async () => {} })
}
