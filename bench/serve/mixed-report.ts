import type { Site } from '../../tests/support/site.ts'
import { percentile, slopeOf } from '../statistics.ts'
import { markdownTable } from '../table.ts'
import { mixedLoad } from './mixed-load.ts'
import { memoryOf } from './process-figures.ts'

/** Tables of a mixed load: memory, errors, times. */
export async function mixedReport(site: Site, minutes: number, rate: number): Promise<string[]> {
  const atRest = memoryOf(site.pid)
  const { samples, kinds, late } = await mixedLoad(site, minutes, rate)
  const atEnd = memoryOf(site.pid)
  const logged = site.output().split('\n')
  // A process finds its size in the first minutes.
  const from = minutes > 6 ? 5 : minutes / 2
  const later = samples.filter(({ minute }) => minute >= from)
  const slope = slopeOf(later.map(({ minute, megabytes }) => [minute, megabytes]))
  const errors = [...kinds.values()].flatMap(({ errors }) => errors)
  const most = Math.max(...samples.map(({ megabytes }) => megabytes))
  const summary = markdownTable(
    [`${minutes} minutes of mixed load, ${rate} a second`, ''],
    [
      ['memory at rest', `${Math.round(atRest)} MB`],
      ['memory at the end, and at most', `${Math.round(atEnd)} MB, ${Math.round(most)} MB`],
      [`slope after minute ${from}`, `${slope.toFixed(2)} MB a minute`],
      ['errors', `${errors.length} ${[...new Set(errors)].slice(0, 5).join('; ')}`.trim()],
      ['errors in the log', String(logged.filter((line) => line.includes('"error"')).length)],
      ['not asked, because 500 were under way', String(late)],
    ],
  )
  const byKind = markdownTable(
    ['kind', 'asked', 'p50', 'p99', 'errors'],
    [...kinds].map(([name, { asked, times, errors }]) => [
      name,
      asked.toLocaleString('en'),
      `${percentile(times, 0.5).toFixed(1)} ms`,
      `${percentile(times, 0.99).toFixed(1)} ms`,
      String(errors.length),
    ]),
  )
  const byMinute = markdownTable(
    ['minute', 'memory'],
    samples
      .filter((_, at) => at % 6 === 5)
      .map(({ minute, megabytes }) => [minute.toFixed(1), `${Math.round(megabytes)} MB`]),
  )
  return [summary, byKind, byMinute]
}
