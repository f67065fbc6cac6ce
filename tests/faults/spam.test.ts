import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { solveChallenge } from '../../app/pages/to-form/client/solve-challenge.ts'
import { openBuckets, type Take } from '../../server/forms/spam/buckets.ts'
import { openGuardSecret } from '../../server/forms/spam/guard-secret.ts'
import { guardDatabase } from '../../server/forms/spam/guard-tables.ts'
import { openSpamGuard } from '../../server/forms/spam/spam-guard.ts'
import { openDatabase, type Tables } from '../../server/leads/database.ts'
import { migrate } from '../../server/leads/migrations.ts'
import { startPostgres } from '../support/postgres.ts'
import { form } from '../support/send.ts'
import { judgeEnquirers, judgeRobots } from '../support/spam-rates.ts'

const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

test('of 1,000 honest enquiries none is lost, and one at most is flagged', async () => {
  const judged = await judgeEnquirers(9)
  const verdicts = judged.map(({ verdict }) => verdict.verdict)
  expect(verdicts).not.toContain('limited')
  expect(verdicts).not.toContain('challenge')
  const flagged = judged.filter(({ verdict }) => verdict.verdict === 'quarantine')
  expect(flagged.slice(1)).toEqual([])
})

test('of 1,000 robots 99 in 100 are flagged, and none is told why', async () => {
  const judged = await judgeRobots(404)
  const missed = judged.filter(({ verdict }) => verdict.verdict === 'clean')
  expect(missed.slice(10)).toEqual([])
})

type Place = { dataDir: string; url: string | undefined; stop(): Promise<void> }

const places: [string, () => Promise<Place>][] = [
  [
    'SQLite',
    async () => {
      const dataDir = mkdtempSync(join(tmpdir(), '9ex-spam-'))
      return { dataDir, url: undefined, stop: async () => rmSync(dataDir, { recursive: true }) }
    },
  ],
  [
    'PostgreSQL',
    async () => {
      const server = await startPostgres()
      return { dataDir: '', url: server.url, stop: () => server.stop() }
    },
  ],
]

describe.each(places)('on %s', (name, prepare) => {
  let place: Place
  let db: Kysely<Tables>
  beforeAll(async () => {
    place = await prepare()
    db = openDatabase(place.dataDir, place.url)
    await migrate(db)
  })
  afterAll(async () => {
    await db.destroy()
    await place.stop()
  })

  test('two processes let through as many posts of an address as one: twenty in an hour', async () => {
    const script = join(import.meta.dirname, '../support/post-often.ts')
    const run = () => promisify(execFile)('node', [script, place.dataDir, place.url ?? '', '25'])
    const passed = (await Promise.all([run(), run()])).map(({ stdout }) => Number(stdout))
    expect(passed.reduce((sum, count) => sum + count)).toBe(20)
  })

  test('the guard opens although another process writes at that moment', async () => {
    const other = openDatabase(place.dataDir, place.url)
    const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const writing = other.transaction().execute(async (transaction) => {
      const values = { key: randomUUID(), created_at: '2026-11-22T00:00:00Z' }
      await transaction.insertInto('canary_keys').values(values).execute()
      locked.resolve()
      await released.promise
    })
    await locked.promise
    setTimeout(released.resolve, 100)
    await expect(openSpamGuard(db)).resolves.toHaveProperty('judge')
    await writing
    await other.destroy()
  })

  test('a challenge is accepted once, however many send its solution at the same time', async () => {
    const guard = await openSpamGuard(db, { work: { cost: 1, most: 10 } })
    const post = {
      values: { name: 'Amna', email: 'amna@example.com', message: 'A wallet, please.' },
      hidden: {},
      website: '',
      token: undefined,
      altcha: undefined,
      hasScripts: true,
      door: 'page' as const,
    }
    const visitor = { address: '198.51.100.7', userAgent: browser }
    const asked = await guard.judge(post, visitor, form)
    if (asked.verdict !== 'challenge') throw new Error(asked.verdict)
    const altcha = await solveChallenge(asked.challenge)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => guard.judge({ ...post, altcha }, visitor, form)),
    )
    const verdicts = answers.map(({ verdict }) => verdict).sort()
    expect(verdicts).toEqual(['clean', ...Array(9).fill('quarantine')])
  })

  // A million addresses, with room for as many as are kept in production: bench/spam.ts.
  test('the table keeps to its size, whatever number of addresses comes', async () => {
    const guards = guardDatabase(db)
    const buckets = openBuckets(guards, await openGuardSecret(guards), 1000)
    const limit = { amount: 20, per: 3_600_000 }
    for (let from = 0; from < 8000; from += 500) {
      const takes = Array.from({ length: 500 }, (_, at): Take => {
        return { of: 'address', value: `address ${from + at}`, limit, refuses: false }
      })
      await buckets.take(takes, Date.now())
    }
    expect(await bytesOfTable()).toBeLessThan(500_000)
  })

  async function bytesOfTable(): Promise<number> {
    if (name === 'SQLite') return statSync(join(place.dataDir, '9ex.sqlite')).size
    const { rows } = await sql<{ size: number }>`
      SELECT pg_total_relation_size('form_buckets')::int AS size`.execute(db)
    return rows[0]?.size ?? Number.POSITIVE_INFINITY
  }
})
