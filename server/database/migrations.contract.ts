import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestLeadStore } from '../../tests/support/lead-store.ts'
import { anEnquiry, onPostgres, onSqlite, type TestDatabase } from '../../tests/support/leads.ts'
import { findMigrations, migrate, migrations } from './migrations.ts'
import type { Tables } from './open.ts'

/** Every column of every table, its type, and whether an insert may omit it. */
async function readSchema(db: ReturnType<TestDatabase['open']>) {
  const tables = await db.introspection.getTables()
  const columns = tables.flatMap(({ name: table, columns }) =>
    columns.map(({ name, dataType, isNullable, hasDefaultValue }) => {
      const isOptional = isNullable || hasDefaultValue
      return { table, column: `${table}.${name}`, dataType, isOptional }
    }),
  )
  return columns.toSorted((one, other) => one.column.localeCompare(other.column))
}

/** The migrations of a later version. */
const later = (more: typeof migrations) => ({ ...migrations, ...more })

describe.each([
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
])('the schema on %s', (_, prepare) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await prepare()
  })
  afterAll(() => database.cleanUp())

  test('only grows, so that the version before can still read and write all that it knows', async () => {
    const db = database.open()
    const [first = '', ...others] = Object.keys(migrations)
    const known: typeof migrations = {}
    const run = (name: string) => {
      known[name] = migrations[name] ?? expect.unreachable()
      return migrate(db, known)
    }
    expect(await run(first)).toEqual([first])
    for (const name of others) {
      const before = await readSchema(db)
      expect(await run(name)).toEqual([name])
      const after = await readSchema(db)
      expect(after).toEqual(expect.arrayContaining(before))
      const tables = new Set(before.map(({ table }) => table))
      const added = after.filter(({ column }) => before.every((old) => old.column !== column))
      expect(added.filter(({ table, isOptional }) => tables.has(table) && !isOptional)).toEqual([])
    }
    expect(await findMigrations(db)).toEqual({ missing: [], isNew: false })
    await db.destroy()
  })

  test('of a later version works with this one: it starts, stores a lead, and the later one starts again', async () => {
    const next = later({
      '999-next': (on: Kysely<Tables>) =>
        on.schema.alterTable('leads').addColumn('mood', 'text').execute(),
    })
    const db = database.open()
    expect(await migrate(db, next)).toContain('999-next')
    const store = await openTestLeadStore(db)
    const { lead } = await store.add(anEnquiry())
    expect((await store.list()).map(({ reference }) => reference)).toEqual([lead.reference])
    expect((await findMigrations(db)).missing).toEqual([])
    expect(await migrate(db, next)).toEqual([])
    await store.close()
  })

  test('is complete or unchanged after a migration fails', async () => {
    const db = database.open()
    const failing = later({
      '999-next': async () => {},
      '999-table': (on: Kysely<Tables>) =>
        on.schema.createTable('halves').addColumn('id', 'text').execute(),
      '999-throws': () => Promise.reject(new Error('the power failed')),
    })
    await expect(migrate(db, failing)).rejects.toThrow('the power failed')
    expect((await readSchema(db)).filter(({ table }) => table === 'halves')).toEqual([])
    await db.destroy()
  })

  test('of a version before the first release is refused, and says what to do', async () => {
    const old = await prepare()
    const db = old.open()
    await db.schema
      .createTable('kysely_migration')
      .ifNotExists()
      .addColumn('name', 'varchar(255)', (column) => column.primaryKey())
      .addColumn('timestamp', 'varchar(255)', (column) => column.notNull())
      .execute()
    await sql`INSERT INTO kysely_migration VALUES ('001-leads', '2026')`.execute(db)
    await expect(openTestLeadStore(db)).rejects.toThrow(
      'made by a version before the first release',
    )
    await expect(findMigrations(db)).rejects.toThrow(/export its leads .* another DATA_DIR/)
    expect(await readSchema(db)).toEqual([])
    await db.destroy()
    await old.cleanUp()
  })
})

test('several processes that start at the same time create SQLite’s schema once', async () => {
  const database = await onSqlite()
  const handles = [database.open(), database.open(), database.open()]
  const ran = await Promise.all(handles.map((db) => migrate(db)))
  expect(ran.filter((names) => names.length > 0)).toHaveLength(1)
  await Promise.all(handles.map((db) => db.destroy()))
  await database.cleanUp()
})
