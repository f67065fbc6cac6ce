/**
 * Measures how the production build serves, beside bare `node:http` and nginx on the same core:
 *   npm run bench:serve -- [--seconds 10]
 *   npm run bench:serve -- --restarts 50      restarts under load behind nginx
 *   npm run bench:serve -- --urls 1000000     so many different addresses
 *   npm run bench:serve -- --minutes 30 [--rate 40]   mixed load, so many requests a second
 * It prints a report and writes it to bench/results/serve*.md. Missed targets are no failure.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { restartUnderLoad } from '../tests/support/restarts.ts'
import { type Site, startSite } from '../tests/support/site.ts'
import { currentLoad, describeSource, writeTime } from './machine.ts'
import {
  type Contestant,
  startBare,
  startNginxOfFiles,
  startPinnedSite,
} from './serve/contestants.ts'
import { load } from './serve/load.ts'
import { mixedReport } from './serve/mixed-report.ts'
import { memoryOf, processorTimeOf } from './serve/process-figures.ts'
import { scalingReport } from './serve/scaling.ts'
import { settle } from './serve/settle.ts'
import { spreadOf } from './statistics.ts'
import { markdownTable } from './table.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    restarts: { type: 'string' },
    urls: { type: 'string' },
    minutes: { type: 'string' },
    rate: { type: 'string', default: '40' },
  },
})
/** How often the servers take turns: the machine is not the same from one minute to the next. */
const turns = 5

const seconds = Number(values.seconds)
const before = currentLoad()
const [name, tables] = values.restarts
  ? ['serve-restarts', [await restartReport(Number(values.restarts))]]
  : values.urls
    ? ['serve-urls', [await urlReport(Number(values.urls))]]
    : values.minutes
      ? ['serve-minutes', await longRun(Number(values.minutes), Number(values.rate))]
      : ['serve', [await comparison(), await ownFigures(), await scalingReport(turns, seconds / 2)]]
const report = `${tables.join('\n\n')}

${writeTime(new Date())}, ${describeSource()}, ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}, load ${before.toFixed(1)} before and ${currentLoad().toFixed(1)} after.
`
console.log(report)
const results = join(import.meta.dirname, 'results')
await mkdir(results, { recursive: true })
await writeFile(join(results, `${name}.md`), report)

type Turn = { rate: number; cost: number; p99: number; atHalf: number; failed: number }

/** The kept home page from the three servers, by turns. */
async function comparison(): Promise<string> {
  const own = await startPinnedSite()
  await settle(own.site)
  const page = await body(own.url, 'identity')
  const compressed = await body(own.url, 'br')
  const contestants = [own, await startBare(compressed), await startNginxOfFiles(page, compressed)]
  const measured = contestants.map((): Turn[] => [])
  for (const { url } of contestants) await load(url, 5)
  for (let turn = 0; turn < turns; turn += 1) {
    let half = 0
    for (const [at, contestant] of contestants.entries()) {
      const full = await measureFull(contestant)
      // The same for all: half of what the site can do.
      half ||= full.rate / 2
      const loaded = await load(contestant.url, seconds, half)
      const failed = full.failed + loaded.failed
      measured[at]?.push({ ...full, p99: loaded.p99, atHalf: loaded.perSecond, failed })
    }
  }
  for (const contestant of contestants) await contestant.stop()
  const [ofOwn = []] = measured
  const rows = measured.map((each, at) => {
    const median = (figure: (turn: Turn) => number) => spreadOf(each.map(figure)).median
    const ratio = (figure: 'rate' | 'cost') =>
      spreadOf(ofOwn.map((turn, round) => turn[figure] / (each[round]?.[figure] ?? 0)))
    const { median: rate, min, max } = ratio('rate')
    return [
      contestants[at]?.name ?? '',
      Math.round(median((turn) => turn.rate)).toLocaleString('en'),
      `${rate.toFixed(2)} (${min.toFixed(2)}–${max.toFixed(2)})`,
      `${median((turn) => turn.cost).toFixed(1)} µs`,
      (1 / ratio('cost').median).toFixed(2),
      `${median((turn) => turn.p99).toFixed(2)} ms at ${Math.round(median((turn) => turn.atHalf)).toLocaleString('en')}/s`,
      String(each.reduce((sum, { failed }) => sum + failed, 0)),
    ]
  })
  const headings = [
    `home page, ${compressed.length} bytes of Brotli, one core, median of ${turns} turns`,
    'requests a second',
    'the site is … of it',
    'processor time each',
    'the site is, by that, … of it',
    'p99 at half load',
    'failed',
  ]
  return markdownTable(headings, rows)
}

/** As many requests as are answered, and the processor time of each in microseconds. */
async function measureFull({ url, pid }: Contestant) {
  const begun = processorTimeOf(pid)
  const { perSecond: rate, failed } = await load(url, seconds)
  const cost = ((processorTimeOf(pid) - begun) * 1000) / (rate * seconds)
  return { rate, cost, failed }
}

async function ownFigures(): Promise<string> {
  const started = performance.now()
  const site = await startSite()
  await body(site.url, 'br')
  const firstAnswer = performance.now() - started
  await settle(site)
  const atRest = memoryOf(site.pid)
  const renders: string[][] = []
  // Another spelling of the address is made anew for each request, and streamed.
  for (const [page, path] of [
    ['the home page', '//'],
    ['About', '/about/'],
    ['a post list', '/blogs/'],
    ['a case study', '/case-study/travellet-detail/'],
  ] as const) {
    await renderTime(site, path, 150)
    const time = await renderTime(site, path, 150)
    renders.push([`processor time to make ${page}`, `${time.toFixed(1)} ms`])
  }
  await load(site.url, seconds)
  const afterLoad = memoryOf(site.pid)
  await site.stop()
  return markdownTable(
    ['the site alone', ''],
    [
      ['start to first answer', `${Math.round(firstAnswer)} ms`],
      ['memory at rest', `${Math.round(atRest)} MB`],
      ['memory after load', `${Math.round(afterLoad)} MB`],
      ...renders,
    ],
  )
}

/** Processor time of one page made, in milliseconds. */
async function renderTime(site: Site, path: string, times: number): Promise<number> {
  const begun = processorTimeOf(site.pid)
  for (let each = 0; each < times; each += 1) await body(`${site.url}${path}`, 'identity')
  return (processorTimeOf(site.pid) - begun) / times
}

/** The bytes of an answer as they were sent: `fetch` would decode them. */
async function body(url: string, encoding: string): Promise<Buffer> {
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    // As a string the address keeps its doubled slashes.
    const { hostname, port } = new URL(url)
    const path = url.replace(/^http:\/\/[^/]*/, '') || '/'
    request({ hostname, port, path, headers: { 'Accept-Encoding': encoding } }, async (answer) => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk)
      if (answer.statusCode === 200) resolve(Buffer.concat(chunks))
      else reject(new Error(`${url} answered ${answer.statusCode}`))
    })
      .once('error', reject)
      .end()
  })
}

async function restartReport(restarts: number): Promise<string> {
  const { asked, failures, slowestEnd } = await restartUnderLoad(restarts)
  const kinds = [...new Set(failures)].slice(0, 5).join('; ')
  const headings = ['restarts behind nginx', 'requests of 40 clients', 'failed', 'slowest end']
  const row = [String(restarts), asked.toLocaleString('en'), `${failures.length} ${kinds}`.trim()]
  return markdownTable(headings, [[...row, `${Math.round(slowestEnd)} ms`]])
}

/** Addresses that an attacker would make up: queries of every page, and files that are not there. */
async function urlReport(count: number): Promise<string> {
  const site = await startSite()
  await settle(site)
  const atRest = memoryOf(site.pid)
  let done = 0
  const ask = async () => {
    while (done < count) {
      done += 1
      const made = Math.random().toString(36)
      const path = done % 1000 === 0 ? `/blog/${made}` : `/?${made}=${made}&work=${made}`
      await fetch(`${site.url}${path}`, { method: 'HEAD' })
    }
  }
  await Promise.all(Array.from({ length: 32 }, ask))
  await new Promise((resolve) => setTimeout(resolve, 5000))
  const grown = memoryOf(site.pid) - atRest
  await site.stop()
  const headings = ['different addresses', 'memory before', 'grown by']
  return markdownTable(headings, [
    [count.toLocaleString('en'), `${Math.round(atRest)} MB`, `${Math.round(grown)} MB`],
  ])
}

/** Memory under everything at once, for a long time: row D5 of RELIABILITY.md. */
async function longRun(minutes: number, rate: number): Promise<string[]> {
  const site = await startSite()
  await settle(site)
  const tables = await mixedReport(site, minutes, rate)
  await site.stop()
  return tables
}
