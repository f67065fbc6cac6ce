import type { Kysely, Selectable } from 'kysely'
import type { Tables } from './database.ts'
import type { Lead } from './lead.ts'

/**
 * Writes a lead with its answers and files, unless one with its idempotency key is there.
 * @returns whether it was written
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
      quarantine: lead.quarantine ? JSON.stringify(lead.quarantine) : null,
      canary: lead.canary ? 1 : 0,
      door: lead.door,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return false
  const numbered = <T>(parts: T[]) =>
    parts.map((part, position) => ({ lead_id: lead.id, position, ...part }))
  if (lead.answers.length > 0) {
    await db.insertInto('lead_answers').values(numbered(lead.answers)).execute()
  }
  if (lead.files.length > 0) {
    await db.insertInto('lead_files').values(numbered(lead.files)).execute()
  }
  return true
}

/** The leads of some rows, in the rows' order, with their answers and files. */
export async function readLeads(
  db: Kysely<Tables>,
  rows: Selectable<Tables['leads']>[],
): Promise<Lead[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const answers = await db
    .selectFrom('lead_answers')
    .selectAll()
    .where('lead_id', 'in', ids)
    .orderBy('position')
    .execute()
  const files = await db
    .selectFrom('lead_files')
    .selectAll()
    .where('lead_id', 'in', ids)
    .orderBy('position')
    .execute()
  const answersOf = Map.groupBy(answers, ({ lead_id }) => lead_id)
  const filesOf = Map.groupBy(files, ({ lead_id }) => lead_id)
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    formId: row.form_id,
    createdAt: row.created_at,
    hidden: JSON.parse(row.hidden),
    attribution: JSON.parse(row.attribution),
    idempotencyKey: row.idempotency_key,
    quarantine: row.quarantine === null ? undefined : JSON.parse(row.quarantine),
    canary: row.canary === 1,
    // Only insertLead() writes this column, and it writes a door.
    door: row.door as Lead['door'],
    answers: (answersOf.get(row.id) ?? []).map(({ ref, question, answer }) => ({
      ref,
      question,
      answer,
    })),
    files: (filesOf.get(row.id) ?? []).map(({ ref, name, type, size, path }) => ({
      ref,
      name,
      type,
      size: Number(size),
      path,
    })),
  }))
}
