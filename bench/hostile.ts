/**
 * Attacks a running site at the full length of RELIABILITY.md's rows:
 *   npm run bench:hostile                            all parts, some two hours
 *   npm run bench:hostile -- --part paths            one of the parts below
 *   npm run bench:hostile -- --part attacks --attack searches --seconds 10
 * Reports are written to bench/results/hostile-<part>.md, but only printed for chosen attacks or seconds.
 */
import { parseArgs } from 'node:util'
import { type Site, startShipped } from '../tests/support/site.ts'
import { attackHeadings, attackParts, attackRows } from './hostile/attacks.ts'
import type { Row } from './hostile/counts.ts'
import { manyUrls, restarts } from './hostile/long.ts'
import { clientIps, slowness } from './hostile/many.ts'
import { mixedLoad } from './hostile/mixed-load.ts'
import { differential, everyMethod, paths, smuggling } from './hostile/requests.ts'
import { strings } from './hostile/strings.ts'
import { publish } from './machine.ts'
import { markdownTable } from './table.ts'

/** Seconds of each attack. */
const fullLength = '30'

const headings = ['row', 'what', 'figure']

const parts: Record<string, () => Promise<Row[]>> = {
  paths: () => withSite(paths),
  methods: () => withSite(everyMethod),
  differential: () => withSite(differential),
  smuggling,
  slow: () => withSite(slowness),
  strings,
  addresses: clientIps,
  urls: () => withSite(manyUrls),
  restarts,
  mixed: () => withSite(mixedLoad),
}

const { values } = parseArgs({
  options: {
    part: { type: 'string' },
    attack: { type: 'string', default: '' },
    seconds: { type: 'string', default: fullLength },
  },
})
const isChosen = (name: string) => !values.part || values.part === name
const names = [...Object.keys(parts), ...attackParts]
if (!names.some(isChosen))
  throw new Error(`there is no part “${values.part}” in ${names.join(', ')}`)

for (const [name, run] of Object.entries(parts))
  if (isChosen(name)) await publish(markdownTable(headings, await run()), `hostile-${name}`)

const isWhole = values.attack === '' && values.seconds === fullLength
for (const part of attackParts.filter(isChosen)) {
  const rows = await attackRows(part, Number(values.seconds), values.attack)
  await publish(markdownTable(attackHeadings, rows), isWhole ? `hostile-${part}` : undefined)
}

/** Runs a part against a site of its own, and reports the errors that it logs. */
async function withSite(run: (site: Site) => Promise<Row[]>): Promise<Row[]> {
  const site = await startShipped()
  const rows = await run(site)
  const lines = site.output().split('\n')
  const errors = lines.filter((line) => line.includes('"level":"error"'))
  if (errors.length > 0) rows.push(['', 'errors in the log', `${errors.length}: ${errors[0]}`])
  await site.stop()
  return rows
}
