import type { Kysely, Selectable } from 'kysely'
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
  /** A person of the desk. */
  personId: string
}

/** Selects what became of a lead, newest first, for `toEntry`. */
export const selectHistory = (db: Kysely<Tables>) =>
  db
    .selectFrom('lead_history')
    .select(['id', 'at', 'person_id', 'action', 'detail'])
    .orderBy('position', 'desc')

type EntryRow = Pick<
  Selectable<Tables['lead_history']>,
  'id' | 'at' | 'person_id' | 'action' | 'detail'
>

export function toEntry({ id, at, person_id, action, detail }: EntryRow): HistoryEntry {
  // Only addEntry() writes these columns.
  const event = { action, detail: JSON.parse(detail) } as HistoryEvent
  return { ...event, id, at, personId: person_id }
}

/** Lists the entries of a lead after one of them, newest first; all if there is no such entry. */
export async function listHistorySince(
  db: Kysely<Tables>,
  leadId: string,
  since: string | null | undefined,
): Promise<HistoryEntry[]> {
  const rows = await selectHistory(db).where('lead_id', '=', leadId).execute()
  const entries = rows.map(toEntry)
  const known = entries.findIndex(({ id }) => id === since)
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
