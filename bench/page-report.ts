/** The report of the page benchmark, as Markdown that can also be read in a terminal. */
import { figureRows, isUncompressed, writeSpread } from './figures.ts'
import { isBusy } from './machine.ts'
import type { PathMeasurement } from './measure-path.ts'
import { markdownTable } from './table.ts'
import { checkTargets } from './targets.ts'

export type Circumstances = {
  date: string
  runs: number
  machine: string
  source: string
  /** Load of the machine before and after. */
  load: [before: number, after: number]
}

export type Failure = { path: string; reason: string }

/** Everything that was measured, what was not, and how both are to be read. */
export function writeReport(
  measured: PathMeasurement[],
  failures: Failure[],
  circumstances: Circumstances,
): string {
  return `${[
    '# Pages in Lighthouse',
    writeCircumstances(circumstances, measured),
    ...measured.map(writePath),
    ...(measured.length > 0 ? ['## Targets', writeTargets(measured)] : []),
    ...(failures.length > 0 ? ['## Not measured', writeFailures(failures)] : []),
    '## How to read this',
    writeNotes(measured, circumstances),
  ].join('\n\n')}\n`
}

function writeCircumstances(
  { date, runs, machine, source, load }: Circumstances,
  measured: PathMeasurement[],
): string {
  const speeds = measured.flatMap(({ page, floor }) =>
    [...page, ...floor].map(({ benchmarkIndex }) => benchmarkIndex),
  )
  const speed = speeds.length > 0 ? writeSpread(speeds, (value) => value.toFixed(0)) : 'unknown'
  return [
    `- ${date}, ${runs} ${runs === 1 ? 'run' : 'runs'} of each page and as many of the floor, by turns`,
    `- ${machine}`,
    `- ${source}`,
    `- load ${load[0].toFixed(1)} before and ${load[1].toFixed(1)} after; Lighthouse's benchmark index ${speed}`,
  ].join('\n')
}

const writePath = (measured: PathMeasurement) =>
  `## ${measured.path}\n\n${markdownTable(['figure', measured.path, 'floor'], figureRows(measured))}`

function writeTargets(measured: PathMeasurement[]): string {
  const rows = measured.flatMap((page) =>
    checkTargets(page).map(({ target, measured, reached }) => [
      page.path,
      target,
      measured,
      reached ? 'reached' : 'not reached',
    ]),
  )
  return markdownTable(['page', 'target', 'measured', 'verdict'], rows)
}

const writeFailures = (failures: Failure[]) =>
  failures.map(({ path, reason }) => `- ${path}: ${reason}`).join('\n')

function writeNotes(measured: PathMeasurement[], { load }: Circumstances): string {
  const warnings = new Set(measured.flatMap(({ page }) => page.flatMap((run) => run.warnings)))
  return [
    'Medians, with the smallest and largest in brackets where runs differ. A ratio to the floor is taken run by run.',
    'Lighthouse’s mobile defaults: times are simulated for a slow phone on a slow network, not measured with a clock.',
    'Chromium keeps no spare process here, of page or floor: with one, blocking times of up to 50 ms come and go (docs/decisions/041).',
    'The floor is a bare static page of 10 KB, sent with Brotli by `node:http`. A KB is 1000 bytes; sizes include headers.',
    ...(measured.some(({ savings }) => isUncompressed(savings))
      ? [
          'The server sent text uncompressed, and paints and scores are those of the bytes it sent. “With Brotli” is what the same bodies weigh at quality 11.',
        ]
      : []),
    ...(isBusy(load[0])
      ? [
          'The machine was busy with other work: main-thread and blocking times, and the performance score, may look worse than the page is.',
        ]
      : []),
    ...[...warnings].map((warning) => `Lighthouse warns: ${warning}`),
  ]
    .map((note) => `- ${note}`)
    .join('\n')
}
