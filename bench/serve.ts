/**
 * Measures the production build's cached home page, beside bare `node:http` with the same bytes on the
 * same core. It needs Linux, wrk and taskset. The report is written to bench/results/serve.md.
 *   npm run bench -- serve [--seconds 10]
 */
import { parseArgs } from 'node:util'
import { startShipped } from '../tests/support/site.ts'
import { type Server, startBare } from './bare-server.ts'
import { load, pin } from './load.ts'
import { publish } from './machine.ts'
import { fetchBrotli, readProcessorTime, settle } from './site.ts'
import { spreadOf } from './statistics.ts'
import { markdownTable, milliseconds } from './table.ts'

const minRatio = 0.6
/** Milliseconds and megabytes. */
const max = { start: 2000, memory: 200 }
/** Interleaved rounds: other load of the machine affects all servers alike. */
const rounds = 5

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '10' } } })
const seconds = Number(values.seconds)

const begun = performance.now()
const site = await startShipped()
await fetchBrotli(site.url)
const start = performance.now() - begun
await settle(site)
const waitForTransitions = site.memory()
// The first response was not compressed as small as later ones are.
const compressed = await fetchBrotli(site.url)

const servers: [name: string, server: Server][] = [
  ['the site', site],
  ['bare node:http', await startBare(compressed)],
]

type Round = { perSecond: number; failed: number; cost: number }

const measured = servers.map((): Round[] => [])
for (const [, { url, pid }] of servers) {
  pin(pid)
  await load(url, Math.min(5, seconds))
}
for (let round = 0; round < rounds; round += 1)
  for (const [at, [, server]] of servers.entries()) measured[at]?.push(await measure(server))
const afterLoad = site.memory()
for (const [, server] of servers) await server.stop()

const bare = measured[1] ?? []
const rows = measured.map((each, at) => {
  const ratio = spreadOf(each.map(({ cost }, round) => (bare[round]?.cost ?? Number.NaN) / cost))
  const median = (figure: keyof Round) => spreadOf(each.map((round) => round[figure])).median
  return [
    servers[at]?.[0] ?? '',
    `${median('cost').toFixed(1)} µs`,
    `${ratio.median.toFixed(2)} (${ratio.min.toFixed(2)}–${ratio.max.toFixed(2)})`,
    at === 0 ? `≥ ${minRatio}` : '',
    Math.round(median('perSecond')).toLocaleString('en'),
    String(each.reduce((sum, { failed }) => sum + failed, 0)),
  ]
})
const comparison = markdownTable(
  ['server', 'processor time per request', 'of bare node:http', 'bar', 'per second', 'failed'],
  rows,
)
const alone = markdownTable(
  ['the site alone', '', 'bar'],
  [
    ['start to first response', milliseconds(start), `≤ ${milliseconds(max.start)}`],
    ['memory at rest', `${Math.round(waitForTransitions)} MB`, `≤ ${max.memory} MB`],
    ['memory after load', `${Math.round(afterLoad)} MB`, `≤ ${max.memory} MB`],
  ],
)
const note = `Medians of ${rounds} rounds of ${seconds} s: the home page, ${compressed.length} bytes of Brotli, from one core. “Of
bare node:http” is how many requests are answered in the processor time that bare Node takes for one.`
await publish(`${comparison}\n\n${alone}\n\n${note}`, 'serve')

/** @returns the cost of a request as microseconds of processor time, under full load */
async function measure({ url, pid }: Server): Promise<Round> {
  const before = readProcessorTime(pid)
  const { requests, perSecond, failed } = await load(url, seconds)
  return { perSecond, failed, cost: ((readProcessorTime(pid) - before) * 1000) / requests }
}
