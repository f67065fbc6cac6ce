import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { solveChallenge } from '../../../app/forms/client/proof-of-work.ts'
import { migrate } from '../../../server/database/migrations.ts'
import { openDatabase, type Tables } from '../../../server/database/open.ts'
import { openSpamFilter, type Verdict } from '../../../server/forms/spam/filter.ts'
import { type Charge, openTokenBuckets } from '../../../server/forms/spam/rate-limit.ts'
import { openSecret } from '../../../server/forms/spam/secret.ts'
import { toVisitor } from '../../../server/http/client-ip.ts'
import { startPostgres } from '../../support/postgres.ts'
import { form } from '../../support/send.ts'
import { classifyEnquirers, classifyRobots } from '../../support/spam-rates.ts'

const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

/** Challenged for a proof of work, quarantined, or rate-limited. */
const isFlagged = ({ verdict, isChallenged }: { verdict: Verdict; isChallenged: boolean }) =>
  isChallenged || verdict.verdict !== 'clean'

test('of 1,000 honest enquiries none is lost, and one at most is flagged', async () => {
  const classified = await classifyEnquirers(9)
  expect(classified.filter(({ verdict }) => verdict.verdict !== 'clean')).toEqual([])
  expect(classified.filter(isFlagged).slice(1)).toEqual([])
})

test('of 1,000 robots 97 in 100 are flagged', async () => {
  const classified = await classifyRobots(404)
  const missed = classified.filter((robot) => !isFlagged(robot))
  expect(missed.slice(30)).toEqual([])
})

test('of the robots without proof of work, 97 in 100 cause no notification', async () => {
  const classified = (await classifyRobots(404)).filter(({ solves }) => !solves)
  const clean = classified.filter(({ verdict }) => verdict.verdict === 'clean')
  expect(classified.length).toBeGreaterThan(500)
  expect(clean.slice(classified.length * 0.03)).toEqual([])
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
      return { dataDir: tmpdir(), url: server.url, stop: () => server.stop() }
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

  test('two processes accept as many posts of an ip as one: twenty in an hour', async () => {
    const script = join(import.meta.dirname, '../../support/post-often.ts')
    const run = () => promisify(execFile)('node', [script, place.dataDir, place.url ?? '', '25'])
    // Log lines come before the count.
    const passed = (await Promise.all([run(), run()])).map(({ stdout }) =>
      Number(stdout.split('\n').at(-1)),
    )
    expect(passed.reduce((sum, count) => sum + count)).toBe(20)
  })

  test('the filter opens although another process is writing', async () => {
    const other = openDatabase(place.dataDir, place.url)
    const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const writing = other.transaction().execute(async (transaction) => {
      const values = { name: 'other', next_at: 0 }
      await transaction.insertInto('scheduled_runs').values(values).execute()
      locked.resolve()
      await released.promise
    })
    await locked.promise
    setTimeout(released.resolve, 100)
    await expect(openSpamFilter(db)).resolves.toHaveProperty('classify')
    await writing
    await other.destroy()
  })

  test('a challenge is accepted once, however many posts send its solution at the same time', async () => {
    const filter = await openSpamFilter(db, { work: { cost: 1, maxTries: 10 } })
    const post = {
      values: { name: 'Amna', email: 'amna@example.com', message: 'A wallet, please.' },
      hidden: {},
      trap: undefined,
      token: filter.readToken(form.id, undefined),
      altcha: undefined,
      hasScripts: true,
    }
    const visitor = toVisitor('198.51.100.7', browser)
    const first = await filter.classify(post, visitor, form)
    if (first.verdict !== 'suspicious') throw new Error(first.verdict)
    const altcha = await solveChallenge(first.challenge)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => filter.classify({ ...post, altcha }, visitor, form)),
    )
    const verdicts = answers.map(({ verdict }) => verdict).sort()
    expect(verdicts).toEqual(['clean', ...Array(9).fill('suspicious')])
  })

  test('the table has a maximum size, whatever the number of ips', async () => {
    const buckets = openTokenBuckets(db, await openSecret(db), 1000)
    const limit = { amount: 20, per: 3_600_000 }
    for (let from = 0; from < 8000; from += 500) {
      const charges = Array.from({ length: 500 }, (_, at): Charge => {
        return { bucket: 'ip', value: `ip ${from + at}`, limit, isLimiting: false }
      })
      await buckets.charge(charges, Date.now())
      // As the site's timer does each second.
      await buckets.pruneAfterCharges(Date.now())
    }
    expect(await bytesOfTable()).toBeLessThan(500_000)
  })

  test('the filter’s chores run beside its posts', async () => {
    const { chores } = await openSpamFilter(db)
    expect(chores).toHaveLength(2)
    for (const { run } of chores) await run()
  })

  async function bytesOfTable(): Promise<number> {
    if (name === 'SQLite') return statSync(join(place.dataDir, '9ex.sqlite')).size
    const { rows } = await sql<{ size: number }>`
      SELECT pg_total_relation_size('form_buckets')::int AS size`.execute(db)
    return rows[0]?.size ?? Number.POSITIVE_INFINITY
  }
})
