/**
 * How the guard of the forms judges robots and honest people, over ten seeds, and how large its
 * table is after a million addresses: `node bench/spam.ts [addresses]`. Prints Markdown.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { openBuckets, type Take } from '../server/forms/spam/buckets.ts'
import { openGuardSecret } from '../server/forms/spam/guard-secret.ts'
import { guardDatabase } from '../server/forms/spam/guard-tables.ts'
import { openDatabase, type Tables } from '../server/leads/database.ts'
import { migrate } from '../server/leads/migrations.ts'
import { startPostgres } from '../tests/support/postgres.ts'
import {
  type Judged,
  judgeEnquirers,
  judgeRobots,
  ratesByKind,
} from '../tests/support/spam-rates.ts'

const addresses = Number(process.argv[2] ?? 1_000_000)
const seeds = Array.from({ length: 10 }, (_, at) => 1000 + at)
const print = (line: string) => process.stdout.write(`${line}\n`)

const robots: Judged[] = []
const people: Judged[] = []
for (const seed of seeds) {
  robots.push(...(await judgeRobots(seed)))
  people.push(...(await judgeEnquirers(seed)))
}
print('| robots | quarantine | challenge not solved | limited | missed |\n|---|---|---|---|---|')
for (const [kind, rate] of Object.entries(ratesByKind(robots))) {
  print(`| ${kind} | ${rate.quarantine} | ${rate.challenge} | ${rate.limited} | ${rate.clean} |`)
}
const count = (judged: Judged[], verdict: string) =>
  judged.filter((each) => each.verdict.verdict === verdict).length
print(`\nRobots: ${robots.length - count(robots, 'clean')} of ${robots.length} flagged.`)
print(
  `Honest: ${count(people, 'quarantine')} of ${people.length} flagged, ${count(people, 'limited')} refused, ${people.filter(({ asked }) => asked).length} asked for a proof of work.`,
)

async function fill(db: Kysely<Tables>): Promise<string> {
  await migrate(db)
  const guards = guardDatabase(db)
  const buckets = openBuckets(guards, await openGuardSecret(guards))
  const limit = { amount: 20, per: 3_600_000 }
  const start = performance.now()
  for (let from = 0; from < addresses; from += 2000) {
    const takes = Array.from(
      { length: 2000 },
      (_, at): Take => ({ of: 'address', value: `${from + at}`, limit, refuses: false }),
    )
    await buckets.take(takes, Date.now())
  }
  return `${addresses} addresses in ${Math.round((performance.now() - start) / 1000)} s`
}

if (addresses > 0) {
  const folder = mkdtempSync(join(tmpdir(), '9ex-bench-'))
  const sqlite = openDatabase(folder, undefined)
  const told = await fill(sqlite)
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
  print(`SQLite: ${told}, ${megabytes(statSync(join(folder, '9ex.sqlite')).size)} in all.`)
  await sqlite.destroy()
  rmSync(folder, { recursive: true })

  const server = await startPostgres()
  const postgres = openDatabase('', server.url)
  const toldByPostgres = await fill(postgres)
  const { rows } = await sql<{ size: number }>`
    SELECT pg_total_relation_size('form_buckets')::int AS size`.execute(postgres)
  print(`PostgreSQL: ${toldByPostgres}, ${megabytes(rows[0]?.size ?? Number.NaN)} with its index.`)
  await postgres.destroy()
  await server.stop()
}
