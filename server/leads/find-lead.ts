import type { Kysely } from 'kysely'
import type { Tables } from './database.ts'
import type { Lead } from './lead.ts'
import { readLeads } from './lead-rows.ts'

/**
 * The lead of that id, reference or idempotency key, the canary's included; or undefined.
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
