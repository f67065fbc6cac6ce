import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../../server/database/open.ts'
import { claimRun } from '../../../server/database/scheduled-runs.ts'
import { openOutbox } from '../../../server/delivery/outbox.ts'
import { pdfFile } from '../../support/files.ts'
import { openTestLeadStore } from '../../support/lead-store.ts'
import {
  anEnquiry,
  onPostgres,
  openUploads,
  type TestDatabase,
  toChannels,
} from '../../support/leads.ts'
import { needs } from '../../support/needs.ts'
import { freePort } from '../../support/postgres.ts'
import { startSite } from '../../support/site.ts'

const binary = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path))

const needsPgBouncer = needs('PgBouncer', binary !== undefined)

/** @returns the URL of the same database through PgBouncer, with three sessions for all clients */
async function startPgBouncer(
  databaseUrl: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  if (!binary) throw new Error('PgBouncer is not on this machine')
  const folder = mkdtempSync(join(tmpdir(), '9ex-pgbouncer-'))
  const port = await freePort()
  const url = new URL(databaseUrl)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
* = host=${url.hostname} port=${url.port} user=${url.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 3
`,
  )
  // PgBouncer refuses to run as root; `nobody` may.
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined
  if (user) for (const path of [folder, file]) chownSync(path, user.uid, user.gid)
  const bouncer = spawn(binary, [file], { ...user, stdio: ['ignore', 'ignore', 'pipe'] })
  const exited = new Promise<void>((resolve) => bouncer.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    let said = ''
    bouncer.stderr.on('data', (chunk) => {
      said += chunk
      if (said.includes('process up')) resolve()
    })
    bouncer.once('exit', () => reject(new Error(`PgBouncer ended:\n${said}`)))
  })
  url.port = String(port)
  return {
    url: url.href,
    async stop() {
      bouncer.kill('SIGINT')
      bouncer.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** PgBouncer in transaction mode, where each transaction may have another session. */
let database: TestDatabase
beforeAll(async () => {
  database = await onPostgres()
})
afterAll(() => database.cleanUp())

test('nothing depends on a session: no options, no lock beyond a transaction, no prepared statements', async () => {
  const wire = await startWire(database.databaseUrl ?? '')
  const db = openDatabase(database.dataDir, wire.url)
  const store = await openTestLeadStore(db, { listRecipients: toChannels('email') })
  await Promise.all(Array.from({ length: 5 }, () => store.add(anEnquiry())))
  await openOutbox(db).claim(['not in', ['']], 10)
  for (const isClaimed of [true, false]) {
    expect(await claimRun(db, 'chore', 60_000)).toBe(isClaimed)
  }
  const [uploads, cv] = [openUploads(database, db), join(database.dataDir, 'cv')]
  writeFileSync(cv, pdfFile)
  await uploads.keep('cv', cv)
  const { content } = (await uploads.open('cv')) ?? expect.unreachable()
  expect(await buffer(content)).toEqual(pdfFile)
  await store.close()
  await wire.stop()

  const sessions = wire.sent.map(readMessages)
  expect(sessions.length).toBeGreaterThan(1)
  for (const { parameters, queries, names } of sessions) {
    expect(Object.keys(parameters).sort()).toEqual(['client_encoding', 'database', 'user'])
    expect(names.filter(Boolean)).toEqual([])
    expect(
      queries.filter((query) => /advisory_lock|^\s*(?:set(?! local)|listen)\b/i.test(query)),
    ).toEqual([])
    const begins = queries.flatMap((query, at) => (/^begin/i.test(query) ? [queries[at + 1]] : []))
    for (const next of begins) expect(next).toBe('set local synchronous_commit = on')
  }
  const all = sessions.flatMap(({ queries }) => queries)
  expect(all.filter((query) => query.includes('pg_advisory_xact_lock'))).toHaveLength(1)
  // A lead is written in a transaction that sets its own durability.
  const { queries } = sessions.find((each) => each.queries.some(isLead)) ?? { queries: [] }
  expect(queries.slice(0, queries.findIndex(isLead))).toContain('set local synchronous_commit = on')
})

test(
  'a site behind PgBouncer stores leads, and so do several processes at once',
  needsPgBouncer,
  async () => {
    const bouncer = await startPgBouncer(database.databaseUrl ?? '')
    const open = () => openTestLeadStore(openDatabase(database.dataDir, bouncer.url))
    const stores = await Promise.all([open(), open(), open()])
    const added = await Promise.all(
      Array.from({ length: 60 }, (_, n) => stores[n % 3]?.add(anEnquiry())),
    )
    expect(added.every((each) => each?.isNew)).toBe(true)
    await Promise.all(stores.map((store) => store.close()))

    const site = await startSite({ DATABASE_URL: bouncer.url })
    const body = { name: 'Sana', email: 'sana@example.com', message: 'Behind a pooler, please.' }
    const post = { method: 'POST', body: new URLSearchParams(body) }
    expect((await fetch(`${site.url}/to/contact-us`, post)).status).toBe(200)
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
    // The post came without its page, so its quarantine is logged.
    expect(site.output()).not.toMatch(/"event":"(?:outbox|form|housekeeping|lead-not)-/)
    await site.stop()

    const db = database.open()
    const locks = sql<{ count: string }>`SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'`
    expect((await locks.execute(db)).rows).toEqual([{ count: '0' }])
    await db.destroy()
    await bouncer.stop()
  },
)

const isLead = (query: string) => query.startsWith('insert into "leads"')

/** A proxy to PostgreSQL that records the clients' bytes, one entry per connection. */
async function startWire(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const target = Number(url.port)
  const sent: Buffer[][] = []
  const server = createServer((near) => {
    const chunks: Buffer[] = []
    sent.push(chunks)
    const far = connect(target, '127.0.0.1')
    near.on('data', (chunk) => void chunks.push(chunk)).on('error', () => far.destroy())
    far.on('error', () => near.destroy())
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url.port = String(typeof address === 'object' && address ? address.port : 0)
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { url: url.href, sent, stop }
}

/**
 * Parses a client's messages.
 * Source: https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
function readMessages(chunks: Buffer[]) {
  const bytes = Buffer.concat(chunks)
  const texts = (from: number, to: number) => bytes.toString('utf8', from, to).split('\0')
  const startup = bytes.readInt32BE(0)
  const pairs = texts(8, startup)
  const parameters: Record<string, string> = {}
  for (let at = 0; pairs[at]; at += 2) parameters[pairs[at] ?? ''] = pairs[at + 1] ?? ''
  const queries: string[] = []
  const names: string[] = []
  for (let at = startup; at < bytes.length; ) {
    const kind = String.fromCharCode(bytes[at] ?? 0)
    const end = at + 1 + bytes.readInt32BE(at + 1)
    const [first = '', second = ''] = texts(at + 5, end)
    if (kind === 'Q') queries.push(first)
    if (kind === 'P') {
      names.push(first)
      queries.push(second)
    }
    at = end
  }
  return { parameters, queries, names }
}
