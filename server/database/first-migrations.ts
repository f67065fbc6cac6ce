import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The first eight migrations, which never change. Later ones stand in additions.ts. */
export const firstMigrations: Record<string, Migration> = {
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
  '002-outbox': {
    async up(db: Kysely<unknown>) {
      const text = (name: string, value: string) =>
        db.schema
          .alterTable('leads')
          .addColumn(name, 'text', (column) => column.notNull().defaultTo(value))
          .execute()
      await text('attribution', '{}')
      await text('idempotency_key', '')
      await text('door', 'page')
      await db.schema.alterTable('leads').addColumn('quarantine', 'text').execute()
      await db.schema
        .alterTable('leads')
        .addColumn('canary', 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
      await sql`UPDATE leads SET idempotency_key = id`.execute(db)
      await db.schema
        .createIndex('leads_idempotency_key')
        .unique()
        .on('leads')
        .column('idempotency_key')
        .execute()
      await db.schema
        .createIndex('leads_created_at')
        .on('leads')
        .columns(['created_at', 'id'])
        .execute()
      await db.schema
        .createTable('lead_files')
        .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id'))
        .addColumn('position', 'integer', (column) => column.notNull())
        .addColumn('ref', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('type', 'text', (column) => column.notNull())
        .addColumn('size', 'integer', (column) => column.notNull())
        .addColumn('path', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('lead_files_pkey', ['lead_id', 'position'])
        .execute()
      await db.schema
        .createTable('outbox')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id'))
        .addColumn('channel', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('attempts', 'integer', (column) => column.notNull())
        .addColumn('queued_at', 'text', (column) => column.notNull())
        .addColumn('due_at', 'text', (column) => column.notNull())
        .addColumn('lease_owner', 'text')
        .addColumn('lease_until', 'text')
        .addColumn('sent_at', 'text')
        .addColumn('last_error', 'text')
        .execute()
      await db.schema.createIndex('outbox_due').on('outbox').columns(['state', 'due_at']).execute()
      await db.schema.createIndex('outbox_lead').on('outbox').column('lead_id').execute()
      await db.schema
        .createTable('canary_keys')
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('ledger_events')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('at', 'text', (column) => column.notNull())
        .addColumn('action', 'text', (column) => column.notNull())
        .addColumn('count', 'integer', (column) => column.notNull())
        .addColumn('detail', 'text', (column) => column.notNull())
        .execute()
    },
  },
  // The tables of server/forms/spam. The ledger does not read them, but one database has one schema.
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
  '004-confirmations': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('confirmations')
        .addColumn('recipient', 'text', (column) => column.notNull())
        .addColumn('day', 'text', (column) => column.notNull())
        .addColumn('count', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('confirmations_pkey', ['recipient', 'day'])
        .execute()
    },
  },
  // Null where the version before wrote the lead, also while both run.
  '005-undeclared-fields': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('leads').addColumn('undeclared', 'text').execute()
    },
  },
  // Null where the version before wrote the lead.
  '006-contents': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('leads').addColumn('content_digest', 'text').execute()
      await db.schema.alterTable('leads').addColumn('first_reference', 'text').execute()
      await db.schema.alterTable('lead_answers').addColumn('value', 'text').execute()
    },
  },
  // Both null where the version before wrote the row, also while both run.
  '007-recipients': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('outbox').addColumn('recipient', 'text').execute()
      await db.schema.alterTable('outbox').addColumn('about', 'text').execute()
    },
  },
  // The table of server/analytics.
  '008-counts': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('counts')
        .addColumn('day', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('path', 'text', (column) => column.notNull())
        .addColumn('detail', 'text', (column) => column.notNull())
        .addColumn('count', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('counts_pkey', ['day', 'kind', 'path', 'detail'])
        .execute()
    },
  },
}
