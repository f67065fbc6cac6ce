/**
 * Measures the store of leads as a process of its own, on SQLite: durable leads per second, and latency at
 * 100 per second. The report is written to bench/results/leads.md.
 *   npm run bench -- leads
 */
import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { postLead, startLeadProcess } from '../tests/support/lead-process.ts'
import { anEnquiry, onSqlite } from '../tests/support/leads.ts'
import { type Mailbox, startMailbox } from '../tests/support/mailbox.ts'
import { freePort } from '../tests/support/postgres.ts'
import { publish } from './machine.ts'
import { percentile } from './statistics.ts'
import { markdownTable } from './table.ts'

type SubmissionRate = {
  /** Per second, of the disk alone, measured in the same run. */
  fsyncs: number
  perSecond: number
  /** Latency at 100 per second, in milliseconds. */
  p50: number
  p99: number
  failed: number
}

const rows: string[][] = []
for (const mode of ['accepts', 'hangs'] as const) {
  const rate = await measureSubmissions(mode)
  rows.push([
    mode,
    ...[rate.fsyncs, rate.perSecond].map(String),
    `${rate.p50.toFixed(1)} ms`,
    `${rate.p99.toFixed(1)} ms`,
    String(rate.failed),
  ])
}
const headings = [
  'mail server',
  'fsyncs per second',
  'durable leads per second (300)',
  'p50 at 100 per second',
  'p99 at 100 per second (100)',
  'failed',
]
await publish(markdownTable(headings, rows), 'leads')

/** Durable leads over HTTP into SQLite, with a mail server that accepts mail or hangs. */
async function measureSubmissions(mode: Mailbox['mode']): Promise<SubmissionRate> {
  const database = await onSqlite()
  const mailbox = await startMailbox()
  mailbox.mode = mode
  const server = await startLeadProcess(await freePort(), {
    DATA_DIR: database.dataDir,
    SMTP_URL: mailbox.url,
    LEADS_FROM: 'site@example.com',
    LEADS_TO: 'sales@example.com',
  })
  let failed = 0
  const send = async () => {
    const started = performance.now()
    if (!(await postLead(server.url, anEnquiry()))) failed += 1
    return performance.now() - started
  }
  const fsyncs = fsyncRate(database.dataDir)
  await fromSixteen(send, 1000)
  const perSecond = Math.round((await fromSixteen(send, 5000)) / 5)
  const latencies = await atRate(send, 100, 10)
  await server.kill()
  await mailbox.stop()
  await database.cleanUp()
  const [p50, p99] = [percentile(latencies, 0.5), percentile(latencies, 0.99)]
  return { fsyncs, perSecond, p50, p99, failed }
}

/** Sends from sixteen clients in closed loops. @returns the number sent */
async function fromSixteen(send: () => Promise<unknown>, milliseconds: number): Promise<number> {
  const end = performance.now() + milliseconds
  let count = 0
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      while (performance.now() < end) {
        await send()
        count += 1
      }
    }),
  )
  return count
}

/** Sends at a fixed rate per second, an open loop like visitors. */
async function atRate<T>(send: () => Promise<T>, rate: number, seconds: number): Promise<T[]> {
  const started = performance.now()
  const sent: Promise<T>[] = []
  while (sent.length < rate * seconds) {
    sent.push(send())
    await sleep(Math.max(0, started + (sent.length * 1000) / rate - performance.now()))
  }
  return Promise.all(sent)
}

/**
 * Counts sequential durable writes of 4 kB per second in a folder: the limit of a database with a sync
 * per commit.
 */
function fsyncRate(folder: string): number {
  const path = join(folder, 'fsync-rate')
  const file = openSync(path, 'w')
  const block = Buffer.alloc(4096, 1)
  const started = performance.now()
  let count = 0
  while (performance.now() - started < 1000) {
    writeSync(file, block, 0, block.length, count * block.length)
    fdatasyncSync(file)
    count += 1
  }
  closeSync(file)
  rmSync(path)
  return count
}
