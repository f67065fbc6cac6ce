import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { startSite } from '../tests/support/site.ts'

export type LockReport = {
  posts: number
  /** Posts that were thanked for while nothing could be stored. */
  thanks: number
  /** Posts that were answered with 503 and when to come again. */
  refused: number
  /** The slowest hundredth of another page, in milliseconds, before and during. */
  before: number
  during: number
  /** From the lock’s end to the next lead, in milliseconds. */
  back: number
}

/** Row L3 of RELIABILITY.md: another process holds the database’s lock while visitors come. */
export async function measureLock(seconds: number): Promise<LockReport> {
  const site = await startSite()
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
  // What a fresh process is slow at is not the lock’s.
  await pagesFor(page, 2)
  const before = p99(await pagesFor(page, 10))

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
  const during = p99(await pagesFor(page, seconds))
  await Promise.all(senders)
  const stored = site.leads().length
  lock.exec('ROLLBACK')
  lock.close()

  const unlocked = performance.now()
  while (!(await post()).ok) await sleep(50)
  const back = performance.now() - unlocked
  await site.stop()
  return {
    posts: statuses.length,
    thanks: statuses.filter(([status]) => status === 200).length + stored,
    refused: statuses.filter(([status, retryAfter]) => status === 503 && Number(retryAfter) > 0)
      .length,
    before,
    during,
    back,
  }
}

/** A page now and then, ten times a second. */
async function pagesFor(page: () => Promise<number>, seconds: number): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    times.push(await page())
    await sleep(100)
  }
  return times
}

function p99(times: number[]): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length * 0.99)] ?? 0
}
