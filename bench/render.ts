/**
 * Measures sets of Node's options side by side, on a page that is rendered for each request and on a
 * cached one:
 *   npm run bench:render -- [--rounds 5] [--forms 300] [--homes 20000]
 * It needs Linux and a build. The report is written to bench/results/render.md.
 */
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { freePort } from '../tests/support/postgres.ts'
import { publish } from './machine.ts'
import { type RunningServer, startServer } from './operator/server.ts'
import { readProcessorTime, settle } from './site.ts'
import { spreadOf } from './statistics.ts'
import { markdownTable } from './table.ts'

/** The first is what the others are compared with. */
const optionSets = [
  ['--max-semi-space-size=4', '--max-old-space-size=400', '--optimize-for-size'],
  ['--max-semi-space-size=4', '--max-old-space-size=400'],
  ['--max-semi-space-size=8', '--max-old-space-size=400'],
  [],
]
const clients = 20
const pages = { form: '/to/contact-us', home: '/' }

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    forms: { type: 'string', default: '300' },
    homes: { type: 'string', default: '20000' },
  },
})
const counts = { form: Number(values.forms), home: Number(values.homes) }

const folder = await mkdtemp(join(tmpdir(), '9ex-render-'))
const root = join(import.meta.dirname, '..')
type Measured = { server: RunningServer; form: number[]; home: number[]; failed: number }
const measured: Measured[] = []
try {
  for (const [at, options] of optionSets.entries()) {
    const environment = { PORT: String(await freePort()), DATA_DIR: join(folder, String(at)) }
    const server = await startServer(root, environment, options)
    measured.push({ server, form: [], home: [], failed: 0 })
    await settle(server)
    // Compiles what the load will run.
    await load(server, pages.form, counts.form)
    await load(server, pages.home, counts.home / 4)
  }
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    console.error(`round ${round} of ${values.rounds}`)
    for (const name of ['form', 'home'] as const)
      for (const each of measured) {
        const { cost, failed } = await load(each.server, pages[name], counts[name])
        each[name].push(cost)
        each.failed += failed
      }
  }
  await publish(report(measured), 'render')
} finally {
  await Promise.all(measured.map(({ server }) => server.end('SIGTERM')))
  await rm(folder, { recursive: true, force: true })
}

/**
 * Requests a page as often as it is answered, from clients with an ip each.
 * @returns milliseconds of processor time per page, of all threads of the server
 */
async function load({ url, pid }: RunningServer, path: string, count: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  let left = count
  let failed = 0
  async function client(_: unknown, number: number): Promise<void> {
    const headers = { 'Accept-Encoding': 'br', 'X-Forwarded-For': `198.51.100.${number + 1}` }
    while (left-- > 0) if ((await get(`${url}${path}`, agent, headers)) !== 200) failed += 1
  }
  const before = readProcessorTime(pid)
  await Promise.all(Array.from({ length: clients }).map(client))
  const cost = (readProcessorTime(pid) - before) / count
  agent.destroy()
  return { cost, failed }
}

/** @returns the status, after the body has been read */
function get(url: string, agent: Agent, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0)).once('error', reject)
    })
      .once('error', reject)
      .end()
  })
}

function report(measured: Measured[]): string {
  const [first] = measured
  const cells = (each: Measured, name: 'form' | 'home') => {
    const base = first?.[name] ?? []
    const ratios = each[name].map((cost, round) => cost / (base[round] ?? Number.NaN))
    const cost = spreadOf(each[name]).median
    const { median, min, max } = spreadOf(ratios)
    return [
      name === 'form' ? `${cost.toFixed(1)} ms` : `${(cost * 1000).toFixed(1)} µs`,
      `${median.toFixed(2)} (${min.toFixed(2)}–${max.toFixed(2)})`,
    ]
  }
  const rows = measured.map((each, at) => [
    optionSets[at]?.join(' ') || 'none',
    ...cells(each, 'form'),
    ...cells(each, 'home'),
    `${Math.round(readMemory(each.server.pid))} MB`,
    String(each.failed),
  ])
  const headings = ['options', 'form page', 'ratio', 'home page', 'ratio', 'memory', 'failed']
  return `${markdownTable(headings, rows)}

Processor time per page with ${clients} clients: medians of ${values.rounds} interleaved rounds of ${counts.form} form pages, each rendered,
and ${counts.home} cached home pages. Ratios are to the first set; memory is resident, after the load.`
}

/** In megabytes. */
function readMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s*(\d+)/.exec(status)?.[1]) / 1024
}
