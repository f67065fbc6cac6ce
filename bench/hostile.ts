/**
 * Attacks a running site at the full length of RELIABILITY.md's rows:
 *   npm run bench:hostile                    all parts, some fifty minutes
 *   npm run bench:hostile -- --part bytes    one of the parts below
 * The report is written to bench/results/hostile.md; that of one part is only printed.
 */
import { parseArgs } from 'node:util'
import { type Site, startShipped } from '../tests/support/site.ts'
import type { Row } from './hostile/counts.ts'
import { manyUrls, restarts } from './hostile/long.ts'
import { addresses, bytes, slowness } from './hostile/many.ts'
import { mixedLoad } from './hostile/mixed-load.ts'
import { everyMethod, malformed, paths, smuggling } from './hostile/requests.ts'
import { strings } from './hostile/strings.ts'
import { publish } from './machine.ts'
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
  urls: () => withSite(manyUrls),
  restarts,
  mixed: () => withSite(mixedLoad),
}

const { values } = parseArgs({ options: { part: { type: 'string' } } })
const chosen = Object.entries(parts).filter(([name]) => !values.part || values.part === name)
if (chosen.length === 0) throw new Error(`there is no part “${values.part}”`)
const rows: Row[] = []
for (const [, run] of chosen) rows.push(...(await run()))
await publish(markdownTable(['row', 'what', 'figure'], rows), values.part ? undefined : 'hostile')

/** Runs a part against a site of its own, and adds a row if the site has logged an error. */
async function withSite(run: (site: Site) => Promise<Row[]>): Promise<Row[]> {
  const site = await startShipped()
  const rows = await run(site)
  const lines = site.output().split('\n')
  const errors = lines.filter((line) => line.includes('"level":"error"'))
  if (errors.length > 0) rows.push(['', 'errors in the log', `${errors.length}: ${errors[0]}`])
  await site.stop()
  return rows
}
