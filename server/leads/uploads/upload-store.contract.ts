import { hash, randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestLeadStore, type TestLeadStore } from '../../../tests/support/lead-store.ts'
import { anEnquiry, onPostgres, onSqlite, type TestDatabase } from '../../../tests/support/leads.ts'
import type { Tables } from '../../database/open.ts'
import { openDatabaseStore } from './database-store.ts'
import { openFolderStore } from './folder-store.ts'
import { openUploadStore } from './open-upload-store.ts'
import { openWhole, readInPieces, type UploadStore, UploadStoreError } from './upload-store.ts'

const stores = ['a folder', 'the database'] as const

describe.each(stores)('uploads in %s', (kind) => {
  const received = mkdtempSync(join(tmpdir(), '9ex-received-'))
  let database: TestDatabase
  let db: Kysely<Tables>
  let leads: TestLeadStore
  let folder: string
  let store: UploadStore

  beforeAll(async () => {
    database = await (kind === 'the database' ? onPostgres() : onSqlite())
    db = database.open()
    leads = await openTestLeadStore(db)
    folder = join(database.dataDir, 'uploads')
    store = {
      'a folder': () => openFolderStore(folder),
      'the database': () => openDatabaseStore(db),
    }[kind]()
  })
  afterAll(async () => {
    await leads.close()
    await database.cleanUp()
    rmSync(received, { recursive: true })
  })

  /** A file as it was received, under a key like those of visitors' files. */
  function receive(bytes: Buffer): { key: string; from: string } {
    const key = randomBytes(32).toString('hex')
    const from = join(received, key)
    writeFileSync(from, bytes)
    return { key, from }
  }
  const read = async (key: string, from = store) => {
    const held = await from.open(key)
    return held && { size: held.size, bytes: await buffer(held.content) }
  }

  test('are given back byte for byte, whatever their size, and leave their first place', async () => {
    for (const size of [0, 1, 512 * 1024, 3 * 1024 * 1024 + 1]) {
      const bytes = randomBytes(size)
      const { key, from } = receive(bytes)
      await store.keep(key, from)
      expect(existsSync(from)).toBe(false)
      const held = await read(key)
      expect(held?.size).toBe(size)
      expect(held?.bytes.equals(bytes)).toBe(true)
    }
  })

  test('of a lead are given whole, or end with an error', async () => {
    const bytes = randomBytes(600_000)
    const { key: storageKey, from } = receive(bytes)
    await store.keep(storageKey, from)
    const file = {
      ref: 'cv',
      name: 'cv.pdf',
      type: 'application/pdf',
      size: bytes.length,
      storageKey,
      sha256: hash('sha256', bytes),
    }
    const readAs = async (different: { size?: number; sha256?: string }) =>
      buffer((await openWhole(store, { ...file, ...different }))?.content ?? expect.unreachable())
    expect((await readAs({})).equals(bytes)).toBe(true)
    for (const wrong of [{ size: 599_999 }, { size: 600_001 }, { sha256: hash('sha256', 'x') }])
      await expect(readAs(wrong)).rejects.toThrow(/INCOMPLETE/)
  })

  test('of a store that gives shorter pieces than were asked for are an error', async () => {
    for (const difference of [-1, 1]) {
      const read = async (_: number, length: number) => new Uint8Array(length + difference)
      await expect(buffer(readInPieces('a store', 600_000, read))).rejects.toThrow(/INCOMPLETE/)
    }
  })

  test('are kept many at once, each its own', async () => {
    const files = Array.from({ length: 12 }, (_, at) => receive(Buffer.alloc(100_000, at)))
    await Promise.all(files.map(({ key, from }) => store.keep(key, from)))
    for (const [at, { key }] of files.entries()) {
      expect((await read(key))?.bytes.equals(Buffer.alloc(100_000, at))).toBe(true)
    }
  })

  test('that are removed, or never were there, are not found; removing them again is no error', async () => {
    const { key, from } = receive(Buffer.from('%PDF'))
    await store.keep(key, from)
    await store.remove(key)
    for (const each of [key, 'never-there', '../9ex.sqlite', '/etc/passwd', '..', '']) {
      expect(await store.open(each)).toBeUndefined()
      await store.remove(each)
    }
    expect(existsSync(join(database.dataDir, '9ex.sqlite'))).toBe(kind !== 'the database')
  })

  test('that cannot be kept are an error of the store, which says where', async () => {
    const error = await store.keep('gone', join(received, 'gone')).catch((error) => error)
    expect(error).toBeInstanceOf(UploadStoreError)
    expect(error.at).toContain(kind === 'the database' ? kind : folder)
  })

  test('without a lead are pruned after a day, and no other', async () => {
    const { databaseUrl } = database
    const all = openUploadStore({
      db,
      databaseUrl,
      folder,
    })
    const keys: string[] = []
    const old = new Date(Date.now() - 25 * 3_600_000)
    for (const isOld of [true, true, false]) {
      const { key, from } = receive(Buffer.from('%PDF'))
      await all.keep(key, from)
      keys.push(key)
      const file = join(folder, key)
      if (isOld && existsSync(file)) utimesSync(file, old, old)
      const kept_at = old.toISOString()
      if (isOld)
        await db.updateTable('uploads').set({ kept_at }).where('storage_key', '=', key).execute()
    }
    const [storageKey = ''] = keys
    const file = { ref: 'cv', name: 'cv.pdf', type: 'application/pdf', size: 4, storageKey }
    await leads.add(anEnquiry({ files: [{ ...file, sha256: '' }] }))
    for (const { run } of all.chores) await run()
    const left = await Promise.all(keys.map((key) => read(key, all)))
    expect(left.map((file) => file !== undefined)).toEqual([true, false, true])
  })

  test('tell nobody but their content of the person who sent them (row V1)', async () => {
    const traces = /zenobia|quill/i
    const { key, from } = receive(Buffer.from('%PDF Zenobia Quillfeather'))
    await store.keep(key, from)
    const row = await db.selectFrom('uploads').select(['storage_key', 'kept_at', 'size']).execute()
    expect(JSON.stringify(row)).not.toMatch(traces)
  })
})
