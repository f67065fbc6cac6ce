import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { postLead, startLeadProcess } from '../../support/lead-process.ts'
import { openTestLeadStore } from '../../support/lead-store.ts'
import { anEnquiry, onPostgres, onSqlite } from '../../support/leads.ts'
import { needs } from '../../support/needs.ts'
import { freePort } from '../../support/postgres.ts'

/** Row L2 of RELIABILITY.md: `kill -9` cannot show whether data reached the disk; the system calls can. */
const count = 50

const needsStrace = needs('strace', spawnSync('strace', ['-V']).status === 0)
test(
  'on SQLite every lead is synced to the disk before its response is written',
  needsStrace,
  async () => {
    const database = await onSqlite()
    const trace = join(database.dataDir, 'trace')
    // -D: the started process is the server; strace is its child.
    const calls = ['-e', 'trace=fsync,fdatasync,write,writev']
    const strace = ['strace', '-D', '-f', '-s', '16', ...calls, '-o', trace]
    // Without a channel there is no outbox, so every sync belongs to a lead.
    const server = await startLeadProcess(await freePort(), { DATA_DIR: database.dataDir }, strace)
    for (let sent = 0; sent < count; sent += 1) {
      expect(await postLead(server.url, anEnquiry())).toBeDefined()
    }
    await server.stop()
    await expect.poll(() => readFileSync(trace, 'utf8')).toMatch(/exited with 0 \+\+\+\n$/)
    const events = readFileSync(trace, 'utf8').match(/ f(?:data)?sync\(|"HTTP\/1\.1 200/g) ?? []
    const answers = events.flatMap((event, at) => (event.includes('200') ? [at] : []))
    const unsynced = answers.slice(-count).filter((at) => events[at - 1]?.includes('200'))
    expect(answers.length).toBeGreaterThan(count)
    expect(unsynced).toEqual([])
    await database.cleanUp()
  },
)

test('on PostgreSQL there is at least one sync of its log per lead', async () => {
  const database = await onPostgres()
  const operator = database.open()
  // Each transaction sets its own durability: no default of the server makes a lead less durable.
  await sql`ALTER DATABASE postgres SET synchronous_commit = off`.execute(operator)
  await operator.destroy()
  const db = database.open()
  const store = await openTestLeadStore(db)
  const version = await sql<{ number: number }>`
    SELECT current_setting('server_version_num')::int AS number`.execute(db)
  const counter =
    (version.rows[0]?.number ?? 0) < 180_000
      ? sql<{ syncs: string }>`SELECT wal_sync AS syncs FROM pg_stat_wal`
      : sql<{ syncs: string }>`SELECT sum(fsyncs) AS syncs FROM pg_stat_io WHERE object = 'wal'`
  const syncs = async () => Number((await counter.execute(db)).rows[0]?.syncs)
  const before = await syncs()
  for (let sent = 0; sent < count; sent += 1) await store.add(anEnquiry())
  // A connection reports its statistics within a second of its last work.
  await expect.poll(syncs, { timeout: 10_000 }).toBeGreaterThanOrEqual(before + count)
  await store.close()
  await database.cleanUp()
})
