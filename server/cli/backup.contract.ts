import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { setImmediate as immediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import Database from 'better-sqlite3'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestLeadStore, type TestLeadStore } from '../../tests/support/lead-store.ts'
import {
  anEnquiry,
  onPostgres,
  onSqlite,
  type TestDatabase,
  toChannels,
} from '../../tests/support/leads.ts'
import { openContext } from '../../tests/support/operator.ts'
import { openDatabase, type Tables } from '../database/open.ts'
import { runCommand } from './run-command.ts'

describe.each([
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
])('a backup on %s', (_, prepare) => {
  let database: TestDatabase
  let db: Kysely<Tables>
  let store: TestLeadStore

  beforeAll(async () => {
    database = await prepare()
    db = database.open()
    store = await openTestLeadStore(db, { listRecipients: toChannels('email', 'webhook') })
  })
  afterAll(async () => {
    await store.close()
    await database.cleanUp()
  })

  async function backup(file: string) {
    const [out, err] = [new PassThrough(), new PassThrough()]
    const code = await runCommand(['backup', file], { ...openContext(database, db), out, err })
    return { code, err: String(err.read() ?? '') }
  }

  test('holds every lead acknowledged before its start, under load', async () => {
    const acknowledged: string[] = []
    let isRunning = true
    const load = Promise.all(
      Array.from({ length: 4 }, async () => {
        while (isRunning) {
          acknowledged.push((await store.add(anEnquiry())).lead.id)
          // SQLite answers synchronously; the backup needs the event loop.
          await immediate()
        }
      }),
    )
    while (acknowledged.length < 50) await immediate()
    const before = [...acknowledged]
    const file = join(database.dataDir, `backup-${Date.now()}`)
    // As one that was killed left it.
    writeFileSync(`${file}.part`, 'half a backup')
    const { code, err } = await backup(file)
    expect(existsSync(`${file}.part`)).toBe(false)
    isRunning = false
    await load
    expect([code, err]).toEqual([0, ''])
    expect((await backup(file)).code).toBe(2)
    const restored = await (database.databaseUrl ? restoreDump(file) : openCopy(file))
    const ids = new Set((await restored.list()).map(({ id }) => id))
    expect(before.filter((id) => !ids.has(id))).toEqual([])
    expect(await restored.add(anEnquiry())).toHaveProperty('isNew', true)
    await restored.close()
  })

  /** Opens the copy as the database of another folder. */
  function openCopy(file: string): Promise<TestLeadStore> {
    const copy = new Database(file, { readonly: true })
    expect(copy.pragma('integrity_check', { simple: true })).toBe('ok')
    copy.close()
    const folder = `${file}-restored`
    mkdirSync(folder)
    renameSync(file, join(folder, '9ex.sqlite'))
    return openTestLeadStore(openDatabase(folder, undefined))
  }

  /** Restores the dump into an empty database, and opens it. */
  async function restoreDump(file: string): Promise<TestLeadStore> {
    const url = new URL(database.databaseUrl ?? '')
    await sql`CREATE DATABASE restored`.execute(db)
    url.pathname = '/restored'
    await promisify(execFile)('pg_restore', ['--exit-on-error', `--dbname=${url}`, file])
    return openTestLeadStore(openDatabase(database.dataDir, url.href))
  }
})
