import type { Kysely } from 'kysely'
import { printable } from '../../app/lib/safe-text.ts'
import type { Tables } from '../database/open.ts'
import { writeIfPossible } from '../database/retry-while-busy.ts'
import type { LeadStatus } from '../database/schema.ts'
import { selectReaders } from './inbox-parts.ts'
import type { Lead } from './lead.ts'
import { type HistoryEntry, listHistory } from './lead-history.ts'
import { readLeads } from './lead-rows.ts'
import type { OutboxRow } from './outbox-rows.ts'

/** A lead with all that became of it. */
export type Enquiry = {
  lead: Lead
  status: LeadStatus
  assignee: string | null
  answeredAt: string | null
  /** The id of its newest entry; null if it has none. */
  head: string | null
  /** The lead's own messages, one for each recipient. */
  deliveries: Delivery[]
  /** Newest first; that it was received is no entry. */
  history: HistoryEntry[]
  /** Leads that share an email or a phone, newest first. */
  others: OtherLead[]
  /** Ids of the people who have it open. */
  readers: string[]
}

export type Delivery = {
  id: string
  channel: string
  email: string | null
  state: OutboxRow['state']
  attempts: number
  dueAt: string
  sentAt: string | null
  lastError: string | null
}

export type OtherLead = {
  reference: string
  formId: string
  createdAt: string
  status: LeadStatus
  isSpam: boolean
  answeredAt: string | null
}

/** Reads a lead by its reference, in any case. @returns undefined if there is none */
export async function readEnquiry(
  db: Kysely<Tables>,
  reference: string,
  now = new Date(),
): Promise<Enquiry | undefined> {
  const row = await db
    .selectFrom('leads')
    .selectAll()
    .where('reference', '=', printable(reference).toUpperCase())
    .executeTakeFirst()
  const [lead] = row ? await readLeads(db, [row]) : []
  if (!row || !lead) return undefined
  const readers = await selectReaders(db, now)
    .where('lead_id', '=', row.id)
    .orderBy('person_id')
    .execute()
  return {
    lead,
    status: row.status,
    assignee: row.assignee,
    answeredAt: row.answered_at,
    head: row.head,
    deliveries: await listDeliveries(db, row.id),
    history: await listHistory(db, row.id),
    others: await listOthers(db, row.id),
    readers: readers.map(({ person_id }) => person_id),
  }
}

async function listDeliveries(db: Kysely<Tables>, leadId: string): Promise<Delivery[]> {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('lead_id', '=', leadId)
    .where('kind', '=', 'lead')
    .orderBy('channel')
    .orderBy('email')
    .execute()
  return rows.map(({ id, channel, email, state, attempts, due_at, sent_at, last_error }) => ({
    ...{ id, channel, email, state, attempts },
    dueAt: due_at,
    sentAt: sent_at,
    lastError: last_error,
  }))
}

async function listOthers(db: Kysely<Tables>, leadId: string): Promise<OtherLead[]> {
  const rows = await db
    .selectFrom('leads')
    .select(['reference', 'form_id', 'created_at', 'status', 'quarantine', 'answered_at'])
    .where('id', 'in', (query) =>
      query
        .selectFrom('lead_contacts as own')
        .innerJoin('lead_contacts as other', 'other.contact', 'own.contact')
        .select('other.lead_id')
        .where('own.lead_id', '=', leadId),
    )
    .where('id', '!=', leadId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxOthers)
    .execute()
  return rows.map((row) => ({
    reference: row.reference,
    formId: row.form_id,
    createdAt: row.created_at,
    status: row.status,
    isSpam: row.quarantine !== null,
    answeredAt: row.answered_at,
  }))
}

const maxOthers = 100

/** Records that a person has a lead open; nothing if it was erased, or the database is locked. */
export async function recordView(
  db: Kysely<Tables>,
  leadId: string,
  personId: string,
  now = new Date(),
): Promise<void> {
  const seen_at = now.toISOString()
  await writeIfPossible(() =>
    db
      .insertInto('lead_views')
      .columns(['lead_id', 'person_id', 'seen_at'])
      .expression((query) =>
        query
          .selectFrom('leads')
          .select((row) => [
            'id',
            row.val(personId).as('person_id'),
            row.val(seen_at).as('seen_at'),
          ])
          .where('id', '=', leadId),
      )
      .onConflict((conflict) => conflict.columns(['lead_id', 'person_id']).doUpdateSet({ seen_at }))
      .execute(),
  )
}
