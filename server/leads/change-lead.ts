import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from './database.ts'
import type { Lead } from './lead.ts'
import { queueLead } from './queue-lead.ts'
import { whileLocked } from './while-locked.ts'

/** What was done by hand is written down, without anything a visitor entered. */
export async function noteEvent(
  db: Kysely<Tables>,
  action: string,
  references: string[],
): Promise<void> {
  await db
    .insertInto('ledger_events')
    .values({
      id: randomUUID(),
      at: new Date().toISOString(),
      action,
      count: references.length,
      detail: references.join(' '),
    })
    .execute()
}

/** Does one change and its note in one transaction. */
export const change = <T>(
  db: Kysely<Tables>,
  work: (transaction: Kysely<Tables>) => Promise<T>,
): Promise<T> => whileLocked(() => db.transaction().execute(work))

/** Holds a lead back: who has not been told of it will not be. */
export const quarantineLead = (db: Kysely<Tables>, lead: Lead): Promise<void> =>
  change(db, async (transaction) => {
    const quarantine = JSON.stringify({ score: 0, reasons: ['by hand'] })
    await transaction.updateTable('leads').set({ quarantine }).where('id', '=', lead.id).execute()
    await transaction
      .deleteFrom('outbox')
      .where('lead_id', '=', lead.id)
      .where('state', '=', 'queued')
      .execute()
    await noteEvent(transaction, 'quarantine', [lead.reference])
  })

/** Takes a lead for an honest one and tells every channel that has no row for it. */
export const releaseLead = (db: Kysely<Tables>, lead: Lead, channels: string[]): Promise<void> =>
  change(db, async (transaction) => {
    await transaction
      .updateTable('leads')
      .set({ quarantine: null })
      .where('id', '=', lead.id)
      .execute()
    await queueMissing(transaction, lead, channels)
    await noteEvent(transaction, 'release', [lead.reference])
  })

/**
 * Tells channels again, with the ids they were told before, or for the first time.
 * @param channels the names of those to tell
 */
export const replayLead = (db: Kysely<Tables>, lead: Lead, channels: string[]): Promise<void> =>
  change(db, async (transaction) => {
    const now = new Date().toISOString()
    await transaction
      .updateTable('outbox')
      .set({ state: 'queued', attempts: 0, queued_at: now, due_at: now, sent_at: null })
      .where('lead_id', '=', lead.id)
      .where('kind', '=', 'lead')
      .where('channel', 'in', channels)
      .where('state', 'in', ['sent', 'dead', 'queued'])
      .execute()
    await queueMissing(transaction, lead, channels)
    await noteEvent(transaction, 'replay', [lead.reference])
  })

async function queueMissing(db: Kysely<Tables>, lead: Lead, channels: string[]): Promise<void> {
  const rows = await db
    .selectFrom('outbox')
    .select('channel')
    .where('lead_id', '=', lead.id)
    .where('kind', '=', 'lead')
    .execute()
  const known = new Set(rows.map(({ channel }) => channel))
  await queueLead(
    db,
    lead.id,
    channels.filter((channel) => !known.has(channel)),
  )
}
