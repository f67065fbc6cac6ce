import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresAdapter, SqliteDialect, sql } from 'kysely'
import { postgresDialect } from './postgres.ts'
import { retryWhileBusy } from './retry-while-busy.ts'
import type { Tables } from './schema.ts'
import { SqliteFile } from './sqlite-file.ts'

export type { Tables } from './schema.ts'

/**
 * Opens SQLite in `dataDir`, or PostgreSQL at `databaseUrl`. Both acknowledge a transaction only
 * once it is on disk. With PostgreSQL the folder is not used and may be missing.
 * @throws if the folder or SQLite's file cannot be opened; PostgreSQL is first contacted by a query
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
  const file = new SqliteFile(sqliteFile(dataDir))
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: file }) })
  files.set(db, file)
  return db
}

const files = new WeakMap<Kysely<Tables>, SqliteFile>()

/** Finds the open file of a database; undefined with PostgreSQL. */
export const findSqliteFile = (db: Kysely<Tables>): SqliteFile | undefined => files.get(db)

/** The path of SQLite's database; its log and index lie beside it and take its mode. */
export const sqliteFile = (dataDir: string): string => join(dataDir, '9ex.sqlite')

/**
 * Runs `work` in one transaction, which is on disk before its commit is answered, and retries while the
 * database is locked.
 * @param deadline of the lock, on the clock of `performance.now()`
 * @throws {DatabaseBusyError} after the deadline; any other error at once
 */
export const inTransaction = <T>(
  db: Kysely<Tables>,
  work: (transaction: Kysely<Tables>) => Promise<T>,
  deadline?: number,
): Promise<T> =>
  retryWhileBusy(
    () =>
      db.transaction().execute(async (on) => {
        // Whatever the server's default is.
        if (isPostgres(on)) await sql`set local synchronous_commit = on`.execute(on)
        return work(on)
      }),
    deadline,
  )

/** For the places where the two databases need different statements. */
export const isPostgres = (db: Pick<Kysely<Tables>, 'getExecutor'>): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter

/**
 * Empties SQLite's write-ahead log into its file, so that the log holds no erased text.
 * @returns false if another process that reads kept a part of it
 */
export async function clearLog(db: Kysely<Tables>): Promise<boolean> {
  const file = findSqliteFile(db)
  if (!file) return true
  return await retryWhileBusy(() => db.connection().execute(async () => file.clearLog()))
}
