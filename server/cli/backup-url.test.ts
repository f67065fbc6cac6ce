import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openTestLeadStore } from '../../tests/support/lead-store.ts'
import { anEnquiry, onPostgres, type TestDatabase } from '../../tests/support/leads.ts'
import { openOperator } from '../../tests/support/operator.ts'
import { openDatabase } from '../database/open.ts'
import { toLibpq } from './backup.ts'

/** A PostgreSQL that asks for a password. */
let database: TestDatabase
const password = `p@ss/w?#% '"&=+`

beforeAll(async () => {
  database = await onPostgres({ isOwn: true })
  const db = database.open()
  await sql`CREATE ROLE amna SUPERUSER LOGIN PASSWORD ${sql.lit(password)}`.execute(db)
  const { rows } = await sql<{ hba_file: string }>`SHOW hba_file`.execute(db)
  const rule = 'host all all 127.0.0.1/32 scram-sha-256'
  await sql`COPY (SELECT ${sql.lit(rule)}) TO ${sql.lit(rows[0]?.hba_file ?? '')}`.execute(db)
  await sql`SELECT pg_reload_conf()`.execute(db)
  await db.destroy()
})
afterAll(() => {
  vi.unstubAllEnvs()
  return database.cleanUp()
})

function databaseUrlWith(secret: string): string {
  const url = new URL(database.databaseUrl ?? '')
  url.username = 'amna'
  url.search = 'sslmode=disable&options=-c%20statement_timeout%3D54321&application_name=9ex'
  // URL.password leaves some characters unescaped, which a careful operator would not.
  return url.href.replace('amna@', `amna:${encodeURIComponent(secret)}@`)
}

test('a backup uses the site’s database URL, and shows no password in the process list', async () => {
  const databaseUrl = databaseUrlWith(password)
  const db = openDatabase(database.dataDir, databaseUrl)
  const store = await openTestLeadStore(db)
  const { lead } = await store.add(anEnquiry())
  const run = openOperator({ ...database, databaseUrl }, db)

  // A wrapper that records its arguments.
  const bin = join(database.dataDir, 'bin')
  mkdirSync(bin)
  const seen = join(database.dataDir, 'seen')
  const real = execFileSync('which', ['pg_dump'], { encoding: 'utf8' }).trim()
  writeFileSync(
    join(bin, 'pg_dump'),
    `#!/bin/sh\ntr '\\0' ' ' </proc/$$/cmdline >'${seen}'\nexec '${real}' "$@"\n`,
  )
  chmodSync(join(bin, 'pg_dump'), 0o755)
  vi.stubEnv('PATH', `${bin}:${process.env.PATH}`)

  const file = join(database.dataDir, 'leads.dump')
  expect(await run('backup', file)).toMatchObject({ code: 0, err: '' })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const dumped = execFileSync('pg_restore', ['--data-only', '--table=leads', '-f', '-', file])
  expect(dumped.toString()).toContain(lead.reference)
  const called = readFileSync(seen, 'utf8')
  expect(called).toContain('--format=custom')
  for (const secret of [password, encodeURIComponent(password)])
    expect(called).not.toContain(secret)
  await store.close()
})

test('a failed backup prints the error of pg_dump, and leaves no file', async () => {
  const db = database.open()
  const databaseUrl = databaseUrlWith('wrong')
  const run = openOperator({ ...database, databaseUrl }, db)
  const file = join(database.dataDir, 'failed.dump')
  const { code, out, err } = await run('backup', file)
  expect([code, out]).toEqual([1, ''])
  expect(err).toContain('password authentication failed')
  expect(existsSync(file)).toBe(false)
  await db.destroy()
})

describe('the database URL for PostgreSQL’s programs', () => {
  test('has the site’s connection, TLS and options', async () => {
    const parameters = 'sslmode=verify-full&options=-c%20search_path%3Dleads'
    expect(await toLibpq(`postgres://a:b@db.example.com/leads?${parameters}`)).toEqual({
      PGHOST: 'db.example.com',
      PGPORT: '5432',
      PGUSER: 'a',
      PGPASSWORD: 'b',
      PGDATABASE: 'leads',
      PGSSLMODE: 'verify-full',
      PGOPTIONS: '-c search_path=leads',
    })
  })

  test.each([
    ['postgresql://h/db?user=a&password=b%20c', { PGUSER: 'a', PGPASSWORD: 'b c' }],
    ['postgres://a@/db?host=/run/postgresql', { PGHOST: '/run/postgresql', PGDATABASE: 'db' }],
    ['postgres://a@[::1]:5433/db', { PGHOST: '::1', PGPORT: '5433' }],
    ['postgres://a@h/db?ssl=true', { PGSSLMODE: 'require' }],
    ['postgres://a@h/db?sslmode=no-verify', { PGSSLMODE: 'require' }],
    ['postgres://a@h', { PGDATABASE: 'a' }],
  ])('connects as the site does with %s', async (url, expected) => {
    expect(await toLibpq(url)).toMatchObject(expected)
  })

  test('has the user of the environment, as the site’s driver', async () => {
    vi.stubEnv('USER', 'operator')
    expect(await toLibpq('postgres://h/db')).toMatchObject({ PGUSER: 'operator' })
  })
})
