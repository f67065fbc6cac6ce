import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anEnquiry, onPostgres, onSqlite, type TestDatabase } from '../../tests/support/leads.ts'
import { openLeadStore } from '../leads/store.ts'
import { additions } from './additions.ts'
import { findMigrations, migrate } from './migrations.ts'

/** Every column of every table: `leads.id`, what it takes, and whether a row may leave it out. */
async function readSchema(db: ReturnType<TestDatabase['open']>) {
  const tables = await db.introspection.getTables()
  const columns = tables.flatMap(({ name: table, columns }) =>
    columns.map(({ name, dataType, isNullable, hasDefaultValue }) => {
      const mayBeLeftOut = isNullable || hasDefaultValue
      return { table, column: `${table}.${name}`, dataType, mayBeLeftOut }
    }),
  )
  return columns.toSorted((one, other) => one.column.localeCompare(other.column))
}

describe.each([
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
])('the schema on %s', (_, prepare) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await prepare()
  })
  afterAll(() => database.cleanUp())

  test('only grows, so that the version before still reads and writes all that it knows', async () => {
    const db = database.open()
    await migrate(db, '008-counts')
    for (const name of Object.keys(additions)) {
      const before = await readSchema(db)
      expect(await migrate(db, name)).toEqual([name])
      const after = await readSchema(db)
      expect(after).toEqual(expect.arrayContaining(before))
      const tables = new Set(before.map(({ table }) => table))
      const added = after.filter(({ column }) => before.every((old) => old.column !== column))
      const demanded = added.filter(({ table, mayBeLeftOut }) => tables.has(table) && !mayBeLeftOut)
      expect(demanded).toEqual([])
    }
    expect(await findMigrations(db)).toEqual({ missing: [], isNew: false })
    await db.destroy()
  })

  test('of a later version serves this one: it starts and takes a lead', async () => {
    const next = {
      ...additions,
      '999-next': (on: Kysely<unknown>) =>
        on.schema.alterTable('leads').addColumn('mood', 'text').execute(),
    }
    const db = database.open()
    expect(await migrate(db, undefined, next)).toContain('999-next')
    const store = await openLeadStore(db)
    const { lead } = await store.add(anEnquiry())
    expect((await store.list()).map(({ reference }) => reference)).toEqual([lead.reference])
    expect((await findMigrations(db)).missing).toEqual([])
    await store.close()
  })

  test('is all there or not at all when a migration fails, and the next attempt is a whole one', async () => {
    const db = database.open()
    const failing = {
      '999-table': (on: Kysely<unknown>) =>
        on.schema.createTable('halves').addColumn('id', 'text').execute(),
      '999-throws': () => Promise.reject(new Error('the power went')),
    }
    await expect(migrate(db, undefined, failing)).rejects.toThrow('the power went')
    expect((await readSchema(db)).filter(({ table }) => table === 'halves')).toEqual([])
    await db.destroy()
  })
})

test('several processes that start at the same time make SQLite’s schema once', async () => {
  const database = await onSqlite()
  const handles = [database.open(), database.open(), database.open()]
  const ran = await Promise.all(handles.map((db) => migrate(db)))
  expect(ran.filter((names) => names.length > 0)).toHaveLength(1)
  await Promise.all(handles.map((db) => db.destroy()))
  await database.cleanUp()
})
