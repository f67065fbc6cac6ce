import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { askServer, type ServerAddress } from './ask-server.ts'
import { newCanaryKey } from './canary-key.ts'
import { reasonOf } from './channel.ts'
import type { Tables } from './database.ts'
import { eraseLeads } from './erase-leads.ts'
import { fillForm } from './fill-form.ts'
import { findLead } from './find-lead.ts'

/** What came of a canary: well, or where it stopped: `page`, `post`, `database`, or a channel. */
export type CanaryResult = { ok: true } | { ok: false; step: string; reason: string }

export type CanaryOptions = {
  db: Kysely<Tables>
  server: ServerAddress
  formId: string
  /** A person takes a while over a form; in milliseconds. */
  hesitation?: number
  /** How long the channels may take, in milliseconds. */
  patience?: number
}

/**
 * Sends a synthetic lead the way a visitor's goes: the form's page, its post, the database, and
 * every channel until the other side accepts. It is in no list and no export, and is erased after
 * a day.
 */
export async function runCanary(options: CanaryOptions): Promise<CanaryResult> {
  const { db, server, formId, hesitation = 5000, patience = 60_000 } = options
  let step = 'database'
  const stopped = (reason: string): CanaryResult => ({ ok: false, step, reason })
  try {
    await eraseOldCanaries(db)
    const key = await newCanaryKey(db)
    step = 'page'
    const page = await askServer(server, `/to/${formId}`)
    const fields = page.status === 200 ? fillForm(page.text) : undefined
    if (!fields) return stopped(`the form's page answered ${page.status}`)
    fields.set('key', key)
    await sleep(hesitation)
    step = 'post'
    const { status } = await askServer(server, `/to/${formId}`, fields)
    if (status !== 200) return stopped(`the post was answered with ${status}`)
    step = 'database'
    const lead = await findLead(db, 'idempotency_key', key)
    if (!lead?.canary) return stopped('the lead is not in the ledger')
    return await untilTold(db, lead.id, Date.now() + patience)
  } catch (error) {
    return stopped(reasonOf(error))
  }
}

/** Waits for every channel of a lead. */
async function untilTold(
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

async function eraseOldCanaries(db: Kysely<Tables>): Promise<void> {
  const old = new Date(Date.now() - 86_400_000).toISOString()
  const rows = await db
    .selectFrom('leads')
    .select('id')
    .where('canary', '=', 1)
    .where('created_at', '<', old)
    .execute()
  const ids = rows.map(({ id }) => id)
  // A form that takes files is never the canary's, so there is no folder to clear.
  if (ids.length > 0) await eraseLeads(db, ids, 'canary', '/nonexistent')
}
