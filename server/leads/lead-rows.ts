import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../database/open.ts'
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
      undeclared: JSON.stringify(lead.undeclared),
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
    const files = lead.files.map(({ storageKey: storage_key, sha256 = null, ...file }) => ({
      ...file,
      storage_key,
      sha256,
    }))
    await db.insertInto('lead_files').values(numbered(files)).execute()
  }
  await insertText(db, lead)
  await insertContacts(db, lead)
  return true
}

/**
 * Finds one lead.
 * @param by the column that holds `value`
 */
export async function findLead(
  db: Kysely<Tables>,
  by: 'id' | 'reference' | 'idempotency_key',
  value: string,
): Promise<Lead | undefined> {
  const rows = await db.selectFrom('leads').selectAll().where(by, '=', value).execute()
  return (await readLeads(db, rows))[0]
}

export type LeadFilter = {
  formId?: string | undefined
  /** Only leads in quarantine, or only the others; both if undefined. */
  quarantined?: boolean | undefined
}

export async function* listLeads(
  db: Kysely<Tables>,
  filter: LeadFilter = {},
): AsyncGenerator<Lead> {
  let last: LeadRow | undefined
  do {
    const from = last
    const rows = await selectLeads(db, filter)
      .selectAll()
      .$if(from !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('created_at', 'id'), '<', tuple(from?.created_at ?? '', from?.id ?? '')),
        ),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize)
      .execute()
    yield* await readLeads(db, rows)
    last = rows.length === pageSize ? rows.at(-1) : undefined
  } while (last)
}

const pageSize = 500

export async function countLeads(db: Kysely<Tables>, filter: LeadFilter = {}): Promise<number> {
  const { count } = await selectLeads(db, filter)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function selectLeads(db: Kysely<Tables>, { formId, quarantined }: LeadFilter) {
  let query = db.selectFrom('leads')
  if (formId !== undefined) query = query.where('form_id', '=', formId)
  if (quarantined !== undefined) {
    query = query.where('quarantine', quarantined ? 'is not' : 'is', null)
  }
  return query
}

const getLeadId = ({ lead_id }: { lead_id: string }) => lead_id

/** Reads the answers of some leads, by their ids, of which there is one at least. */
export async function readAnswers(db: Kysely<Tables>, ids: string[]) {
  const answers = db.selectFrom('lead_answers').selectAll().where('lead_id', 'in', ids)
  const byLead = Map.groupBy(await answers.orderBy('position').execute(), getLeadId)
  return (id: string): LeadAnswer[] =>
    (byLead.get(id) ?? []).map(({ ref, type, question, answer, value }) => ({
      ...{ ref, type, question, answer },
      value: value === null ? undefined : JSON.parse(value),
    }))
}

/** Reads the leads of some rows, in their order. */
export async function readLeads(db: Kysely<Tables>, rows: LeadRow[]): Promise<Lead[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const answers = await readAnswers(db, ids)
  const files = db.selectFrom('lead_files').selectAll().where('lead_id', 'in', ids)
  const filesByLead = Map.groupBy(await files.orderBy('position').execute(), getLeadId)
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    formId: row.form_id,
    createdAt: row.created_at,
    hidden: JSON.parse(row.hidden),
    undeclared: JSON.parse(row.undeclared),
    attribution: JSON.parse(row.attribution),
    idempotencyKey: row.idempotency_key,
    contentHash: row.content_hash,
    follows: row.first_reference ?? undefined,
    quarantine: row.quarantine === null ? undefined : JSON.parse(row.quarantine),
    submittedVia: row.submitted_via,
    language: row.language,
    answers: answers(row.id),
    files: (filesByLead.get(row.id) ?? []).map(
      ({ ref, name, type, size, storage_key, sha256 }) => ({
        ref,
        name,
        type,
        size: Number(size),
        storageKey: storage_key,
        sha256: sha256 ?? undefined,
      }),
    ),
  }))
}
