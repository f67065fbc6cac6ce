import { type Kysely, PostgresAdapter } from 'kysely'
import type { Tables } from './database.ts'

/** Which of the two databases it is, where they need different words. */
export const isPostgres = (db: Kysely<Tables>): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter
