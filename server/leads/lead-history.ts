import type { Kysely, Selectable, Updateable } from 'kysely'
import type { Tables } from '../database/open.ts'
import type { LeadStatus } from '../database/schema.ts'
import type { Recipient } from './outbox-rows.ts'

/** A change of a lead, and what it is about. */
export type HistoryEvent =
  | { action: 'status'; detail: { from: LeadStatus; to: LeadStatus } }
  | { action: 'assign'; detail: { from: string | null; to: string | null } }
  | { action: 'note'; detail: { text: string } }
  | { action: 'reply'; detail: { by: ReplyChannel; from: LeadStatus; text?: string } }
  | { action: 'remind'; detail: { on: string | null } }
  | { action: 'undo'; detail: { action: HistoryEvent['action'] } }
  | { action: 'quarantine'; detail: { reasons: string[] } }
  | { action: 'release'; detail: { recipients: Recipient[] } }
  | { action: 'resend'; detail: { recipients: Recipient[] } }

/** How a person answered the visitor: outside of the desk, or here. */
export type ReplyChannel = 'mail' | 'whatsapp' | 'desk'

export type HistoryEntry = HistoryEvent & {
  id: string
  at: string
  /** A person of the desk. */
  personId: string
  /** The columns of the lead that it changed, as they were; undefined where it cannot be undone. */
  before?: Updateable<Tables['leads']> | undefined
}

/** Selects what became of a lead, newest first, for `toEntry`. */
export const selectHistory = (db: Kysely<Tables>) =>
  db
    .selectFrom('lead_history')
    .select(['id', 'at', 'person_id', 'action', 'detail', 'before'])
    .orderBy('position', 'desc')

type EntryRow = Pick<
  Selectable<Tables['lead_history']>,
  'id' | 'at' | 'person_id' | 'action' | 'detail' | 'before'
>

export function toEntry({ id, at, person_id, action, detail, before }: EntryRow): HistoryEntry {
  // Only addEntry() writes these columns.
  const event = { action, detail: JSON.parse(detail) } as HistoryEvent
  return { ...event, id, at, personId: person_id, ...(before && { before: JSON.parse(before) }) }
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

/** Finds the newest entries of leads that these still are. */
export async function findNewest(
  db: Kysely<Tables>,
  ids: string[],
): Promise<(HistoryEntry & { reference: string })[]> {
  const rows = await db
    .selectFrom('leads')
    .innerJoin('lead_history as entry', 'entry.id', 'leads.head')
    .select(['reference', 'entry.id', 'at', 'person_id', 'action', 'detail', 'before'])
    .where('leads.head', 'in', ids)
    .execute()
  return rows.map((row) => ({ ...toEntry(row), reference: row.reference }))
}

/** Adds an entry to a lead whose row the transaction holds. */
export async function addEntry(
  db: Kysely<Tables>,
  leadId: string,
  { id, at, personId, action, detail, before }: HistoryEntry,
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
      before: before ? JSON.stringify(before) : null,
    })
    .execute()
}
