import type { Kysely } from 'kysely'
import type { Tables } from './database.ts'

/** Whether the ledger can be read: nothing when it can. @throws the database's own error */
export async function checkDatabase(db: Kysely<Tables>): Promise<undefined> {
  await db.selectFrom('leads').select('id').limit(1).execute()
}
