import type { Kysely } from 'kysely'
import { inTransaction, isPostgres, type Tables } from '../database/open.ts'
import { insertContacts } from './lead-contacts.ts'
import { type LeadRow, readLeads } from './lead-rows.ts'
import { insertTexts } from './lead-texts.ts'

/**
 * Stores the texts and contacts of leads that have none, because a version before stored them: the newest
 * first, in batches, so that no visitor waits long for SQLite's lock.
 * @returns the number of leads
 */
export async function fillMissingTexts(db: Kysely<Tables>): Promise<number> {
  let filled = 0
  let last: LeadRow | undefined
  do {
    const from = last
    const rows = await inTransaction(db, (transaction) => fillBatch(transaction, from))
    filled += rows.length
    last = rows.length === batchSize ? rows.at(-1) : undefined
  } while (last)
  return filled
}

const batchSize = 200

async function fillBatch(db: Kysely<Tables>, from: LeadRow | undefined): Promise<LeadRow[]> {
  const rows = await db
    .selectFrom('leads')
    .selectAll()
    .where('canary', '=', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('lead_texts')
            .select('lead_id')
            .whereRef('lead_texts.lead_id', '=', 'leads.id'),
        ),
      ),
    )
    .$if(from !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'id'), '<', tuple(from?.created_at ?? '', from?.id ?? '')),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(batchSize)
    // No lead is erased between.
    .$if(isPostgres(db), (query) => query.forKeyShare())
    .execute()
  if (rows.length === 0) return []
  const leads = await readLeads(db, rows)
  await insertTexts(db, leads)
  await insertContacts(db, leads)
  return rows
}
