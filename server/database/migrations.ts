import { type Kysely, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration'
import { LoggableError } from '../log.ts'
import { inTransaction, isPostgres, openDatabase, type Tables } from './open.ts'
import { createTables } from './schema.ts'

/**
 * The migrations in the order of their names; one that has shipped is never changed.
 *
 * After the first, each only **adds** a table, an index, or a column that is nullable or has a default,
 * because the version before works on the same schema during a release and after a rollback
 * (docs/deploying/releases.md). `migrations.contract.ts` checks this.
 */
export const migrations: Record<string, Migration> = {
  '001-first-release': { up: createTables },
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
 * @param known for tests: the migrations of another version
 * @returns the names of the migrations that ran
 * @throws {LoggableError} for a database of a version before the first release, or the database's own error if a migration fails
 */
export function migrate(db: Kysely<Tables>, known = migrations): Promise<string[]> {
  return inTransaction(db, async (transaction) => {
    if (isPostgres(db)) {
      await sql`SELECT pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(transaction)
    }
    const migrator = await openMigrator(transaction, known)
    const { error, results = [] } = await migrator.migrateToLatest()
    if (error) throw error
    return results.map(({ migrationName }) => migrationName)
  })
}

/** A number that other programs on the same database do not lock: the letters `9ex`. */
const migrationLock = 0x396578

/**
 * Lists the migrations that the database lacks.
 * @returns their names, and whether it lacks all
 * @throws {LoggableError} for a database of a version before the first release
 */
export async function findMigrations(
  db: Kysely<Tables>,
): Promise<{ missing: string[]; isNew: boolean }> {
  const all = await (await openMigrator(db, migrations)).getMigrations()
  const missing = all.flatMap(({ name, executedAt }) => (executedAt ? [] : [name]))
  return { missing, isNew: missing.length === all.length }
}

/** Initial migrations of versions before the first release. */
const unreleased = ['001-leads', '001-initial', '001-tables']

const unreleasedAdvice =
  'this database was made by a version before the first release: export its leads with that version, and set another DATA_DIR or an empty database'

/** Migrations that only a later version knows are given to the migrator empty: it refuses unknown names. */
async function openMigrator(
  db: Kysely<Tables>,
  known: Record<string, Migration>,
): Promise<Migrator> {
  const executed = await listExecuted(db)
  if (unreleased.some((name) => executed.includes(name))) throw new LoggableError(unreleasedAdvice)
  const empty: Migration = { up: async () => {} }
  const later = Object.fromEntries(executed.map((name) => [name, empty]))
  return new Migrator({ db, provider: { getMigrations: async () => ({ ...later, ...known }) } })
}

async function listExecuted(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (tables.every(({ name }) => name !== DEFAULT_MIGRATION_TABLE)) return []
  const names = sql<{ name: string }>`SELECT name FROM ${sql.table(DEFAULT_MIGRATION_TABLE)}`
  return (await names.execute(db)).rows.map(({ name }) => name)
}
