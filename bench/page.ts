/**
 * Measures pages of the production build in Lighthouse beside a bare static page:
 *   npm run bench:page -- [--runs 5] [PATH…]
 * It prints a report and writes it to bench/results/page.md. Missed targets are no failure; what
 * could not be measured is.
 */
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findBrowser } from '../scripts/browser.mjs'
import { startSite } from '../tests/support/site.ts'
import { startFloor } from './floor.ts'
import { currentLoad, describeMachine, describeSource, writeTime } from './machine.ts'
import { measurePath, type PathMeasurement, type Servers } from './measure-path.ts'
import { type Failure, writeReport } from './page-report.ts'
import { settle } from './serve/settle.ts'

const results = join(import.meta.dirname, 'results')
const build = join(import.meta.dirname, '../build/server/index.js')

const { paths, runs } = readArguments()
if (!existsSync(build)) stop('There is no build to measure: `npm run build` first.')
const browser = await findBrowser()
const loadBefore = currentLoad()
const { measured, failures } = await withServers(browser, measureAll)
const report = writeReport(measured, failures, {
  date: writeTime(new Date()),
  runs,
  machine: describeMachine(browser),
  source: describeSource(),
  load: [loadBefore, currentLoad()],
})
console.log(report)
await mkdir(results, { recursive: true })
await writeFile(join(results, 'page.md'), report)
process.exitCode = failures.length > 0 ? 1 : 0

/** Starts the site and the floor for as long as something is done with them. */
async function withServers<T>(browser: string, use: (servers: Servers) => Promise<T>): Promise<T> {
  const site = await startSite()
  try {
    await settle(site)
    const floor = await startFloor()
    try {
      return await use({ site: site.url, floor: floor.url, browser })
    } finally {
      floor.stop()
    }
  } finally {
    await site.stop()
  }
}

/** One page after the other; one that fails does not keep the others from being measured. */
async function measureAll(servers: Servers) {
  const measured: PathMeasurement[] = []
  const failures: Failure[] = []
  for (const path of paths) {
    try {
      measured.push(await measurePath(path, runs, servers))
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      console.error(`${path} could not be measured: ${reason}`)
      failures.push({ path, reason })
    }
  }
  return { measured, failures }
}

function readArguments(): { paths: string[]; runs: number } {
  const { values, positionals } = parseOrStop()
  if (!/^[1-9]\d*$/.test(values.runs)) stop(`--runs takes a whole number, not ‘${values.runs}’.`)
  const wrong = positionals.find((path) => !path.startsWith('/'))
  if (wrong !== undefined) stop(`‘${wrong}’ is no path of the site: paths begin with a slash.`)
  return { paths: positionals.length > 0 ? positionals : ['/'], runs: Number(values.runs) }
}

function parseOrStop() {
  try {
    return parseArgs({
      options: { runs: { type: 'string', default: '5' } },
      allowPositionals: true,
    })
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error))
  }
}

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}
