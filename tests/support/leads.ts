/** Generated enquiries and real databases for tests of leads. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { Client } from 'pg'
import { openDatabase, type Tables } from '../../server/database/open.ts'
import type { NewLead } from '../../server/leads/lead.ts'
import type { Recipient } from '../../server/leads/outbox-rows.ts'
import { openUploadStore, type Uploads } from '../../server/leads/uploads/open-upload-store.ts'
import { type Postgres, startPostgres } from './postgres.ts'

/** An enquiry with a key of its own, and the given fields. */
export const anEnquiry = (different: Partial<NewLead> = {}): NewLead => ({
  formId: 'get-a-quote',
  answers: [
    {
      ref: 'name',
      type: 'name',
      question: 'What is your name?',
      answer: 'Amna ’; DROP TABLE leads; --',
    },
    { ref: 'email', type: 'email', question: 'Your e-mail?', answer: 'amna@example.com' },
    {
      ref: 'project',
      type: 'long_text',
      question: 'What is it about?',
      answer: 'Two lines,\nاردو and 🪁.',
    },
  ],
  hidden: { source_page: '/services', call_to_action: 'navigation bar' },
  attribution: { landing_page: '/services', utm_source: 'newsletter' },
  files: [],
  idempotencyKey: randomUUID(),
  contentHash: 'a'.repeat(64),
  quarantine: undefined,
  submittedVia: 'page',
  language: 'en',
  ...different,
})

/** Gives `openTestLeadStore` channels with one recipient each. */
export const toChannels =
  (...names: string[]) =>
  (): Recipient[] =>
    names.map((channel) => ({ channel, email: null }))

export type TestDatabase = {
  dataDir: string
  databaseUrl: string | undefined
  /** Another connection, like another process. */
  open(): Kysely<Tables>
  cleanUp(): Promise<void>
}

/** The upload store of a server with this database and folder. */
export const openUploads = (
  { dataDir, databaseUrl }: Pick<TestDatabase, 'dataDir' | 'databaseUrl'>,
  db: Kysely<Tables>,
): Uploads => openUploadStore({ db, databaseUrl, folder: join(dataDir, 'uploads') })

export async function onSqlite(): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), '9ex-leads-'))
  return {
    dataDir,
    databaseUrl: undefined,
    open: () => openDatabase(dataDir, undefined),
    cleanUp: async () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

/**
 * A database on the server that the contract tests share; elsewhere on a server of its own.
 * @param isOwn for tests that change the server's settings
 */
export async function onPostgres({ isOwn = false } = {}): Promise<TestDatabase> {
  const shared = isOwn ? undefined : process.env.TEST_POSTGRES
  const server = shared ? await createDatabase(shared) : await startPostgres()
  const dataDir = mkdtempSync(join(tmpdir(), '9ex-leads-'))
  return {
    dataDir,
    databaseUrl: server.url,
    open: () => openDatabase(dataDir, server.url),
    async cleanUp() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function createDatabase(server: string): Promise<Pick<Postgres, 'url' | 'stop'>> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const url = new URL(server)
  url.pathname = name
  await runOnServer(server, `CREATE DATABASE ${name}`)
  return {
    url: url.href,
    stop: () => runOnServer(server, `DROP DATABASE ${name} WITH (FORCE)`),
  }
}

async function runOnServer(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  await client.query(statement)
  await client.end()
}
