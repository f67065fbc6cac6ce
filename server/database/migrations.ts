import { type Kysely, sql } from 'kysely'
import { LoggableError } from '../log.ts'
import { inTransaction, isPostgres, openDatabase, type Tables } from './open.ts'
import { createTables } from './schema.ts'

type Migrations = Record<string, (db: Kysely<Tables>) => Promise<void>>

/**
 * The migrations in their order; one that has shipped is never changed.
 *
 * After the first, each only **adds** a table, an index, or a column that is nullable or has a default,
 * because the version before works on the same schema during a release and after a rollback
 * (docs/deploying.md). `migrations.contract.ts` checks this.
 */
export const migrations: Migrations = {
  '001-base': createTables,
  '002-office': (db) => db.schema.alterTable('desk_people').addColumn('office', 'text').execute(),
}

/**
 * Opens the database at its newest schema.
 * @throws {LoggableError} which names the database
 */
export async function openMigratedDatabase(dataDir: string, databaseUrl: string | undefined) {
  try {
    const db = openDatabase(dataDir, databaseUrl)
    await migrate(db).catch((error) => db.destroy().then(() => Promise.reject(error)))
    return db
  } catch (error) {
    const name = databaseUrl ? 'the database of DATABASE_URL' : dataDir
    throw new LoggableError(
      `Cannot open ${name}: ${error instanceof Error ? error.message : error}`,
    )
  }
}

/**
 * Brings the database to the newest schema, all of it or nothing. Several processes may run it at once.
 * Kysely's own migrator refuses a database that has a migration of a later version, as after a rollback.
 * @param known for tests: the migrations of another version
 * @returns the names of the migrations that ran
 * @throws {LoggableError} for a database of a version before the first release, or the database's own error
 *   if a migration fails
 */
export function migrate(db: Kysely<Tables>, known = migrations): Promise<string[]> {
  return inTransaction(db, async (transaction) => {
    if (isPostgres(db)) {
      await sql`SELECT pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(transaction)
    }
    const { missing } = await findMigrations(transaction, known)
    if (missing.length > 0) await createRecord.execute(transaction)
    for (const name of missing) {
      await known[name]?.(transaction)
      const now = new Date().toISOString()
      await sql`INSERT INTO ${record} VALUES (${name}, ${now})`.execute(transaction)
    }
    return missing
  })
}

/** A number that other programs on the same database do not lock: the letters `9ex`. */
const migrationLock = 0x396578

/** As Kysely's own migrator names it. */
const recordName = 'kysely_migration'
const record = sql.table(recordName)
const createRecord = sql`CREATE TABLE IF NOT EXISTS ${record} (name varchar(255) NOT NULL PRIMARY KEY, timestamp varchar(255) NOT NULL)`

/**
 * Lists the migrations that the database lacks; it may have some of a later version.
 * @returns their names, and whether it lacks all
 * @throws {LoggableError} for a database of a version before the first release
 */
export async function findMigrations(
  db: Kysely<Tables>,
  known = migrations,
): Promise<{ missing: string[]; isNew: boolean }> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  const isNew = tables.every(({ name }) => name !== recordName)
  const { rows } = isNew
    ? { rows: [] }
    : await sql<{ name: string }>`SELECT name FROM ${record}`.execute(db)
  const executed = rows.map(({ name }) => name)
  const [first = ''] = Object.keys(known)
  if (executed.length > 0 && !executed.includes(first)) throw new LoggableError(unreleasedAdvice)
  return { missing: Object.keys(known).filter((name) => !executed.includes(name)), isNew }
}

const unreleasedAdvice =
  'this database was made by a version before the first release: export its leads with that version, and set another DATA_DIR or an empty database'
