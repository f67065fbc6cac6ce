/**
 * Measures seven pages of the production build beside a bare static page:
 *   npm run bench -- page               all seven and the scroll, about fifteen minutes
 *   npm run bench -- page home       one of them: home, Arabic, service, "case study", post, list, form
 *   npm run bench -- page scroll     the home page, scrolled to its end
 * The reports are written to bench/results/page.md and scroll.md; that of one template is only printed.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../scripts/browser.mjs'
import { browserArgs } from '../scripts/browser-args.mjs'
import { type Site, startShipped } from '../tests/support/site.ts'
import { startBare } from './bare-server.ts'
import { publish } from './machine.ts'
import { figures, type Measured, median } from './page/figures.ts'
import { type LighthouseRun, runLighthouse } from './page/lighthouse.ts'
import { measureScroll } from './page/scroll.ts'
import { templates } from './page/templates.ts'
import { visit } from './page/visit.ts'
import { fetchBrotli, settle } from './site.ts'
import { markdownTable, milliseconds } from './table.ts'

const rounds = 3

const [wanted] = process.argv.slice(2)
const chosen = templates.filter(({ name }) => !wanted || name === wanted)
if (chosen.length === 0 && wanted !== 'scroll') throw new Error(`there is no template “${wanted}”`)

const executablePath = await findBrowser()
const page = readFileSync(join(import.meta.dirname, 'bare/page.html'))
const bare = await startBare(brotliCompressSync(page))
const site = await startShipped()
const browser = await chromium.launch({ executablePath, args: browserArgs })
try {
  if (chosen.length > 0)
    await publish(await measure(site, browser), wanted ? undefined : 'page', executablePath)
  if (!wanted || wanted === 'scroll')
    await publish(await measureScroll(site.url, browser), 'scroll', executablePath)
} finally {
  await browser.close()
  await site.stop()
  await bare.stop()
}

/** Measures the chosen templates in interleaved rounds: other load of the machine affects all alike. */
async function measure(site: Site, browser: Browser): Promise<string> {
  for (const { path } of chosen) await fetchBrotli(site.url + path)
  await settle(site)
  const bareRuns: LighthouseRun[] = []
  const measured = chosen.map((): Measured => ({ runs: [], bare: bareRuns, visits: new Map() }))
  for (let round = 1; round <= rounds; round += 1) {
    bareRuns.push(await runLighthouse(bare.url, executablePath))
    for (const [at, { name, path, presses }] of chosen.entries()) {
      console.error(`round ${round} of ${rounds}: ${name}`)
      const url = site.url + path
      measured[at]?.runs.push(await runLighthouse(url, executablePath))
      for (const press of presses) {
        const visits = measured[at]?.visits.get(press.name) ?? []
        measured[at]?.visits.set(press.name, [...visits, await visit(browser, url, press)])
      }
    }
  }
  const rows = chosen.map(({ name, path }, at) => [
    `${name}, ${path}`,
    ...figures.map(({ toCell }) => {
      const each = measured[at]
      return each ? toCell(each) : ''
    }),
  ])
  const bars = ['bar', ...figures.map(({ bar }) => bar)]
  const table = markdownTable(['page', ...figures.map(({ heading }) => heading)], [...rows, bars])
  const paint = (name: 'firstPaint' | 'largestPaint') =>
    milliseconds(median(bareRuns.map((run) => run[name])))
  return `${table}

Medians of ${rounds}. Scores, paints, blocking and shift are Lighthouse's for a simulated phone; the bare
page's first paint is at ${paint('firstPaint')}, its largest at ${paint('largestPaint')}. A press is a tap one second after
the load event of a page whose processor is slowed four times; the time is that to the next paint by
Event Timing, in steps of 8 ms.`
}
