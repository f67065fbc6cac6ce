/**
 * Measures how soon the production build answers a press, on a processor slowed down as a phone, and
 * by turns how soon a bare page opens a question there:
 *   npm run bench:interaction -- [--runs 9]
 * It prints a report and writes it to bench/results/interaction.md. Missed targets are no failure.
 */
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../scripts/browser.mjs'
import { browserArgs } from '../scripts/browser-args.mjs'
import { startSite } from '../tests/support/site.ts'
import { startFloor } from './floor.ts'
import { currentLoad, describeMachine, describeSource, isBusy, writeTime } from './machine.ts'
import { type Interaction, measureInteraction, type Times } from './measure-interaction.ts'
import { settle } from './serve/settle.ts'
import { type Spread, spreadOf } from './statistics.ts'
import { markdownTable } from './table.ts'

/** Milliseconds at most, of the issue on serving. */
const mostForPress = 50
const mostForNavigation = 100
/** As Lighthouse slows a processor down for a mid-range phone. */
const phone = 4

const interactions: Interaction[] = [
  {
    name: 'open the menu',
    path: '/about',
    control: 'header summary',
    isAnswered: () => document.querySelector('header details[open]') !== null,
  },
  {
    name: 'filter by a chip',
    path: '/#work',
    control: '#work label:nth-of-type(4)',
    isAnswered: () =>
      [...document.querySelectorAll('#work .flip-card')].filter((card) => card.checkVisibility())
        .length === 3,
  },
  {
    name: 'turn a card',
    path: '/#work',
    control: '#work .flip-card',
    isAnswered: () => document.querySelector('#work .flip-card')?.matches(':focus-within') === true,
  },
  {
    name: 'open a question',
    path: '/faq',
    control: 'main details > summary',
    isAnswered: () => document.querySelector('main details')?.hasAttribute('open') === true,
  },
]

const navigation: Interaction = {
  name: 'go on to a page that was pointed at',
  path: '/services',
  control: 'header nav a[href="/about"]',
  isAnswered: () =>
    document.querySelector('h1')?.textContent === 'We draw it first. Then we ship it.',
  isPrefetched: true,
}

const floorQuestion: Interaction = {
  name: 'open a question of a bare page',
  path: '/question',
  control: 'summary',
  isAnswered: () => document.querySelector('details')?.open === true,
}

type Row = {
  name: string
  state: string
  slowdown: number
  times: Times[]
  floor: Times[]
  most: number
}

const { runs } = readArguments()
if (!existsSync(join(import.meta.dirname, '../build/server/index.js')))
  stop('There is no build to measure: `npm run build` first.')
const executablePath = await findBrowser()
const before = currentLoad()
const site = await startSite()
await settle(site)
const floor = await startFloor()
const browser = await chromium.launch({ executablePath, args: browserArgs })
const rows: Row[] = []
for (const interaction of interactions)
  for (const isFirst of [true, false])
    rows.push(await measure(browser, interaction, isFirst, phone, mostForPress))
for (const slowdown of [phone, 1])
  rows.push(await measure(browser, navigation, false, slowdown, mostForNavigation))
await browser.close()
floor.stop()
await site.stop()

const report = writeReport(rows)
console.log(report)
const results = join(import.meta.dirname, 'results')
await mkdir(results, { recursive: true })
await writeFile(join(results, 'interaction.md'), report)

async function measure(
  browser: Browser,
  interaction: Interaction,
  isFirst: boolean,
  slowdown: number,
  most: number,
): Promise<Row> {
  const times: Times[] = []
  const ofFloor: Times[] = []
  for (let run = 0; run < runs; run += 1) {
    times.push(await measureInteraction(browser, site.url, interaction, isFirst, slowdown))
    ofFloor.push(await measureInteraction(browser, floor.url, floorQuestion, true, slowdown))
  }
  const state = isFirst ? 'first sign of a visitor' : 'a second after React has the page'
  return { name: interaction.name, state, slowdown, times, floor: ofFloor, most }
}

function writeReport(rows: Row[]): string {
  const load = [before, currentLoad()]
  const table = markdownTable(
    [
      'interaction',
      'when',
      'processor slowed',
      'next paint',
      'paint with the answer',
      'of a bare page',
      'times that',
      'target',
      'verdict',
    ],
    rows.map(({ name, state, slowdown, times, floor, most }) => {
      const answer = spreadOf(times.map(({ answer }) => answer))
      const next = spreadOf(times.map(({ nextPaint }) => nextPaint))
      const bare = spreadOf(floor.map(({ answer }) => answer))
      const verdict = answer.median < most ? 'reached' : 'not reached'
      return [
        name,
        state,
        `${slowdown} ×`,
        writeSpread(next),
        writeSpread(answer),
        writeSpread(bare),
        `${(answer.median / bare.median).toFixed(1)} ×`,
        `< ${most} ms`,
        verdict,
      ]
    }),
  )
  return `# How soon a press is answered

${writeTime(new Date())}, ${describeSource()}
${describeMachine(executablePath)}; load ${load.map((one) => one.toFixed(1)).join(' to ')}

${table}

- Median of ${runs} with the smallest and largest, in milliseconds from the browser's own time of the press.
- The next paint is what browsers report of a page (Event Timing, to 8 ms); the verdict is of the paint that shows what was asked for.
- By turns a bare page with one question opened it: what this machine takes for any answer.
- A first sign comes a second after the page. Whoever presses a chip or a card has scrolled to it, which starts the scripts: those come while React does.
- Each press in a new browser context with nothing in its cache. The last rows' pointer rested on the link for 1.5 s.
${load.some(isBusy) ? '- The machine was busy with other work: times are longer than the page needs.\n' : ''}`
}

function writeSpread({ median, min, max }: Spread): string {
  return `${Math.round(median)} (${Math.round(min)}–${Math.round(max)})`
}

function readArguments(): { runs: number } {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '9' } } })
  if (!/^[1-9]\d*$/.test(values.runs)) stop(`--runs takes a whole number, not ‘${values.runs}’.`)
  return { runs: Number(values.runs) }
}

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}
