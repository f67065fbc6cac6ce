import { type Kysely, sql } from 'kysely'
import type { Tables } from './database.ts'
import { isPostgres } from './is-postgres.ts'
import { whileLocked } from './while-locked.ts'

/** Longer than any process of ours holds SQLite's lock, in milliseconds. */
const patience = 800

/**
 * Whether the ledger can be read and, where one writer keeps the others out, written: nothing when
 * it can.
 * @throws the database's own error, or that it stayed locked
 */
export async function checkDatabase(db: Kysely<Tables>): Promise<undefined> {
  await db.selectFrom('leads').select('id').limit(1).execute()
  if (isPostgres(db)) return
  await whileLocked(
    () =>
      db.connection().execute(async (connection) => {
        await sql`BEGIN IMMEDIATE`.execute(connection)
        await sql`ROLLBACK`.execute(connection)
      }),
    performance.now() + patience,
  )
}
