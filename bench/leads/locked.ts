import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { startShipped } from '../../tests/support/site.ts'
import { percentile } from '../statistics.ts'

type LockReport = {
  posts: number
  /** Posts acknowledged while nothing could be stored. */
  acknowledged: number
  /** Posts answered with 503 and `Retry-After`. */
  refused: number
  /** The 99th percentile of another page, in milliseconds, before the lock and during it. */
  before: number
  during: number
  /** From the end of the lock to the next lead, in milliseconds. */
  recovery: number
}

/** Row L3 of RELIABILITY.md: another process locks the database under load. */
export async function measureLock(seconds: number): Promise<LockReport> {
  const site = await startShipped()
  const post = () =>
    fetch(`${site.url}/to/contact-us`, {
      method: 'POST',
      body: new URLSearchParams({ name: 'Amna', email: 'amna@example.com', message: 'Salaam.' }),
    })
  const page = async () => {
    const started = performance.now()
    await (await fetch(`${site.url}/about`)).text()
    return performance.now() - started
  }
  // A new process is slow for two seconds.
  await timePages(page, 2)
  const before = percentile(await timePages(page, 10), 0.99)

  const lock = new Database(join(site.dataDir, '9ex.sqlite'))
  lock.exec('BEGIN EXCLUSIVE')
  const end = performance.now() + seconds * 1000
  const statuses: [status: number, retryAfter: string | null][] = []
  const senders = Array.from({ length: 4 }, async () => {
    while (performance.now() < end) {
      const { status, headers } = await post()
      statuses.push([status, headers.get('Retry-After')])
    }
  })
  const during = percentile(await timePages(page, seconds), 0.99)
  await Promise.all(senders)
  const stored = site.leads().length
  lock.exec('ROLLBACK')
  lock.close()

  const unlocked = performance.now()
  while (!(await post()).ok) await sleep(50)
  const recovery = performance.now() - unlocked
  await site.stop()
  return {
    posts: statuses.length,
    acknowledged: statuses.filter(([status]) => status === 200).length + stored,
    refused: statuses.filter(([status, retryAfter]) => status === 503 && Number(retryAfter) > 0)
      .length,
    before,
    during,
    recovery,
  }
}

/** Requests a page ten times a second. @returns milliseconds */
async function timePages(page: () => Promise<number>, seconds: number): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    times.push(await page())
    await sleep(100)
  }
  return times
}
