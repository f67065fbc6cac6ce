import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The migrations from 009 on, in the order they run; one that has shipped is never changed.
 *
 * Each **adds**: a table, an index, a column that is nullable or has a default. It drops, renames and
 * forbids nothing. For a while after a release the version before works on the same schema, and it
 * does so again when the release is taken back (docs/decisions/066-life-cycle.md).
 * A column that is not used any more stays. `migrations.contract.ts` holds this.
 */
export const additions: Additions = {
  // What servers on one database share (decision 067).
  '009-shared-state': async (db) => {
    await db.schema
      .createTable('uploads')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('kept_at', 'text', (column) => column.notNull())
      .addColumn('size', 'integer', (column) => column.notNull())
      .addColumn('data', sql`bytea`)
      .execute()
    await db.schema.createIndex('uploads_kept_at').on('uploads').column('kept_at').execute()
    await db.schema.createIndex('lead_files_path').on('lead_files').column('path').execute()
    await db.schema
      .createTable('turns')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('next_at', 'double precision', (column) => column.notNull())
      .addColumn('ended_at', 'double precision')
      .addColumn('well_at', 'double precision')
      .addColumn('failing', 'text')
      .execute()
    // The table of server/content/copy-stores.ts.
    await db.schema
      .createTable('host_copies')
      .addColumn('place', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('at', 'double precision', (column) => column.notNull())
      .addColumn('data', sql`bytea`, (column) => column.notNull())
      .addPrimaryKeyConstraint('host_copies_pkey', ['place', 'key'])
      .execute()
  },
  // The tables of server/cdn.
  '010-purges': async (db) => {
    await db.schema
      .createTable('page_versions')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('etag', 'text', (column) => column.notNull())
      .addColumn('shows_lists', 'integer', (column) => column.notNull())
      .addColumn('changed_at', 'text')
      .execute()
    await db.schema
      .createTable('purges')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('tag', 'text', (column) => column.notNull())
      .addColumn('queued_at', 'text', (column) => column.notNull())
      .addColumn('due_at', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('lease_owner', 'text')
      .addColumn('lease_until', 'text')
      .addColumn('last_error', 'text')
      .execute()
  },
}

export type Additions = Record<string, Migration['up']>
