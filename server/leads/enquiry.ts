import type { Kysely } from 'kysely'
import { printable } from '../../app/lib/safe-text.ts'
import type { Tables } from '../database/open.ts'
import { writeIfPossible } from '../database/retry-while-busy.ts'
import { selectReaders } from './inbox.ts'
import { readRows, selectRows } from './json-rows.ts'
import { selectHistory, toEntry } from './lead-history.ts'
import { itsLead, selectParts, toLead } from './lead-rows.ts'

/** A lead with all that became of it. */
export type Enquiry = NonNullable<Awaited<ReturnType<typeof readEnquiry>>>

export type Delivery = Enquiry['deliveries'][number]

/** Reads a lead by its reference, in any case. @returns undefined if there is none */
export async function readEnquiry(db: Kysely<Tables>, reference: string, now = new Date()) {
  const readers = selectReaders(db, now).select('person_id').orderBy('person_id')
  const row = await db
    .selectFrom('leads')
    .selectAll()
    .select(selectParts(db))
    .select([
      selectRows(db, selectDeliveries(db)).as('deliveries'),
      selectRows(db, selectHistory(db).where('lead_id', '=', itsLead)).as('history'),
      selectRows(db, selectOthers(db)).as('others'),
      selectRows(db, readers.where('lead_id', '=', itsLead)).as('readers'),
    ])
    .where('reference', '=', printable(reference).toUpperCase())
    .executeTakeFirst()
  if (!row) return undefined
  return {
    lead: toLead(row),
    status: row.status,
    assignee: row.assignee,
    /** When it is new again; past or null if it is not set aside. */
    remindAt: row.remind_at,
    answeredAt: row.answered_at,
    /** The id of its newest entry; null if it has none. */
    head: row.head,
    /** The lead's own messages, one for each recipient. */
    deliveries: readRows(row.deliveries),
    /** Newest first; that it was received is no entry. */
    history: readRows(row.history).map(toEntry),
    /** Leads that share an email or a phone, newest first. */
    others: readRows(row.others).map(({ quarantine, ...other }) => ({
      ...other,
      isSpam: quarantine !== null,
    })),
    /** Ids of the people who have it open. */
    readers: readRows(row.readers).map(({ person_id }) => person_id),
  }
}

const selectDeliveries = (db: Kysely<Tables>) =>
  db
    .selectFrom('outbox')
    .select(['id', 'kind', 'channel', 'email', 'state', 'attempts', 'due_at as dueAt'])
    .select(['sent_at as sentAt', 'last_error as lastError'])
    .where('lead_id', '=', itsLead)
    .where('kind', 'in', ['lead', 'unopened', 'reply'])
    .orderBy('queued_at')
    .orderBy('channel')
    .orderBy('email')

const selectOthers = (db: Kysely<Tables>) =>
  db
    .selectFrom('leads as other')
    .select(['reference', 'status', 'quarantine', 'form_id as formId'])
    .select(['created_at as createdAt', 'answered_at as answeredAt'])
    .where('other.id', 'in', (contacts) =>
      contacts
        .selectFrom('lead_contacts as own')
        .innerJoin('lead_contacts as shared', 'shared.contact', 'own.contact')
        .select('shared.lead_id')
        .where('own.lead_id', '=', itsLead),
    )
    .where('other.id', '!=', itsLead)
    .orderBy('created_at', 'desc')
    .orderBy('other.id', 'desc')
    .limit(maxOthers)

const maxOthers = 100

/** Records that a person has a lead open; nothing if it was erased, or the database is locked. */
export async function recordView(
  db: Kysely<Tables>,
  leadId: string,
  personId: string,
  now = new Date(),
): Promise<void> {
  const seen_at = now.toISOString()
  const view = db
    .selectFrom('leads')
    .select(({ val }) => ['id', val(personId).as('person_id'), val(seen_at).as('seen_at')])
    .where('id', '=', leadId)
  await writeIfPossible(() =>
    db
      .insertInto('lead_views')
      .columns(['lead_id', 'person_id', 'seen_at'])
      .expression(view)
      .onConflict((conflict) => conflict.columns(['lead_id', 'person_id']).doUpdateSet({ seen_at }))
      .execute(),
  )
}
