import type { Kysely } from 'kysely'
import type { Tables } from '../database/open.ts'
import type { LeadStatus } from '../database/schema.ts'
import type { Recipient } from './outbox-rows.ts'

/** A change of a lead, and what it is about. */
export type HistoryEvent =
  | { action: 'status'; detail: { from: LeadStatus; to: LeadStatus } }
  | { action: 'assign'; detail: { from: string | null; to: string | null } }
  | { action: 'note'; detail: { text: string } }
  | { action: 'reply'; detail: { by: ReplyChannel; from: LeadStatus } }
  | { action: 'quarantine'; detail: { reasons: string[] } }
  | { action: 'release'; detail: { recipients: Recipient[] } }
  | { action: 'resend'; detail: { recipients: Recipient[] } }

/** How a person answered the visitor, outside of the desk. */
export type ReplyChannel = 'mail' | 'whatsapp'

export type HistoryEntry = HistoryEvent & {
  id: string
  at: string
  /** A person of the desk; null for a command. */
  personId: string | null
}

/**
 * Lists what became of a lead, newest first.
 * @param since the id of an entry: only those after it
 */
export async function listHistory(
  db: Kysely<Tables>,
  leadId: string,
  since?: string | null,
): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom('lead_history')
    .selectAll()
    .where('lead_id', '=', leadId)
    .orderBy('position', 'desc')
    .execute()
  const entries = rows.map(({ id, at, person_id, action, detail }) => {
    // Only addEntry() writes these columns.
    const event = { action, detail: JSON.parse(detail) } as HistoryEvent
    return { ...event, id, at, personId: person_id }
  })
  const known = since ? entries.findIndex(({ id }) => id === since) : -1
  return known < 0 ? entries : entries.slice(0, known)
}

/** Adds an entry to a lead whose row the transaction holds. */
export async function addEntry(
  db: Kysely<Tables>,
  leadId: string,
  { id, at, personId, action, detail }: HistoryEntry,
): Promise<void> {
  const { last } = await db
    .selectFrom('lead_history')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('lead_id', '=', leadId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('lead_history')
    .values({
      ...{ id, lead_id: leadId, position: Number(last ?? 0) + 1, at, action },
      person_id: personId,
      detail: JSON.stringify(detail),
    })
    .execute()
}
