/**
 * Measures the store of leads as a process of its own, on SQLite:
 *   npm run bench:leads                    durable leads per second, and latency at 100 per second
 *   npm run bench:leads -- kill [200]      rounds of kill -9 under load, on both databases
 *   npm run bench:leads -- repeats [1000]  submissions, each posted fifty times across a restart
 *   npm run bench:leads -- locked [60]     the built site while another process locks SQLite, in seconds
 *   npm run bench:leads -- two [10000]     leads of two processes on one PostgreSQL
 * The report is written to bench/results/leads*.md.
 */
import { killRounds } from '../tests/support/kill-rounds.ts'
import { onPostgres, onSqlite } from '../tests/support/leads.ts'
import { repeatedPosts } from '../tests/support/repeated-posts.ts'
import { twoProcesses } from '../tests/support/two-processes.ts'
import { measureLock } from './leads/locked.ts'
import { measureSubmissions } from './leads/rate.ts'
import { publish } from './machine.ts'
import { markdownTable, milliseconds } from './table.ts'

const reports = new Map([
  ['rate', { usual: 1, report: rateReport }],
  ['kill', { usual: 200, report: killReport }],
  ['repeats', { usual: 1000, report: repeatReport }],
  ['locked', { usual: 60, report: lockReport }],
  ['two', { usual: 10_000, report: twoReport }],
])
const [mode = 'rate', count] = process.argv.slice(2)
const databases = [
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
] as const
const chosen = reports.get(mode)
const amount = Number(count ?? chosen?.usual)
if (!chosen || !Number.isSafeInteger(amount) || amount < 1) {
  throw new Error(`Expected ${[...reports.keys()].join(', ')}, and a number.`)
}
const [name, table] = await chosen.report(amount)
await publish(table, name)

async function killReport(rounds: number): Promise<[string, string]> {
  const rows: string[][] = []
  for (const [name, prepare] of databases) {
    const database = await prepare()
    const report = await killRounds(database, rounds)
    await database.cleanUp()
    rows.push([
      name,
      ...[report.rounds, report.acknowledged, report.lost, report.duplicates].map(String),
      String(report.withoutOutbox),
      milliseconds(report.slowestStart),
    ])
  }
  const headings = [
    'kill -9',
    'rounds',
    'acknowledged',
    'lost',
    'duplicates',
    'without notification',
    'slowest start',
  ]
  return ['leads-kill', markdownTable(headings, rows)]
}

async function repeatReport(keys: number): Promise<[string, string]> {
  const rows: string[][] = []
  for (const [name, prepare] of databases) {
    const database = await prepare()
    const report = await repeatedPosts(database, keys, 50)
    await database.cleanUp()
    rows.push([name, ...Object.values(report).map(String)])
  }
  const headings = [
    'fifty posts each',
    'submissions',
    'acknowledged as one',
    'answers',
    'leads',
    'mails',
    'different mails',
    'webhook ids',
  ]
  return ['leads-repeats', markdownTable(headings, rows)]
}

async function lockReport(seconds: number): Promise<[string, string]> {
  const report = await measureLock(seconds)
  const headings = [
    'locked for',
    'posts',
    'acknowledged (0)',
    '503 with Retry-After',
    'p99 of a page before',
    'p99 while locked',
    'recovery',
  ]
  const { posts, acknowledged, refused, before, during, recovery } = report
  const times = [before, during, recovery].map(milliseconds)
  const row = [`${seconds} s`, ...[posts, acknowledged, refused].map(String), ...times]
  return ['leads-locked', markdownTable(headings, [row])]
}

async function twoReport(count: number): Promise<[string, string]> {
  const started = performance.now()
  const { acknowledged, accepted, different } = await twoProcesses(count)
  const seconds = (performance.now() - started) / 1000
  const headings = ['two processes, leads', 'acknowledged', 'notified', 'different', 'in all']
  const row = [count, acknowledged, accepted, different].map(String)
  return ['leads-two', markdownTable(headings, [[...row, `${Math.round(seconds)} s`]])]
}

async function rateReport(): Promise<[string, string]> {
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
  return ['leads', markdownTable(headings, rows)]
}
