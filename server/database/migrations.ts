import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { type Additions, additions } from './additions.ts'
import { firstMigrations } from './first-migrations.ts'
import { inTransaction, isPostgres, type Tables } from './open.ts'

/**
 * Brings the database to the newest schema, all of it or nothing. Safe to run from several processes
 * at once. What a later version has added stays, and is no fault.
 * @param last for tests: the last migration to run, as in an earlier version
 * @param later for tests: the additions of another version
 * @returns the names of the migrations that ran
 * @throws the database's own error when a migration fails
 */
export async function migrate(
  db: Kysely<Tables>,
  last?: string,
  later = additions,
): Promise<string[]> {
  return inTransaction(db, async (transaction) => {
    if (isPostgres(db)) {
      await sql`SELECT pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(transaction)
    }
    const ran = await runFirst(transaction, last)
    if (!last || !(last in firstMigrations)) ran.push(...(await add(transaction, later, last)))
    return ran
  })
}

/** A number that other programs on the same database do not lock: the letters `9ex`. */
const migrationLock = 0x396578

/** Names the migrations that the database has not had, and whether it has had any. */
export async function findMigrations(
  db: Kysely<Tables>,
): Promise<{ missing: string[]; isNew: boolean }> {
  const first = await firstMigrator(db).getMigrations()
  const missing = first.flatMap(({ name, executedAt }) => (executedAt ? [] : [name]))
  const isNew = missing.length === first.length
  return { missing: [...missing, ...(await listMissing(db))], isNew }
}

const firstMigrator = (db: Kysely<Tables>) =>
  new Migrator({ db, provider: { getMigrations: async () => firstMigrations } })

async function runFirst(db: Kysely<Tables>, last: string | undefined): Promise<string[]> {
  const all = firstMigrator(db)
  const isOfFirst = last && last in firstMigrations
  const { error, results = [] } = await (isOfFirst ? all.migrateTo(last) : all.migrateToLatest())
  if (error) throw error
  return results.map(({ migrationName }) => migrationName)
}

/** Kysely's migrator would refuse a table that names more than this version knows; this does not. */
async function add(db: Kysely<Tables>, later: Additions, last?: string): Promise<string[]> {
  const missing = (await listMissing(db, later)).filter((name) => !last || name <= last)
  if (missing.length === 0) return missing
  await db.schema
    .createTable('schema_additions')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('added_at', 'text', (column) => column.notNull())
    .execute()
  for (const name of missing) {
    await later[name]?.(db)
    const addedAt = new Date().toISOString()
    await db.insertInto('schema_additions').values({ name, added_at: addedAt }).execute()
  }
  return missing
}

/** Names the additions that are not in the database; others that it has are of a later version. */
async function listMissing(db: Kysely<Tables>, later = additions): Promise<string[]> {
  const tables = await db.introspection.getTables()
  const rows = tables.some(({ name }) => name === 'schema_additions')
    ? await db.selectFrom('schema_additions').select('name').execute()
    : []
  return Object.keys(later).filter((name) => rows.every((row) => row.name !== name))
}
