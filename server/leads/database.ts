import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely'
import pg from 'pg'

/** The ledger's tables. Times are ISO 8601 in UTC; `hidden` is a JSON object of strings. */
export type Tables = {
  leads: {
    id: string
    /** What the visitor is told and can quote; unique. */
    reference: string
    form_id: string
    created_at: string
    hidden: string
  }
  lead_answers: {
    lead_id: string
    position: number
    ref: string
    question: string
    answer: string
  }
}

/**
 * Opens SQLite in `dataDir`, or PostgreSQL at `databaseUrl`. Both acknowledge a transaction only
 * once it is on disk.
 * @throws when SQLite's file cannot be opened; PostgreSQL is not asked before the first query
 */
export function openDatabase(dataDir: string, databaseUrl: string | undefined): Kysely<Tables> {
  if (databaseUrl) {
    const pool = new pg.Pool({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 })
    // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
    pool.on('error', () => {})
    return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const database = new SqliteDatabase(join(dataDir, '9ex.sqlite'))
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  // SQLite blocks the event loop while it waits for a lock, so it may not wait long.
  database.pragma('busy_timeout = 200')
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database }) })
}
