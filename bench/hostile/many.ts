import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../server/database/migrations.ts'
import { openDatabase } from '../../server/database/open.ts'
import { type Charge, openTokenBuckets } from '../../server/forms/spam/rate-limit.ts'
import { openSecret, spamDatabase } from '../../server/forms/spam/secret.ts'
import { openForm, postForged } from '../../tests/support/forged-posts.ts'
import { forEachConcurrently } from '../../tests/support/raw-http.ts'
import { type Site, startShipped } from '../../tests/support/site.ts'
import { openSlowly, type SlowKind, slowKinds } from '../../tests/support/slow-clients.ts'
import { percentile } from '../statistics.ts'
import { Counts, type Row } from './counts.ts'

export async function slowness(site: Site): Promise<Row[]> {
  const rows: Row[] = []
  // The keys of a constant are its kinds.
  for (const kind of Object.keys(slowKinds) as SlowKind[]) {
    const calm = await measureHonest(site, 300)
    const slow = openSlowly(site.url, kind, 500, 60_000)
    await new Promise((resolve) => setTimeout(resolve, 1000))
    const meanwhile = await measureHonest(site, 300)
    const { longest, open } = await slow
    const closed = `${open} of 500 still open, the last closed after ${(longest / 1000).toFixed(1)} s`
    const latency = `p99 of others ${meanwhile.toFixed(1)} ms, ${calm.toFixed(1)} ms before`
    rows.push(['D1 D2', kind, `${closed}; ${latency}`])
  }
  return rows
}

const visitors = 1_000_000
const forged = 1000

/** Size of the rate limits' table, and posts with forged ips. */
export async function clientIps(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), '9ex-bench-'))
  const db = openDatabase(folder, undefined)
  await migrate(db)
  const tables = spamDatabase(db)
  const buckets = openTokenBuckets(tables, await openSecret(tables))
  const limit = { amount: 20, per: 3_600_000 }
  let largest = 0
  for (let from = 0; from < visitors; from += 2000) {
    const charges = Array.from(
      { length: 2000 },
      (_, at): Charge => ({ bucket: 'ip', value: `${from + at}`, limit, isLimiting: true }),
    )
    await buckets.charge(charges, Date.now())
    // As the site does each second, in which a flood makes fewer charges.
    await buckets.pruneAfterCharges(Date.now())
    largest = Math.max(largest, statSync(join(folder, '9ex.sqlite')).size)
  }
  await db.destroy()
  rmSync(folder, { recursive: true })
  const size = `${(largest / 1e6).toFixed(1)} MB at most, the whole database`
  return [
    ['D4', `${visitors.toLocaleString('en')} ips`, size],
    [
      'D4',
      `${forged.toLocaleString('en')} posts of one visitor with forged ips`,
      await forgedPosts(),
    ],
  ]
}

/** The bench is the proxy: it appends the visitor's ip to those that the visitor has made up. */
async function forgedPosts(): Promise<string> {
  const site = await startShipped({ TRUSTED_PROXIES: '127.0.0.1, ::1' })
  const token = await openForm(site.url)
  const counts = new Counts()
  const numbers = Array.from({ length: forged }, (_, number) => number)
  await forEachConcurrently(numbers, 4, async (number) => {
    const answer = await postForged(site.url, token, number)
    const hasRetryAfter = Number(answer.headers.get('Retry-After')) > 0
    counts.add(answer.status === 429 && !hasRetryAfter ? '429 without Retry-After' : answer.status)
  })
  await site.stop()
  return `${counts} (6 an hour are allowed)`
}

/** The 99th percentile of sequential requests, in milliseconds. */
async function measureHonest(site: Site, amount: number): Promise<number> {
  const times: number[] = []
  for (let number = 0; number < amount; number++) {
    const started = performance.now()
    await (await fetch(site.url)).arrayBuffer()
    times.push(performance.now() - started)
  }
  return percentile(times, 0.99)
}
