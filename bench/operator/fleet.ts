import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openExistingDatabase } from '../../server/database/open.ts'
import { freePort, type Postgres } from '../../tests/support/postgres.ts'
import { startVarnish } from '../../tests/support/varnish.ts'
import { type RunningServer, startServer } from './server.ts'

const root = join(import.meta.dirname, '../..')

export type Fleet = {
  /** Varnish's. */
  url: string
  servers: Member[]
  stop(): Promise<void>
}

export type Member = {
  dataDir: string
  running: RunningServer
  /** Ends it by a signal and starts it again. @returns milliseconds until it has ended */
  restart(signal: 'SIGTERM' | 'SIGKILL'): Promise<number>
}

/** Starts three servers with a folder each on one PostgreSQL, behind Varnish with the shipped settings. */
export async function startFleet(database: Pick<Postgres, 'url'>): Promise<Fleet> {
  const ports: [number, number, number] = [await freePort(), await freePort(), await freePort()]
  const cache = await freePort()
  const shared = { DATABASE_URL: database.url, PURGE_URL: `http://127.0.0.1:${cache}/` }
  const servers = await Promise.all(ports.map((port) => startMember(port, shared)))
  const varnish = await startVarnish(cache, ports)
  return {
    url: varnish.url,
    servers,
    async stop() {
      await varnish.stop()
      await Promise.all(servers.map(({ running }) => running.end('SIGTERM')))
      for (const { dataDir } of servers) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function startMember(port: number, shared: Record<string, string>): Promise<Member> {
  const dataDir = mkdtempSync(join(tmpdir(), '9ex-member-'))
  const environment = { PORT: String(port), DATA_DIR: dataDir, ...shared }
  const member: Member = {
    dataDir,
    running: await startServer(root, environment),
    async restart(signal) {
      const took = await member.running.end(signal)
      // A supervisor's delay.
      await wait(1000)
      member.running = await startServer(root, environment)
      return took
    },
  }
  return member
}

/** Counts the enquiries that the database lacks, and those that it holds twice. */
export async function compareWithLeads(databaseUrl: string, keys: ReadonlySet<string>) {
  const db = openExistingDatabase('', databaseUrl)
  const leads = await db.selectFrom('leads').select('idempotency_key').execute()
  await db.destroy()
  const stored = leads.map(({ idempotency_key }) => idempotency_key)
  const found = new Set(stored)
  return {
    lost: [...keys].filter((key) => !found.has(key)).length,
    twice: stored.length - found.size,
  }
}
