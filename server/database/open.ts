import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import {
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  sql,
} from 'kysely'
import { postgresDialect } from './postgres.ts'
import { retryWhileBusy } from './retry-while-busy.ts'
import type { Tables } from './schema.ts'

export type { Tables } from './schema.ts'

/**
 * Opens SQLite in `dataDir`, or PostgreSQL at `databaseUrl`. Both acknowledge a transaction only
 * once it is on disk. With PostgreSQL the folder is not used and may be missing.
 * @throws if the folder or SQLite's file cannot be opened; PostgreSQL is first contacted by a query
 */
export function openDatabase(dataDir: string, databaseUrl: string | undefined): Kysely<Tables> {
  if (!databaseUrl) {
    makeFolder(dataDir)
    closeSync(openSync(sqliteFile(dataDir), 'a', 0o600))
  }
  return openExistingDatabase(dataDir, databaseUrl)
}

/** Makes each missing folder of a path: Node's own recursion never ends below `/proc`. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!existsSync(path)) throw error
  }
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
  return new Kysely<Tables>({ dialect: new OwnSqlite(database) })
}

class OwnSqlite extends SqliteDialect {
  readonly #database: SqliteDatabase.Database

  constructor(database: SqliteDatabase.Database) {
    super({ database })
    this.#database = database
  }

  /** Migrations run in one transaction, which SQLite supports though Kysely says otherwise. */
  override createAdapter() {
    return new (class extends SqliteAdapter {
      override get supportsTransactionalDdl() {
        return true
      }
    })()
  }

  /** On a full disk SQLite has rolled back by itself, and a second time would hide its reason. */
  override createDriver() {
    const database = this.#database
    return new (class extends SqliteDriver {
      override async rollbackTransaction(connection: DatabaseConnection) {
        if (database.inTransaction) await super.rollbackTransaction(connection)
      }
    })({ database })
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
 * @throws {DatabaseBusyError} after the deadline; any other error at once
 */
export const inTransaction = <T>(
  db: Kysely<Tables>,
  work: (transaction: Kysely<Tables>) => Promise<T>,
  deadline?: number,
): Promise<T> => retryWhileBusy(() => db.transaction().execute(work), deadline)

/** For the places where the two databases need different statements. */
export const isPostgres = (db: Pick<Kysely<Tables>, 'getExecutor'>): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter

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
