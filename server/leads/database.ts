import { mkdirSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { Kysely, PostgresAdapter, PostgresDialect, SqliteDialect, sql } from 'kysely'
import { retryWhileBusy } from './busy-retry.ts'
import { postgresPool } from './postgres-pool.ts'

/**
 * Opens SQLite in `dataDir`, or PostgreSQL at `databaseUrl`. Both acknowledge a transaction only
 * once it is on disk.
 * @throws when SQLite's file cannot be opened; PostgreSQL is first contacted by a query
 */
export function openDatabase(dataDir: string, databaseUrl: string | undefined): Kysely<Tables> {
  if (databaseUrl) {
    const pool = () => postgresPool(databaseUrl)
    return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const database = new SqliteDatabase(join(dataDir, '9ex.sqlite'))
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  // Erased data is overwritten on disk.
  database.pragma('secure_delete = ON')
  // SQLite blocks the event loop while it waits for a lock; retryWhileBusy() does not.
  database.pragma('busy_timeout = 5')
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database }) })
}

/**
 * Runs `work` in one transaction, again while the database is locked.
 * @param deadline moment of `performance.now()` after which the lock counts as a failure
 * @throws {LedgerBusyError} when the database stays locked; any other error at once
 */
export const inTransaction = <T>(
  db: Kysely<Tables>,
  work: (transaction: Kysely<Tables>) => Promise<T>,
  deadline?: number,
): Promise<T> => retryWhileBusy(() => db.transaction().execute(work), deadline)

/** Whether it is PostgreSQL, for the places where the two databases need different statements. */
export const isPostgres = (db: Kysely<Tables>): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter

/**
 * Checks that the ledger can be read and, on SQLite, which has one writer at a time, written.
 * @throws the database's own error, or {LedgerBusyError} when it stayed locked
 */
export async function checkDatabase(db: Kysely<Tables>): Promise<undefined> {
  await db.selectFrom('leads').select('id').limit(1).execute()
  if (isPostgres(db)) return
  await retryWhileBusy(
    () =>
      db.connection().execute(async (connection) => {
        await sql`BEGIN IMMEDIATE`.execute(connection)
        await sql`ROLLBACK`.execute(connection)
      }),
    performance.now() + lockTimeout,
  )
}

/** Longer than any process of this site holds SQLite's lock, in milliseconds. */
const lockTimeout = 800

/** Checks that a lead would fit into the data folder. @throws the file system's own error */
export async function checkDisk(dataDir: string): Promise<undefined> {
  const file = join(dataDir, '.room')
  await writeFile(file, Buffer.alloc(leadSize), { mode: 0o600 })
  await rm(file, { force: true })
}

/** About as much as a lead takes with its indexes and log, in bytes. */
const leadSize = 64 * 1024

/** The ledger's tables. Times are ISO 8601 in UTC, so that they sort as text. */
export type Tables = {
  leads: {
    id: string
    /** The visitor sees it and can quote it; unique. */
    reference: string
    form_id: string
    created_at: string
    /** A JSON object of strings, like `attribution`. */
    hidden: string
    /** As well; null in leads from before it, whose `hidden` holds them. */
    undeclared: string | null
    attribution: string
    /** Unique: one submission is one lead, however often it is posted. */
    idempotency_key: string
    /** SHA-256 of what was posted; null in leads from before it. */
    content_digest: string | null
    /** Of the first lead of the same submission, where this one has other content. */
    first_reference: string | null
    /** JSON, `{score, reasons}`; null when the lead is not held back. */
    quarantine: string | null
    /** 1 for a lead of the canary. */
    canary: number
    door: string
  }
  lead_answers: {
    lead_id: string
    position: number
    ref: string
    question: string
    answer: string
    /** JSON of the answer for machines; null where there is none. */
    value: string | null
  }
  lead_files: {
    lead_id: string
    position: number
    ref: string
    name: string
    type: string
    size: number
    path: string
  }
  /** The notifications to deliver: one row per lead and channel. */
  outbox: {
    /** The same on every attempt, so that a receiver recognises a repeat. */
    id: string
    lead_id: string
    channel: string
    /** `alert` says that another channel gave up on this lead. */
    kind: 'lead' | 'alert'
    state: 'queued' | 'leased' | 'sent' | 'dead'
    attempts: number
    /** The 72 hours of attempts begin here. */
    queued_at: string
    due_at: string
    lease_owner: string | null
    lease_until: string | null
    sent_at: string | null
    /** Why the last attempt failed; never holds an answer of the visitor. */
    last_error: string | null
  }
  /** Idempotency keys that the canary is about to post. */
  canary_keys: { key: string; created_at: string }
  /** How many confirmations a recipient (a hash) got on a day (UTC). */
  confirmations: { recipient: string; day: string; count: number }
  /** Changes and erasures by an operator; never holds visitors' data. */
  ledger_events: { id: string; at: string; action: string; count: number; detail: string }
}
