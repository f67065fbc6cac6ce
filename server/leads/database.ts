import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely'
import { carefulPool } from './careful-pool.ts'

/** The ledger's tables. Times are ISO 8601 in UTC, so that they sort as text. */
export type Tables = {
  leads: {
    id: string
    /** What the visitor is told and can quote; unique. */
    reference: string
    form_id: string
    created_at: string
    /** A JSON object of strings, as is `attribution`. */
    hidden: string
    attribution: string
    /** Unique: one sending is one lead, however often it is tried. */
    idempotency_key: string
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
  /** What is still to be told, and to whom: one row per lead and channel. */
  outbox: {
    /** The same on every attempt, so that a receiver can tell a repeat. */
    id: string
    lead_id: string
    channel: string
    /** `lead`, or `alert`: the news that another channel gave up on this lead. */
    kind: 'lead' | 'alert'
    state: 'queued' | 'leased' | 'sent' | 'dead'
    attempts: number
    /** Since when it is tried: the 72 hours count from here. */
    queued_at: string
    due_at: string
    lease_owner: string | null
    lease_until: string | null
    sent_at: string | null
    /** Why the last attempt failed; no answer is ever in it. */
    last_error: string | null
  }
  /** Idempotency keys the canary is about to send. */
  canary_keys: { key: string; created_at: string }
  /** How many confirmations a recipient, as a hash, was sent on a day. */
  confirmations: { recipient: string; day: string; count: number }
  /** What was erased or changed by hand, without the data erased. */
  ledger_events: { id: string; at: string; action: string; count: number; detail: string }
}

/**
 * Opens SQLite in `dataDir`, or PostgreSQL at `databaseUrl`. Both acknowledge a transaction only
 * once it is on disk.
 * @throws when SQLite's file cannot be opened; PostgreSQL is not asked before the first query
 */
export function openDatabase(dataDir: string, databaseUrl: string | undefined): Kysely<Tables> {
  if (databaseUrl) {
    const pool = () => carefulPool(databaseUrl)
    return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const database = new SqliteDatabase(join(dataDir, '9ex.sqlite'))
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  // What is erased is overwritten, not only forgotten.
  database.pragma('secure_delete = ON')
  // SQLite blocks the event loop while it waits for a lock; whileLocked() waits without blocking.
  database.pragma('busy_timeout = 5')
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database }) })
}
