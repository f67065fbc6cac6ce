/**
 * Attacks a running site at the full length of RELIABILITY.md's rows, and takes the figures:
 *   npm run bench:hostile                    all of it, some ten minutes
 *   npm run bench:hostile -- --part bytes    one of the parts below
 * The report is bench/results/hostile.md; a part on its own is only printed.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Site, startSite } from '../tests/support/site.ts'
import type { Row } from './hostile/counts.ts'
import { addresses, bytes, slowness } from './hostile/many.ts'
import { everyMethod, malformed, paths, smuggling } from './hostile/requests.ts'
import { strings } from './hostile/strings.ts'
import { currentLoad, describeSource, writeTime } from './machine.ts'
import { markdownTable } from './table.ts'

const parts: Record<string, () => Promise<Row[]>> = {
  paths: () => withSite(paths),
  methods: () => withSite(everyMethod),
  malformed: () => withSite(malformed),
  smuggling,
  bytes: () => withSite(bytes),
  slow: () => withSite(slowness),
  strings,
  addresses,
}

const { values } = parseArgs({ options: { part: { type: 'string' } } })
const chosen = Object.entries(parts).filter(([name]) => !values.part || values.part === name)
if (chosen.length === 0) throw new Error(`there is no part “${values.part}”`)
const before = currentLoad()
const rows: Row[] = []
for (const [, run] of chosen) rows.push(...(await run()))
const report = `${markdownTable(['row', 'what', 'figure'], rows)}

${writeTime(new Date())}, ${describeSource()}, Node ${process.version}, load ${before.toFixed(1)} before and ${currentLoad().toFixed(1)} after.
`
console.log(report)
if (!values.part) {
  await mkdir(join(import.meta.dirname, 'results'), { recursive: true })
  await writeFile(join(import.meta.dirname, 'results/hostile.md'), report)
}

/** Runs a part against a site of its own; what the site calls an error in its log is a figure, too. */
async function withSite(run: (site: Site) => Promise<Row[]>): Promise<Row[]> {
  const site = await startSite()
  const rows = await run(site)
  const lines = site.output().split('\n')
  const errors = lines.filter((line) => line.includes('"level":"error"'))
  if (errors.length > 0) rows.push(['', 'errors in the log', `${errors.length}: ${errors[0]}`])
  await site.stop()
  return rows
}
