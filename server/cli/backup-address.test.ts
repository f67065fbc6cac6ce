import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { anEnquiry, onPostgres, type TestDatabase } from '../../tests/support/leads.ts'
import { operatorOf } from '../../tests/support/operator.ts'
import { openDatabase } from '../database/open.ts'
import { openLeadStore } from '../leads/store.ts'

/** A PostgreSQL that asks for a password, as a company's does. */
let database: TestDatabase
const password = `p@ss/w?#% '"&=+`

beforeAll(async () => {
  database = await onPostgres()
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

function addressOf(secret: string): string {
  const url = new URL(database.databaseUrl ?? '')
  url.username = 'amna'
  url.search = 'sslmode=disable&options=-c%20statement_timeout%3D54321&application_name=9ex'
  // URL.password leaves some signs as they are, which a careful operator would not.
  return url.href.replace('amna@', `amna:${encodeURIComponent(secret)}@`)
}

test('a backup reaches the database by the site’s address, and shows no password to other users', async () => {
  const databaseUrl = addressOf(password)
  const db = openDatabase(database.dataDir, databaseUrl)
  const store = await openLeadStore(db)
  const { lead } = await store.add(anEnquiry())
  const run = operatorOf({ ...database, databaseUrl }, db)

  // It keeps what it was called with, then does its work.
  const bin = join(database.dataDir, 'bin')
  mkdirSync(bin)
  const seen = join(database.dataDir, 'seen')
  const real = execFileSync('which', ['pg_dump'], { encoding: 'utf8' }).trim()
  writeFileSync(
    join(bin, 'pg_dump'),
    `#!/bin/sh\ntr '\\0' ' ' </proc/$$/cmdline >'${seen}'\nenv >>'${seen}.env'\nexec '${real}' "$@"\n`,
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
  const environment = readFileSync(`${seen}.env`, 'utf8')
  for (const line of [
    'PGSSLMODE=disable',
    'PGOPTIONS=-c statement_timeout=54321',
    'PGAPPNAME=9ex',
  ]) {
    expect(environment).toContain(`${line}\n`)
  }
  await store.close()
})

test('a backup that fails says why in the words of pg_dump, and leaves no file', async () => {
  const db = database.open()
  const databaseUrl = addressOf('wrong')
  const run = operatorOf({ ...database, databaseUrl }, db)
  const file = join(database.dataDir, 'failed.dump')
  const { code, out, err } = await run('backup', file)
  expect([code, out]).toEqual([1, ''])
  expect(err).toContain('password authentication failed')
  expect(existsSync(file)).toBe(false)
  await db.destroy()
})
