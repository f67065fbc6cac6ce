import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tables } from '../database/open.ts'
import { readRows, selectRows } from './json-rows.ts'
import type { Lead, LeadAnswer } from './lead.ts'
import { insertContacts } from './lead-contacts.ts'
import { insertText } from './lead-texts.ts'

export type LeadRow = Selectable<Tables['leads']>

/**
 * Inserts a lead with its answers, files, and what the desk finds it by.
 * @returns false if the database already holds its idempotency key
 */
export async function insertLead(db: Kysely<Tables>, lead: Lead): Promise<boolean> {
  const inserted = await db
    .insertInto('leads')
    .values({
      id: lead.id,
      reference: lead.reference,
      form_id: lead.formId,
      created_at: lead.createdAt,
      hidden: JSON.stringify(lead.hidden),
      attribution: JSON.stringify(lead.attribution),
      idempotency_key: lead.idempotencyKey,
      content_hash: lead.contentHash,
      first_reference: lead.follows ?? null,
      quarantine: lead.quarantine ? JSON.stringify(lead.quarantine) : null,
      submitted_via: lead.submittedVia,
      language: lead.language,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return false
  const numbered = <T>(parts: T[]) =>
    parts.map((part, position) => ({ lead_id: lead.id, position, ...part }))
  if (lead.answers.length > 0) {
    const answers = lead.answers.map(({ value, ...answer }) => ({
      ...answer,
      value: value === undefined ? null : JSON.stringify(value),
    }))
    await db.insertInto('lead_answers').values(numbered(answers)).execute()
  }
  if (lead.files.length > 0) {
    const files = lead.files.map(({ storageKey: storage_key, ...file }) => ({
      ...file,
      storage_key,
    }))
    await db.insertInto('lead_files').values(numbered(files)).execute()
  }
  await insertText(db, lead)
  await insertContacts(db, lead)
  return true
}

/** Finds one lead. @param by the column that holds `value` */
export async function findLead(
  db: Kysely<Tables>,
  by: 'id' | 'reference' | 'idempotency_key',
  value: string,
): Promise<Lead | undefined> {
  const lead = db.selectFrom('leads').selectAll().select(selectParts(db)).where(by, '=', value)
  const row = await lead.executeTakeFirst()
  return row && toLead(row)
}

/** The lead whose parts a subquery selects. */
export const itsLead = sql.ref<string>('leads.id')

/** Selects the parts of leads beside their rows, for `toLead`. */
export const selectParts = (db: Kysely<Tables>) => [
  selectRows(
    db,
    db
      .selectFrom('lead_answers')
      .select(['ref', 'type', 'question', 'answer', 'value'])
      .where('lead_id', '=', itsLead)
      .orderBy('position'),
  ).as('answers'),
  selectRows(
    db,
    db
      .selectFrom('lead_files')
      .select(['ref', 'name', 'type', 'size', 'storage_key', 'sha256'])
      .where('lead_id', '=', itsLead)
      .orderBy('position'),
  ).as('files'),
]

type AnswerRow = Pick<Selectable<Tables['lead_answers']>, keyof LeadAnswer>
type FileRow = Omit<Selectable<Tables['lead_files']>, 'lead_id' | 'position'>

export const toLead = (row: LeadRow & { answers: AnswerRow[]; files: FileRow[] }): Lead => ({
  id: row.id,
  reference: row.reference,
  formId: row.form_id,
  createdAt: row.created_at,
  hidden: JSON.parse(row.hidden),
  attribution: JSON.parse(row.attribution),
  idempotencyKey: row.idempotency_key,
  contentHash: row.content_hash,
  follows: row.first_reference ?? undefined,
  quarantine: row.quarantine === null ? undefined : JSON.parse(row.quarantine),
  submittedVia: row.submitted_via,
  language: row.language,
  answers: readRows(row.answers).map(({ value, ...answer }) => ({
    ...answer,
    value: value === null ? undefined : JSON.parse(value),
  })),
  files: readRows(row.files).map(({ storage_key: storageKey, ...file }) => ({
    ...file,
    storageKey,
  })),
})
