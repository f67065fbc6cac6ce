import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Tables } from './database.ts'

/** In order; a migration that has shipped is never changed. */
const migrations: Record<string, Migration> = {
  '001-leads': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('leads')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('reference', 'text', (column) => column.notNull().unique())
        .addColumn('form_id', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('hidden', 'text', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('lead_answers')
        .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id'))
        .addColumn('position', 'integer', (column) => column.notNull())
        .addColumn('ref', 'text', (column) => column.notNull())
        .addColumn('question', 'text', (column) => column.notNull())
        .addColumn('answer', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('lead_answers_pkey', ['lead_id', 'position'])
        .execute()
    },
  },
  // The tables of server/forms/spam. The ledger does not read them; one database has one schema.
  '003-form-guards': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('form_secrets')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('value', 'text', (column) => column.notNull())
        .execute()
      // Times are milliseconds: a double, because PostgreSQL's driver gives a bigint as text.
      await db.schema
        .createTable('form_buckets')
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('full_at', 'double precision', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('form_challenges')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('expires_at', 'double precision', (column) => column.notNull())
        .execute()
    },
  },
}

/**
 * Brings the database to the newest schema. Safe to run from several processes at once.
 * @throws the database's own error when a migration fails
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
