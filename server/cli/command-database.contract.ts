import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openTestLeadStore } from '../../tests/support/lead-store.ts'
import { anEnquiry, onPostgres, onSqlite, type TestDatabase } from '../../tests/support/leads.ts'
import { aStream } from '../../tests/support/operator.ts'
import { freePort } from '../../tests/support/postgres.ts'
import { migrate, migrations } from '../database/migrations.ts'
import { openDatabase } from '../database/open.ts'
import { UsageError } from './command.ts'
import { openCommandDatabase } from './command-database.ts'

describe.each([
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
])('a command’s database on %s', (_, prepare) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await prepare()
  })
  afterAll(() => database.cleanUp())

  /** Opens the database, and gives the output. */
  async function open(
    different: Partial<Parameters<typeof openCommandDatabase>[0]> = {},
  ): Promise<string> {
    const { dataDir, databaseUrl } = database
    const err = aStream()
    const options = { dataDir, databaseUrl, from: '/etc/9ex.env', err }
    const db = await openCommandDatabase({ ...options, ...different })
    await db.destroy()
    return err.text()
  }

  test('is never created: an empty database and a mistyped folder are refused by name', async () => {
    const before = readdirSync(database.dataDir)
    await expect(open()).rejects.toThrow(UsageError)
    await expect(open()).rejects.toThrow(
      database.databaseUrl
        ? /database \w+ at 127\.0\.0\.1:\d+ has no tables of the site/
        : /9ex\.sqlite/,
    )
    expect(readdirSync(database.dataDir)).toEqual(before)

    const mistyped = join(database.dataDir, 'daat')
    await expect(open({ dataDir: mistyped })).rejects.toThrow(UsageError)
    await expect(open({ dataDir: mistyped })).rejects.toThrow(
      database.databaseUrl ? 'has no tables of the site' : `no folder ${mistyped}`,
    )
    expect(existsSync(mistyped)).toBe(false)
    const file = join(database.dataDir, 'file')
    writeFileSync(file, '')
    await expect(open({ dataDir: file })).rejects.toThrow(`no folder ${file}`)

    const tables = sql`SELECT count(*) AS tables FROM information_schema.tables WHERE table_schema = 'public'`
    if (!database.databaseUrl) return
    const db = database.open()
    expect((await tables.execute(db)).rows).toEqual([{ tables: '0' }])
    await db.destroy()
  })

  test('is made by `migrate` alone, which says what ran', async () => {
    const said = await open({ create: true })
    const ran = Object.keys(migrations).join(', ')
    expect(said).toContain(`The database is new; running the migrations ${ran}.\nDatabase: `)
    expect(said).toContain(', 0 leads and 0 in quarantine')
    expect(await open({ create: true })).toMatch(/^Database: /)
  })

  test('of an earlier version is migrated by a command that changes it, not by one that reads', async () => {
    const old = await prepare()
    const db = old.open()
    await migrate(db)
    await db.destroy()
    migrations['002-next'] = async () => {}
    onTestFinished(() => void delete migrations['002-next'])
    const { dataDir, databaseUrl } = old
    for (let times = 0; times < 2; times++) {
      expect(await open({ dataDir, databaseUrl, isReading: true })).toMatch(
        /^The database is of an earlier version, and stays so: .*\nDatabase: /,
      )
    }
    expect(await open({ dataDir, databaseUrl })).toContain(
      `The database is of an earlier version; running the migrations 002-next.\n`,
    )
    expect(await open({ dataDir, databaseUrl, isReading: true })).toMatch(/^Database: /)
    await old.cleanUp()
  })

  test('is printed with its leads and the source of its settings, without a password', async () => {
    const store = await openTestLeadStore(database.open())
    await store.add(anEnquiry())
    await store.add(anEnquiry())
    await store.add(anEnquiry({ quarantine: { score: 9, reasons: [] } }))
    await store.close()
    const url = database.databaseUrl?.replace('test@', 'test:s3cret@')
    const said = await open({ databaseUrl: url })
    expect(said).toMatch(
      /^Database: .*, 2 leads and 1 in quarantine\. Settings: \/etc\/9ex\.env\.\n$/,
    )
    expect(said).toContain(
      url
        ? `database ${new URL(url).pathname.slice(1)} at 127.0.0.1:${new URL(url).port}`
        : `${database.dataDir}/9ex.sqlite`,
    )
    expect(said).not.toContain('s3cret')
  })

  test('of a version before the first release is refused with advice', async () => {
    const old = await prepare()
    const db = old.open()
    await sql`CREATE TABLE kysely_migration (name varchar(255), timestamp varchar(255))`.execute(db)
    await sql`INSERT INTO kysely_migration VALUES ('001-leads', '2026')`.execute(db)
    await db.destroy()
    const { dataDir, databaseUrl } = old
    for (const create of [true, false]) {
      await expect(open({ dataDir, databaseUrl, create })).rejects.toThrow(
        /Cannot read .*: this database was made by a version before the first release: export /,
      )
    }
    await old.cleanUp()
  })

  test('is for the owner of its folder: another user, root included, gets the command to type', async () => {
    const owner = statSync(database.dataDir).uid
    const said = open({ user: owner + 1 })
    await expect(said).rejects.toThrow(UsageError)
    await expect(said).rejects.toThrow(
      `belongs to another user: sudo -u '#${owner}' ${process.argv.join(' ')}`,
    )
    expect(await open({ user: owner })).toMatch(/^Database: /)
  })

  test('is named when it cannot be reached', async () => {
    if (database.databaseUrl) {
      const databaseUrl = `postgres://test:s3cret@localhost:${await freePort()}/leads`
      const said = open({ databaseUrl })
      await expect(said).rejects.toThrow(/Cannot read .* leads at localhost:\d+: \S/)
      await expect(said).rejects.not.toThrow(/s3cret/)
    } else {
      const dataDir = join(database.dataDir, 'other')
      mkdirSync(dataDir)
      writeFileSync(join(dataDir, '9ex.sqlite'), 'a text of no database, and longer than its head')
      await expect(open({ dataDir })).rejects.toThrow(/other\/9ex\.sqlite/)
    }
  })
})

test('SQLite’s files are private to their owner, in a readable folder, also existing ones', async () => {
  const database = await onSqlite()
  const dataDir = join(database.dataDir, 'shared')
  mkdirSync(dataDir, { mode: 0o755 })
  const modes = () =>
    ['', '-wal', '-shm'].map((end) => statSync(join(dataDir, `9ex.sqlite${end}`)).mode & 0o777)
  const store = await openTestLeadStore(openDatabase(dataDir, undefined))
  await store.add(anEnquiry())
  expect(modes()).toEqual([0o600, 0o600, 0o600])
  for (const end of ['', '-wal', '-shm']) chmodSync(join(dataDir, `9ex.sqlite${end}`), 0o644)
  const other = await openTestLeadStore(openDatabase(dataDir, undefined))
  expect(modes()).toEqual([0o600, 0o600, 0o600])
  await other.close()
  await store.close()
  await database.cleanUp()
})
