import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestLeadStore, type TestLeadStore } from '../../tests/support/lead-store.ts'
import { anEnquiry } from '../../tests/support/leads.ts'
import { databaseHealth } from './health.ts'
import { clearLog, openDatabase, type Tables } from './open.ts'
import { DatabaseReplacedError } from './replaced-file.ts'
import { markBackup } from './sqlite-file.ts'

let folder: string
let db: Kysely<Tables>
let store: TestLeadStore
let stdout: ReturnType<typeof vi.spyOn>
const path = (name: string) => join(folder, name)
const ask = () => databaseHealth(db, undefined).checks.database()

/** A backup with one lead; those after it are in the running server's file alone. */
beforeEach(async () => {
  stdout = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  folder = mkdtempSync(join(tmpdir(), '9ex-replaced-'))
  db = openDatabase(folder, undefined)
  store = await openTestLeadStore(db)
  await store.add(anEnquiry())
  await sql`VACUUM INTO ${path('copy.sqlite')}`.execute(db)
  for (let at = 0; at < 20; at += 1) await store.add(anEnquiry())
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
  vi.restoreAllMocks()
})

/** Counts the leads of a file as a server that starts now reads it. */
async function countIn(dataDir = folder): Promise<number> {
  const other = openDatabase(dataDir, undefined)
  const { rows } = await sql<{ is: string }>`PRAGMA integrity_check`.execute(other)
  expect(rows).toEqual([{ integrity_check: 'ok' }])
  const leads = await other.selectFrom('leads').select('id').execute()
  await other.destroy()
  return leads.length
}

test('an enquiry after a backup was put in place is not thanked before it is in that backup', async () => {
  renameSync(path('copy.sqlite'), path('9ex.sqlite'))
  const enquiry = anEnquiry()
  await expect(store.add(enquiry)).rejects.toThrow(DatabaseReplacedError)
  expect(String(stdout.mock.calls)).toContain('"event":"database-replaced"')
  const { isNew } = await store.add(enquiry)
  expect(isNew).toBe(true)
  await store.close()
  expect(await countIn()).toBe(2)
})

test('an enquiry whose log was removed under the server is in the file once it is thanked', async () => {
  for (const suffix of ['-wal', '-shm']) rmSync(path(`9ex.sqlite${suffix}`))
  const enquiry = anEnquiry()
  await expect(store.add(enquiry)).rejects.toThrow(DatabaseReplacedError)
  await store.add(enquiry)
  await store.add(anEnquiry())
  await store.close()
  expect(await countIn()).toBe(23)
})

test('an enquiry after a backup was copied over the open file is thanked once it is in it', async () => {
  markBackup(path('copy.sqlite'))
  // By another process: this one would give up SQLite's locks.
  execFileSync('cp', [path('copy.sqlite'), path('9ex.sqlite')])
  const enquiry = anEnquiry()
  await expect(store.add(enquiry)).rejects.toThrow(DatabaseReplacedError)
  expect(String(stdout.mock.calls)).toContain('"event":"database-replaced"')
  await store.add(enquiry)
  await store.close()
  expect(await countIn()).toBe(2)
})

test('a copy that another program made is recognized, also the second time', async () => {
  await clearLog(db)
  for (const _ of ['once', 'twice']) {
    execFileSync('cp', [path('copy.sqlite'), path('9ex.sqlite')])
    const enquiry = anEnquiry()
    await expect(store.add(enquiry)).rejects.toThrow(DatabaseReplacedError)
    await store.add(enquiry)
    await clearLog(db)
  }
  await store.close()
  expect(await countIn()).toBe(2)
})

test('the log that another process writes into the file is no other file', async () => {
  const desk = openDatabase(folder, undefined)
  for (const each of [desk, db, desk]) {
    await store.add(anEnquiry())
    await clearLog(each)
    expect(await ask()).toBeUndefined()
  }
  await desk.destroy()
})

test('all enquiries that arrive at the same moment are refused', async () => {
  renameSync(path('copy.sqlite'), path('9ex.sqlite'))
  const results = await Promise.allSettled([1, 2, 3].map(() => store.add(anEnquiry())))
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
})

test('a repeat of an enquiry that the backup lacks is not thanked either', async () => {
  const enquiry = anEnquiry()
  await store.add(enquiry)
  renameSync(path('copy.sqlite'), path('9ex.sqlite'))
  const { idempotencyKey, contentHash } = enquiry
  await expect(store.find(idempotencyKey, contentHash)).rejects.toThrow(DatabaseReplacedError)
  expect(await store.find(idempotencyKey, contentHash)).toBeUndefined()
})

test('the server is not ready while the file is missing, and names the one that came instead', async () => {
  expect(await ask()).toBeUndefined()
  renameSync(path('9ex.sqlite'), path('moved.sqlite'))
  await expect(ask()).rejects.toThrow()
  await expect(store.add(anEnquiry())).rejects.toThrow()
  expect(existsSync(path('9ex.sqlite'))).toBe(false)
  expect(existsSync(path('9ex.sqlite-wal'))).toBe(true)
  renameSync(path('copy.sqlite'), path('9ex.sqlite'))
  expect(await ask()).toBe('database-replaced')
  expect(await ask()).toBeUndefined()
  expect(await store.list()).toHaveLength(1)
})

test('the file that was moved away has all its enquiries, and the backup none of them', async () => {
  const desk = openDatabase(folder, undefined)
  const open = await openTestLeadStore(desk)
  const old = mkdtempSync(join(tmpdir(), '9ex-replaced-'))
  renameSync(path('9ex.sqlite'), join(old, '9ex.sqlite'))
  renameSync(path('copy.sqlite'), path('9ex.sqlite'))
  expect(await ask()).toBe('database-replaced')
  await store.add(anEnquiry())
  // Another process still has the old file open.
  await expect(open.add(anEnquiry())).rejects.toThrow(DatabaseReplacedError)
  await open.add(anEnquiry())
  await open.close()
  expect(await store.list()).toHaveLength(3)
  expect(await countIn()).toBe(3)
  // With that of the process that had not noticed.
  expect(await countIn(old)).toBe(22)
  rmSync(old, { recursive: true })
})

test('a server that stops before it notices leaves nothing that SQLite would write into the backup', async () => {
  renameSync(path('copy.sqlite'), path('9ex.sqlite'))
  await store.close()
  expect(await countIn()).toBe(1)
})

test('a backup that everybody may read is private again', async () => {
  renameSync(path('copy.sqlite'), path('9ex.sqlite'))
  expect(statSync(path('9ex.sqlite')).mode & 0o077).not.toBe(0)
  await ask()
  expect(statSync(path('9ex.sqlite')).mode & 0o077).toBe(0)
})
