/**
 * Says what the scripts of each kind of page weigh once somebody is there, and which part costs what:
 *   npm run build && npm run bench:scripts
 * It prints a report and writes it to bench/results/scripts.md.
 */
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findBrowser } from '../scripts/browser.mjs'
import { startSite } from '../tests/support/site.ts'
import { kilobytes } from './figures.ts'
import { describeMachine, describeSource, writeTime } from './machine.ts'
import { type FetchedScript, fetchedAfterIntent } from './scripts/fetched-after-intent.ts'
import { type Shares, sharesOfChunks } from './scripts/shares-of-chunks.ts'
import { markdownTable } from './table.ts'
import { onePageOfEach } from './templates.ts'

/** Issue 7’s, for any page. */
const most = 112_000

const results = join(import.meta.dirname, 'results')
const browser = await findBrowser()
const shares = await sharesOfChunks()
const site = await startSite()
const pages = await fetchedAfterIntent(site.url, onePageOfEach, browser).finally(() => site.stop())

const parts = ['react-dom', 'react-router', 'react', 'ui', 'sections', 'frame', 'pages', 'other']
const rows = pages.map(({ path, scripts, data }) => {
  const costs = costsOf(scripts, shares)
  const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0)
  return [
    path,
    bytes <= most ? kilobytes(bytes) : `${kilobytes(bytes)}, too much`,
    String(scripts.length),
    ...parts.map((part) => kilobytes(costs.get(part) ?? 0)),
    kilobytes(data),
  ]
})
const table = markdownTable(['page', 'scripts', 'files', ...parts, 'data'], rows)
const files = [...new Map(pages.flatMap(({ scripts }) => scripts.map((one) => [one.name, one])))]
const sizes = markdownTable(
  ['file', 'bytes'],
  files
    .map(([name, { bytes }]) => [name, String(bytes)])
    .sort(([a = ''], [b = '']) => a.localeCompare(b)),
)
const report = `# Scripts after intent

- ${writeTime(new Date())}, ${describeMachine(browser)}
- ${describeSource()}

What Chromium fetches of a page once a pointer has moved, bodies as they are sent (Brotli 11); a KB is
1000 bytes. A part costs its share of the minified file, by the file’s source map, of the file’s bytes.
“Other” is our helpers, metadata and contracts, the router’s list of routes, and what the build adds.
“Data” is what the page’s loaders gave, for React to begin with; it comes as a script and is none.

${table}

${sizes}

${readFileSync(join(import.meta.dirname, 'scripts/what-was-tried.md'), 'utf8')}`
console.log(report)
await writeFile(join(results, 'scripts.md'), report)

function costsOf(scripts: FetchedScript[], shares: Map<string, Shares>): Map<string, number> {
  const costs = new Map<string, number>()
  for (const { name, bytes } of scripts) {
    // What is no chunk is the list of routes.
    for (const [part, share] of shares.get(name) ?? [['other', 1] as const]) {
      costs.set(part, (costs.get(part) ?? 0) + share * bytes)
    }
  }
  return costs
}
