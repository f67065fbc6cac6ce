import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/open.ts'
import { claimRun, readLastRun, recordRunResult } from '../database/scheduled-runs.ts'
import type { Chore } from '../jobs/housekeeping.ts'
import { errorReason, type Log } from '../log.ts'
import { fillForm, type RunningSite, requestSite } from './canary-client.ts'
import { eraseLeads } from './erase.ts'
import type { Lead } from './lead.ts'
import { findLead } from './lead-rows.ts'

/**
 * Opens the canary of one process, and records each result for all. The first of several processes on
 * one database whose timer is due sends it, so that each sends some.
 */
export function openCanary(
  db: Kysely<Tables>,
  intervalMinutes: number,
  log: Log,
  onArrived?: () => void,
) {
  const interval = intervalMinutes * 60_000
  const closing = new AbortController()
  const { signal } = closing
  let isStarted = false

  /** @returns when a canary is next due (milliseconds since 1970) */
  async function runOnce(options: CanaryOptions): Promise<number> {
    try {
      const { isClaimed, nextAt } = await claimRun(db, runName, interval)
      if (!isClaimed) return nextAt
      const result = await runCanary(options)
      if (signal.aborted) return nextAt
      const { ok, ...detail } = result
      if (ok) {
        log('info', 'canary-arrived', detail)
        onArrived?.()
      } else log('error', 'canary-lost', detail)
      await recordRunResult(db, runName, result.ok ? undefined : `canary: ${result.step}`)
      return nextAt
    } catch (error) {
      log('error', 'canary-lost', { step: 'database', reason: errorReason(error) })
      return Date.now() + Math.min(interval, 60_000)
    }
  }

  return {
    /** Sends a canary at every interval, if there is a form; call once the server listens. */
    async start(site: RunningSite, formId: string | undefined): Promise<void> {
      if (isStarted || interval === 0 || formId === undefined) return
      isStarted = true
      while (!signal.aborted) {
        const nextAt = await runOnce({ db, site, formId })
        const wait = Math.max(nextAt - Date.now(), minPollInterval)
        await sleep(wait, undefined, { signal }).catch(() => {})
      }
    },
    /** Names the step at which the last canary of any process failed, such as `canary: email`. */
    checks: { canary: async () => (isStarted ? (await readCanary(db)).failing : undefined) },
    chores: [
      { name: 'canaries', every: 3_600_000, isShared: true, run: () => pruneCanaries(db) },
    ] satisfies Chore[],
    /** Sends no more canaries, and does not wait for one under way. */
    close: async () => closing.abort(),
  }
}

const runName = 'canary'

/** Minimum poll interval, in ms. */
const minPollInterval = 1000

/** Reads the result of the last canary of any process, and when one last arrived (ms since 1970). */
export const readCanary = (db: Kysely<Tables>) => readLastRun(db, runName)

type CanaryOptions = {
  db: Kysely<Tables>
  site: RunningSite
  formId: string
  /** Pause between page and post, as a person would take; in ms. */
  fillTime?: number
  /** Timeout of all channels, in ms. */
  deliveryTimeout?: number
}

/** The step that failed is `page`, `post`, `database`, or a channel's name. */
export type CanaryResult =
  | { ok: true; reference: string }
  | { ok: false; step: string; reason: string; reference?: string }

/**
 * Sends a synthetic lead the way of a visitor: the form's page, its post, the database, and every
 * channel until the recipient accepts it. It is in no list and no export, and is erased after a day.
 */
export async function runCanary(options: CanaryOptions): Promise<CanaryResult> {
  const { db, site, formId, fillTime = 5000, deliveryTimeout = 60_000 } = options
  let step = 'database'
  const failed = (reason: string): CanaryResult => ({ ok: false, step, reason })
  try {
    const key = await issueCanaryKey(db)
    step = 'page'
    const page = await requestSite(site, `/to/${formId}`)
    const fields = page.status === 200 ? fillForm(page.text) : undefined
    if (!fields) return failed(`the form's page answered ${page.status}`)
    fields.set('key', key)
    await sleep(fillTime)
    step = 'post'
    const { status } = await requestSite(site, `/to/${formId}`, fields)
    if (status !== 200) return failed(`the post was answered with ${status}`)
    step = 'database'
    const lead = await findLead(db, 'idempotency_key', key)
    if (!lead?.canary) return failed('the lead is not stored')
    return await awaitDelivery(db, lead, Date.now() + deliveryTimeout)
  } catch (error) {
    return failed(errorReason(error))
  }
}

/** Deletes a key of the canary, in the transaction that stores the lead; false for any other key. */
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

async function awaitDelivery(
  db: Kysely<Tables>,
  { id, reference }: Lead,
  deadline: number,
): Promise<CanaryResult> {
  for (;;) {
    const waiting = await db
      .selectFrom('outbox')
      .select(['channel', 'last_error'])
      .where('lead_id', '=', id)
      .where('state', '!=', 'sent')
      .executeTakeFirst()
    if (!waiting) return { ok: true, reference }
    if (Date.now() > deadline) {
      const reason = waiting.last_error ?? 'not sent yet'
      return { ok: false, step: waiting.channel, reason, reference }
    }
    await sleep(100)
  }
}

/** Erases canaries that are a day old, and keys that were never posted. */
export async function pruneCanaries(db: Kysely<Tables>): Promise<void> {
  const now = Date.now()
  const unused = new Date(now - 3_600_000).toISOString()
  await db.deleteFrom('canary_keys').where('created_at', '<', unused).execute()
  const old = new Date(now - 86_400_000).toISOString()
  const rows = await db
    .selectFrom('leads')
    .select('id')
    .where('canary', '=', 1)
    .where('created_at', '<', old)
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await eraseLeads(db, ids, 'canary', { remove: async () => {} })
}
