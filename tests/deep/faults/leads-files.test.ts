import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FormDefinition } from '../../../contracts/form.ts'
import { openDatabase } from '../../../server/database/open.ts'
import { openFormService } from '../../../server/forms/form-service.ts'
import { openReceivedFiles } from '../../../server/forms/received-files.ts'
import { toVisitor } from '../../../server/http/client-ip.ts'
import { openFolderStore } from '../../../server/leads/uploads/folder-store.ts'
import { openUploadStore } from '../../../server/leads/uploads/open-upload-store.ts'
import { openWhole, type UploadStore } from '../../../server/leads/uploads/upload-store.ts'
import { pdfFile } from '../../support/files.ts'
import { withVerdict } from '../../support/fixed-verdict.ts'
import { formPost } from '../../support/form-post.ts'
import { formWords } from '../../support/form-words.ts'
import { openTestLeadStore, type TestLeadStore } from '../../support/lead-store.ts'
import { onPostgres, onSqlite } from '../../support/leads.ts'
import { type LogLines, listenToLog } from '../../support/log-lines.ts'
import { openOperator } from '../../support/operator.ts'
import { startTcpProxy } from '../../support/tcp-proxy.ts'

const application: FormDefinition = {
  id: 'job-application',
  title: 'Apply',
  description: 'Short questions.',
  submitLabel: 'Send',
  steps: ['You write', 'We read', 'You hear'],
  whatsapp: false,
  hidden: [],
  questions: [
    { ref: 'cv', type: 'file', title: 'CV', required: true, kinds: ['pdf'], maxBytes: 1000 },
  ],
  thankYous: [{ id: 'thanks', title: 'Thank you', text: 'We answer.' }],
}
const key = '11111111-1111-4111-8111-111111111111'

let log: LogLines
beforeEach(() => {
  log = listenToLog()
})
afterEach(() => log.stop())

/** A form service and one submission, to repeat as often as a test needs. */
function openSending(
  dataDir: string,
  leads: TestLeadStore,
  store: UploadStore = openFolderStore(join(dataDir, 'uploads')),
) {
  const folder = join(dataDir, 'uploads')
  const receivedFiles = openReceivedFiles(folder, store)
  const host = openFormService({
    findForm: () => application,
    words: () => formWords,
    leads,
    spamFilter: withVerdict({ verdict: 'clean' }),
    site: () => ({ offices: [] }),
  })
  const visitor = toVisitor('192.0.2.1', 'a browser')
  return {
    files: () => (existsSync(folder) ? readdirSync(folder) : []),
    async attempt(bytes = pdfFile) {
      const post = new FormData()
      post.append('key', key)
      post.append('cv', new File([new Uint8Array(bytes)], 'cv.pdf'))
      const sent = await host.submit(application, await formPost(post, receivedFiles), {
        visitor,
        language: 'en',
        hasScripts: false,
        isCounted: true,
      })
      return sent.state
    },
    /** The stored file of the lead. */
    async cv() {
      const [lead, ...others] = await leads.list()
      expect(others).toEqual([])
      const [file] = lead?.files ?? []
      expect(readdirSync(folder)).toContain(file?.storageKey)
      return { size: file?.size, bytes: readFileSync(join(folder, file?.storageKey ?? '')) }
    },
  }
}

test('one submission, tried fifty times at once, is one lead with its own file', async () => {
  const database = await onSqlite()
  const store = await openTestLeadStore(database.open())
  const sending = openSending(database.dataDir, store)
  const attempts = Array.from({ length: 50 }, () => sending.attempt())
  expect(new Set(await Promise.all(attempts))).toEqual(new Set(['stored']))
  const { size, bytes } = await sending.cv()
  expect(bytes).toHaveLength(size ?? -1)
  expect(sending.files()).toHaveLength(1)
  await store.close()
  await database.cleanUp()
})

test('different files under one key are leads of their own, each with its file, repeated or not', async () => {
  const database = await onSqlite()
  const store = await openTestLeadStore(database.open())
  const sending = openSending(database.dataDir, store)
  const kinds = Array.from({ length: 10 }, (_, at) => Buffer.concat([pdfFile, Buffer.alloc(at)]))
  const attempts = [...kinds, ...kinds, ...kinds].map((bytes) => sending.attempt(bytes))
  expect(new Set(await Promise.all(attempts))).toEqual(new Set(['stored']))
  const leads = await store.list()
  expect(leads).toHaveLength(10)
  const [first, ...more] = leads.filter(({ follows }) => !follows)
  expect(more).toEqual([])
  const followed = new Set(leads.flatMap(({ follows }) => follows ?? []))
  expect(followed).toEqual(new Set([first?.reference]))
  const kept = leads.flatMap(({ files }) => files)
  expect(kept.map(({ size }) => size).sort()).toEqual(kinds.map(({ length }) => length).sort())
  expect(sending.files().sort()).toEqual(kept.map(({ storageKey }) => storageKey).sort())
  await store.close()
  await database.cleanUp()
})

test('a failed attempt removes no other file, and leaves none of its own', async () => {
  const database = await onSqlite()
  const store = await openTestLeadStore(database.open())
  let attempts = 0
  const stored = Promise.withResolvers<void>()
  const flaky: TestLeadStore = {
    ...store,
    async add(lead) {
      const attempt = ++attempts
      // Before and after another attempt has stored the lead.
      if (attempt % 4 === 3) await stored.promise
      if (attempt % 2 === 1) throw new Error('the disk is full')
      const added = await store.add(lead)
      stored.resolve()
      return added
    },
  }
  const sending = openSending(database.dataDir, flaky)
  const states = await Promise.all(Array.from({ length: 40 }, () => sending.attempt()))
  expect(new Set(states)).toEqual(new Set(['stored', 'unavailable']))
  expect((await sending.cv()).bytes).toEqual(pdfFile)
  expect(sending.files()).toHaveLength(1)
  await store.close()
  await database.cleanUp()
})

test('a commit without a response acknowledges nothing, and the lead keeps its file', async () => {
  const database = await onPostgres()
  const address = new URL(database.databaseUrl ?? '')
  const proxy = await startTcpProxy(Number(address.port))
  address.port = String(proxy.port)
  const store = await openTestLeadStore(openDatabase(database.dataDir, address.href))
  const sending = openSending(database.dataDir, store)
  proxy.mode = 'loses commits'
  expect(await sending.attempt()).toBe('unavailable')
  proxy.mode = 'open'
  await expect.poll(() => store.list()).toHaveLength(1)
  expect((await sending.cv()).bytes).toEqual(pdfFile)
  expect(await sending.attempt()).toBe('stored')
  expect((await sending.cv()).bytes).toEqual(pdfFile)
  expect(sending.files()).toHaveLength(1)
  await store.close()
  await proxy.stop()
  await database.cleanUp()
})

test('a CV sent to one server is stored once in the database, and fetched and erased on another', async () => {
  const database = await onPostgres()
  const db = database.open()
  const leads = await openTestLeadStore(db)
  const { databaseUrl } = database
  const uploads = (dataDir: string) =>
    openUploadStore({
      db,
      databaseUrl,
      folder: join(dataDir, 'uploads'),
    })
  const sending = openSending(database.dataDir, leads, uploads(database.dataDir))
  const kept = () => db.selectFrom('uploads').select('storage_key').execute()

  const attempts = Array.from({ length: 20 }, () => sending.attempt())
  expect(new Set(await Promise.all(attempts))).toEqual(new Set(['stored']))
  const [lead] = await leads.list()
  expect(await kept()).toEqual([{ storage_key: lead?.files[0]?.storageKey }])
  expect(sending.files()).toEqual([])

  const dataDir = join(database.dataDir, 'another-server')
  const run = openOperator({ ...database, dataDir }, db, uploads(dataDir))
  const [file] = lead?.files ?? []
  const found = file && (await openWhole(uploads(dataDir), file))
  expect(found && (await buffer(found.content)).equals(pdfFile)).toBe(true)
  const backup = await run('backup', join(database.dataDir, 'dump'))
  expect(backup.out).not.toContain('DATA_DIR')
  await run('prune', '--older-than', '1d', '--force')
  expect(await kept()).toHaveLength(1)
  await db.updateTable('leads').set({ created_at: '2020-01-01T00:00:00.000Z' }).execute()
  await run('prune', '--older-than', '1d')
  expect(await kept()).toEqual([])
  await leads.close()
  await database.cleanUp()
})
