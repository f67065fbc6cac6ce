/**
 * Attacks a running site at the full length of RELIABILITY.md's rows, and takes the figures:
 *   npm run bench:hostile                    all of it, some minutes
 *   npm run bench:hostile -- --part memory   one of: paths, malformed, memory, slow, strings
 * The report is bench/results/hostile.md.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  malformedRequests,
  redirectTargets,
  traversals,
  undecodablePaths,
  unknownPaths,
} from '../tests/support/hostile-requests.ts'
import { ask, forEachOf, sendRaw } from '../tests/support/raw.ts'
import { type Site, startSite } from '../tests/support/site.ts'
import { openSlowly, type SlowKind, slowKinds } from '../tests/support/slow-clients.ts'
import { readers, shortest } from '../tests/support/worst-strings.ts'
import { currentLoad, writeTime } from './machine.ts'
import { markdownTable } from './table.ts'

type Row = [row: string, what: string, figure: string]

const parts: Record<string, (site: Site) => Promise<Row[]>> = {
  async paths(site) {
    const undecodable = await statusesOf(site, undecodablePaths(2500))
    const unknown = await statusesOf(site, unknownPaths(2500))
    return [
      ['R1', `${redirectTargets.length} redirects`, await statusesOf(site, redirectTargets)],
      ['R2', `${traversals.length} traversals`, await statusesOf(site, traversals)],
      ['R3', '2,500 undecodable paths', undecodable],
      ['R3', '2,500 unknown paths', unknown],
    ]
  },
  async malformed(site) {
    const counts = new Map<string, number>()
    await forEachOf(malformedRequests(10_000, new URL(site.url).host), 50, async (request) => {
      const { statuses } = await sendRaw(site.url, request, 400)
      for (const status of statuses.length > 0 ? statuses : ['none']) count(counts, String(status))
    })
    return [['R6', '10,000 malformed requests', written(counts)]]
  },
  async memory(site) {
    // A process that has just started still renders and compresses its pages.
    await new Promise((resolve) => setTimeout(resolve, 15_000))
    const before = site.memory()
    let peak = before
    const timer = setInterval(() => {
      peak = Math.max(peak, site.memory())
    }, 50)
    const statuses = await Promise.all(
      Array.from({ length: 100 }, (_, index) => postMuch(site, index % 2 === 0)),
    )
    clearInterval(timer)
    const counts = new Map<string, number>()
    for (const status of statuses) count(counts, status)
    const grown = `${before.toFixed(0)} MB, then ${peak.toFixed(0)} MB at most`
    return [
      ['R4', '100 posts of 50 MB at once, half of them in chunks', written(counts)],
      ['R4', 'memory', grown],
    ]
  },
  async slow(site) {
    const rows: Row[] = []
    const calm = await honest(site, 300)
    for (const kind of Object.keys(slowKinds) as SlowKind[]) {
      // the keys of a constant
      const slow = openSlowly(site.url, kind, 500, 60_000)
      await new Promise((resolve) => setTimeout(resolve, 1000))
      const meanwhile = await honest(site, 300)
      const { longest, open } = await slow
      const closed = `${open} of 500 still open, the last closed after ${(longest / 1000).toFixed(1)} s`
      const latency = `p99 of others ${meanwhile.toFixed(1)} ms, ${calm.toFixed(1)} ms before`
      rows.push(['D1 D2', kind, `${closed}; ${latency}`])
    }
    return rows
  },
  async strings() {
    return Object.entries(readers).map(([name, read]) => [
      'D3',
      `${name}, 64 kB`,
      `${shortest(() => read(65_536)).toFixed(2)} ms`,
    ])
  },
}

const { values } = parseArgs({ options: { part: { type: 'string' } } })
const chosen = Object.entries(parts).filter(([name]) => !values.part || values.part === name)
if (chosen.length === 0) throw new Error(`there is no part “${values.part}”`)
const before = currentLoad()
const rows: Row[] = []
for (const [, run] of chosen) {
  const site = await startSite()
  rows.push(...(await run(site)))
  const errors = site
    .output()
    .split('\n')
    .filter((line) => line.includes('"level":"error"'))
  if (errors.length > 0) rows.push(['', 'errors in the log', `${errors.length}: ${errors[0]}`])
  await site.stop()
}
const report = `${markdownTable(['row', 'what', 'figure'], rows)}\n\n${writeTime(new Date())}, Node ${process.version}, load ${before.toFixed(1)} before and ${currentLoad().toFixed(1)} after.\n`
console.log(report)
if (!values.part) {
  await mkdir(join(import.meta.dirname, 'results'), { recursive: true })
  await writeFile(join(import.meta.dirname, 'results/hostile.md'), report)
}

/** How many of which status a list of paths was answered with. */
async function statusesOf(site: Site, paths: string[]): Promise<string> {
  const counts = new Map<string, number>()
  await forEachOf(paths, 8, async (path) => {
    const { statuses } = await ask(site.url, 'GET', path)
    count(counts, String(statuses[0] ?? 'none'))
  })
  return written(counts)
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}

function written(counts: Map<string, number>): string {
  return [...counts]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, times]) => `${times} × ${name}`)
    .join(', ')
}

/** Sends 50 MB to a form, or as much of it as is taken. */
function postMuch(site: Site, isChunked: boolean): Promise<string> {
  const { port } = new URL(site.url)
  const megabyte = Buffer.alloc(1024 * 1024, 'x')
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(Number(port), '127.0.0.1')
    const send = async () => {
      for (let sent = 0; sent < 50 && socket.writable; sent++) {
        if (isChunked) socket.write(`${megabyte.length.toString(16)}\r\n`)
        const isRoomLeft = socket.write(megabyte)
        if (isChunked) socket.write('\r\n')
        if (!isRoomLeft)
          await new Promise((drained) => socket.once('drain', drained).once('close', drained))
      }
    }
    const length = isChunked
      ? 'Transfer-Encoding: chunked'
      : `Content-Length: ${50 * megabyte.length}`
    const type = 'Content-Type: application/x-www-form-urlencoded'
    socket.write(`POST /to/contact-us HTTP/1.1\r\nHost: localhost\r\n${type}\r\n${length}\r\n\r\n`)
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 'closed'))
    void send()
  })
}

/** The 99th percentile of honest requests, one after the other, in milliseconds. */
async function honest(site: Site, amount: number): Promise<number> {
  const times: number[] = []
  for (let number = 0; number < amount; number++) {
    const started = performance.now()
    await (await fetch(site.url)).arrayBuffer()
    times.push(performance.now() - started)
  }
  return times.sort((one, other) => one - other)[Math.floor(amount * 0.99)] ?? 0
}
