import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { type ColumnType, Kysely, PostgresAdapter, SqliteAdapter, SqliteDialect, sql } from 'kysely'
import { postgresDialect } from './postgres-dialect.ts'
import { retryWhileBusy } from './retry-while-busy.ts'

/**
 * Opens SQLite in `dataDir`, or PostgreSQL at `databaseUrl`. Both acknowledge a transaction only
 * once it is on disk. With PostgreSQL nothing is in the folder, and it need not be there.
 * @throws when the folder cannot be made or SQLite's file not be opened; PostgreSQL is first
 *   contacted by a query
 */
export function openDatabase(dataDir: string, databaseUrl: string | undefined): Kysely<Tables> {
  if (!databaseUrl) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    closeSync(openSync(sqliteFile(dataDir), 'a', 0o600))
  }
  return openExistingDatabase(dataDir, databaseUrl)
}

/**
 * As `openDatabase`, of one that is there.
 * @throws when SQLite's file is not there or cannot be opened
 */
export function openExistingDatabase(
  dataDir: string,
  databaseUrl: string | undefined,
): Kysely<Tables> {
  if (databaseUrl) return new Kysely<Tables>({ dialect: postgresDialect(databaseUrl) })
  const file = sqliteFile(dataDir)
  for (const suffix of ['', '-wal', '-shm']) keepPrivate(file + suffix)
  const database = new SqliteDatabase(file, { fileMustExist: true })
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  // Erased data is overwritten on disk.
  database.pragma('secure_delete = ON')
  // SQLite blocks the event loop while it waits for a lock; retryWhileBusy() does not.
  database.pragma('busy_timeout = 5')
  return new Kysely<Tables>({ dialect: new MigratingSqlite({ database }) })
}

/** Migrations run in one transaction, which SQLite can do and Kysely does not expect of it. */
class MigratingSqlite extends SqliteDialect {
  override createAdapter() {
    return new TransactionalAdapter()
  }
}
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

/** The path of SQLite's database; its log and index lie beside it and take its mode. */
export const sqliteFile = (dataDir: string): string => join(dataDir, '9ex.sqlite')

/** Takes a file of ours from the eyes of others, also one that an earlier version made. */
function keepPrivate(file: string): void {
  const stats = statSync(file, { throwIfNoEntry: false })
  const isOurs = stats?.uid === process.getuid?.()
  if (stats && isOurs && (stats.mode & 0o077) !== 0) chmodSync(file, 0o600)
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
 * Checks that the ledger can be read and that its database takes writes: on SQLite, which has one
 * writer at a time, by taking the lock.
 * @throws the database's own error, or {LedgerBusyError} when it stayed locked
 */
export async function checkDatabase(db: Kysely<Tables>): Promise<undefined> {
  await db.selectFrom('leads').select('id').limit(1).execute()
  if (isPostgres(db)) return checkWritable(db)
  await retryWhileBusy(
    () =>
      db.connection().execute(async (connection) => {
        await sql`BEGIN IMMEDIATE`.execute(connection)
        await sql`ROLLBACK`.execute(connection)
      }),
    performance.now() + lockTimeout,
  )
}

/** A server that was the first before a fail-over can be read, and takes no lead. */
async function checkWritable(db: Kysely<Tables>): Promise<undefined> {
  const setting = sql<{ value: string }>`SELECT current_setting('transaction_read_only') AS value`
  const { rows } = await setting.execute(db)
  if (rows[0]?.value === 'on') throw new Error('the database is read-only')
}

/** Longer than any process of this site holds SQLite's lock, in milliseconds. */
const lockTimeout = 800

/**
 * Empties SQLite's write-ahead log into its file, so that the log holds no erased text.
 * @returns whether all of it was taken; another process that reads keeps a part back
 */
export async function clearLog(db: Kysely<Tables>): Promise<boolean> {
  if (isPostgres(db)) return true
  const checkpoint = sql<{ busy: number }>`PRAGMA wal_checkpoint(TRUNCATE)`
  const { rows } = await checkpoint.execute(db)
  return rows[0]?.busy === 0
}

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
  /** The notifications to deliver: one row a lead, channel and recipient. */
  outbox: {
    /** The same on every attempt, so that a receiver recognises a repeat. */
    id: string
    lead_id: string
    channel: string
    /**
     * The company's address that gets it. Null where a channel has one receiver, and in rows of the
     * version before, which are for all of the channel's recipients; never a visitor's address.
     */
    recipient: string | null
    /** `alert` says that another row was not delivered; `digest` lists leads in quarantine. */
    kind: 'lead' | 'alert' | 'digest'
    /** The row that an alert reports (null in those of the version before), or the moment of a digest. */
    about: string | null
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
  /** Files of leads that are not in a folder. Each is noted before its lead, which names it. */
  uploads: {
    name: string
    kept_at: string
    /** In bytes. */
    size: number
    /** Null where it is in S3-compatible storage. */
    data: Uint8Array | null
  }
  /** Work that one process at a time does for all, and when it is due again (turns.ts). */
  turns: {
    name: string
    /** Milliseconds since 1970, like the others. */
    next_at: number
    /** When it last ended, and when it last ended well. */
    ended_at: ColumnType<number | null, number | undefined>
    well_at: ColumnType<number | null, number | undefined>
    /** Why it did not end well. */
    failing: ColumnType<string | null, string | undefined, string | null>
  }
  /** Idempotency keys that the canary is about to post. */
  canary_keys: { key: string; created_at: string }
  /** How many confirmations a recipient (a hash) got on a day (UTC). */
  confirmations: { recipient: string; day: string; count: number }
  /** Which of additions.ts were made, and those of a later version. */
  schema_additions: { name: string; added_at: string }
  /** Changes and erasures by an operator; never holds visitors' data. */
  ledger_events: { id: string; at: string; action: string; count: number; detail: string }
}
