import type { Kysely } from 'kysely'
import { inTransaction, isPostgres, type Tables } from '../database/open.ts'
import { insertContacts } from './lead-contacts.ts'
import { readLeads } from './lead-rows.ts'
import { insertText } from './lead-texts.ts'

/**
 * Stores the texts and contacts of leads that have none, because a version before stored them: the newest
 * first, in batches, so that no visitor waits long for SQLite's lock.
 * @returns the number of leads
 */
export async function fillMissingTexts(db: Kysely<Tables>): Promise<number> {
  let filled = 0
  let batch: number
  do {
    batch = await inTransaction(db, fillBatch)
    filled += batch
  } while (batch === batchSize)
  return filled
}

const batchSize = 200

async function fillBatch(db: Kysely<Tables>): Promise<number> {
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
    .orderBy('created_at', 'desc')
    .limit(batchSize)
    // No lead is erased between.
    .$if(isPostgres(db), (query) => query.forKeyShare())
    .execute()
  for (const lead of await readLeads(db, rows)) {
    await insertText(db, lead)
    await insertContacts(db, lead)
  }
  return rows.length
}
