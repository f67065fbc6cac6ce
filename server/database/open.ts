import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { Kysely, PostgresAdapter, SqliteAdapter, SqliteDialect, sql } from 'kysely'
import { postgresDialect } from './postgres.ts'
import { retryWhileBusy } from './retry-while-busy.ts'
import type { Tables } from './schema.ts'

export type { Tables } from './schema.ts'

/**
 * Opens SQLite in `dataDir`, or PostgreSQL at `databaseUrl`. Both acknowledge a transaction only
 * once it is on disk. With PostgreSQL the folder is not used and may be missing.
 * @throws when the folder cannot be created or SQLite's file not be opened; PostgreSQL is first
 *   contacted by a query
 */
export function openDatabase(dataDir: string, databaseUrl: string | undefined): Kysely<Tables> {
  if (!databaseUrl) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    closeSync(openSync(sqliteFile(dataDir), 'a', 0o600))
  }
  return openExistingDatabase(dataDir, databaseUrl)
}

/** As `openDatabase`, without creating one. @throws when SQLite's file is missing or cannot be opened */
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

/** Migrations run in one transaction, which SQLite supports though Kysely says otherwise. */
class MigratingSqlite extends SqliteDialect {
  override createAdapter() {
    return new (class extends SqliteAdapter {
      override get supportsTransactionalDdl() {
        return true
      }
    })()
  }
}

/** The path of SQLite's database; its log and index lie beside it and take its mode. */
export const sqliteFile = (dataDir: string): string => join(dataDir, '9ex.sqlite')

/** chmod 600 if the file is ours and group- or world-accessible. */
function keepPrivate(file: string): void {
  const stats = statSync(file, { throwIfNoEntry: false })
  const isOurs = stats?.uid === process.getuid?.()
  if (stats && isOurs && (stats.mode & 0o077) !== 0) chmodSync(file, 0o600)
}

/**
 * Runs `work` in one transaction, and retries while the database is locked.
 * @param deadline of the lock, on the clock of `performance.now()`
 * @throws {LedgerBusyError} after the deadline; any other error at once
 */
export const inTransaction = <T>(
  db: Kysely<Tables>,
  work: (transaction: Kysely<Tables>) => Promise<T>,
  deadline?: number,
): Promise<T> => retryWhileBusy(() => db.transaction().execute(work), deadline)

/** For the places where the two databases need different statements. */
export const isPostgres = (db: Kysely<Tables>): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter

/**
 * Checks that the ledger can be read and written: on SQLite, which has one writer at a time, by
 * taking the lock.
 * @throws the database's own error, or {LedgerBusyError} if it stayed locked
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

/** The former primary after a fail-over can be read, but accepts no lead. */
async function checkWritable(db: Kysely<Tables>): Promise<undefined> {
  const setting = sql<{ value: string }>`SELECT current_setting('transaction_read_only') AS value`
  const { rows } = await setting.execute(db)
  if (rows[0]?.value === 'on') throw new Error('the database is read-only')
}

/** Longer than any process of this site holds SQLite's lock, in ms. */
const lockTimeout = 800

/**
 * Empties SQLite's write-ahead log into its file, so that the log holds no erased text.
 * @returns false if another process that reads kept a part of it
 */
export async function clearLog(db: Kysely<Tables>): Promise<boolean> {
  if (isPostgres(db)) return true
  const checkpoint = sql<{ busy: number }>`PRAGMA wal_checkpoint(TRUNCATE)`
  const { rows } = await checkpoint.execute(db)
  return rows[0]?.busy === 0
}

/** Checks that the data folder has room for a lead. @throws the file system's own error */
export async function checkDisk(dataDir: string): Promise<undefined> {
  const file = join(dataDir, '.room')
  await writeFile(file, Buffer.alloc(leadSize), { mode: 0o600 })
  await rm(file, { force: true })
}

/** Approximate size of a lead with its indexes and log, in bytes. */
const leadSize = 64 * 1024
