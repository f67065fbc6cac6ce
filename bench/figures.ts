/** The figures of a report: how each is had from a run, and how it is written. */
import type { Savings } from './compressed-size.ts'
import type { Measurement, PageRequest } from './lighthouse.ts'
import type { PathMeasurement } from './measure-path.ts'
import { spreadOf } from './statistics.ts'

type Figure = { name: string; of(run: Measurement): number; write(value: number): string }

/** One line of the report's table: the figure's name, the page's value, the floor's. */
export type FigureRow = [name: string, page: string, floor: string]

/** Whole as such; the median of an even count may end in a half. */
export const count = (value: number) => String(Number(value.toFixed(1)))
const milliseconds = (value: number) => `${Math.round(value)} ms`
/** A KB is 1000 bytes, here and in the targets. */
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
export const shift = (value: number) => value.toFixed(3)
export const ratio = (value: number) => value.toFixed(2)

const figures: Figure[] = [
  { name: 'performance', of: (run) => run.scores.performance, write: count },
  { name: 'accessibility', of: (run) => run.scores.accessibility, write: count },
  { name: 'best practices', of: (run) => run.scores['best-practices'], write: count },
  { name: 'SEO', of: (run) => run.scores.seo, write: count },
  { name: 'first contentful paint', of: (run) => run.firstContentfulPaint, write: milliseconds },
  {
    name: 'largest contentful paint',
    of: (run) => run.largestContentfulPaint,
    write: milliseconds,
  },
  { name: 'speed index', of: (run) => run.speedIndex, write: milliseconds },
  { name: 'total blocking time', of: (run) => run.totalBlockingTime, write: milliseconds },
  { name: 'layout shift', of: (run) => run.layoutShift, write: shift },
  { name: 'main thread', of: (run) => run.mainThreadTime, write: milliseconds },
  { name: 'DOM elements', of: (run) => run.domElements, write: count },
  { name: 'requests', of: (run) => run.requests.length, write: count },
]

/** Every figure of a path beside the floor's, each as median and, where runs differ, range. */
export function figureRows(measured: PathMeasurement): FigureRow[] {
  const { host, page, floor } = measured
  const rows = figures.map(
    ({ name, of, write }): FigureRow => [
      name,
      writeSpread(page.map(of), write),
      writeSpread(floor.map(of), write),
    ],
  )
  return [
    ...rows,
    [
      'requests to other hosts',
      writeSpread(
        page.map((run) => foreignRequests(run, host).length),
        count,
      ),
      '',
    ],
    ['largest element', writeElements(page), writeElements(floor)],
    [
      'largest paint, times the floor',
      writeSpread(
        floorRatios(measured, (run) => run.largestContentfulPaint),
        ratio,
      ),
      '',
    ],
    ...sizeRows(measured),
  ]
}

function sizeRows({ page, floor, savings }: PathMeasurement): FigureRow[] {
  const rows: FigureRow[] = [
    ['bytes in all', writeSizes(page, totalSize), writeSizes(floor, totalSize)],
    ['bytes of JavaScript', writeSizes(page, scriptSize), writeSizes(floor, scriptSize)],
  ]
  if (!isUncompressed(savings)) return rows
  return [
    ...rows,
    ['bytes in all, with Brotli', writeSizes(page, (run) => totalSize(run, savings)), ''],
    ['bytes of JavaScript, with Brotli', writeSizes(page, (run) => scriptSize(run, savings)), ''],
  ]
}

const writeSizes = (runs: Measurement[], sizeOf: (run: Measurement) => number) =>
  writeSpread(
    // Not the bare function: `map` would give it a second argument.
    runs.map((run) => sizeOf(run)),
    kilobytes,
  )

/** Whether the server left something uncompressed that Brotli would have made smaller. */
export const isUncompressed = (savings: Savings) => [...savings.values()].some((saved) => saved > 0)

/** Bytes transferred with headers, less what compression would have saved. */
export const totalSize = ({ requests }: Measurement, savings?: Savings) => sizeOf(requests, savings)

/** The same, of scripts only. */
export const scriptSize = ({ requests }: Measurement, savings?: Savings) =>
  sizeOf(
    requests.filter(({ resourceType }) => resourceType === 'Script'),
    savings,
  )

const sizeOf = (requests: PageRequest[], savings?: Savings) =>
  requests.reduce((sum, { url, transferSize }) => sum + transferSize - (savings?.get(url) ?? 0), 0)

/** What a page asked of hosts other than its own. */
export const foreignRequests = ({ requests }: Measurement, host: string) =>
  requests.filter(({ url }) => new URL(url).host !== host)

/** A figure of each run divided by that of the floor run just before it. */
export const floorRatios = ({ page, floor }: PathMeasurement, of: (run: Measurement) => number) =>
  page.flatMap((run, at) => {
    const below = floor[at]
    return below ? of(run) / of(below) : []
  })

/** The elements that were the largest paint, each once. */
export const writeElements = (runs: Measurement[]) =>
  [...new Set(runs.map(({ largestElement }) => nameOf(largestElement)))].join('; ')

function nameOf({ path, nodeLabel }: Measurement['largestElement']): string {
  const tag = path.split(',').at(-1)?.toLowerCase()
  return `${tag} “${nodeLabel}”`
}

/** `median (min–max)` with the unit once, or the one value that every run gave. */
export function writeSpread(values: number[], write: (value: number) => string): string {
  const { median, min, max } = spreadOf(values)
  if (write(min) === write(max)) return write(median)
  const bare = (value: number) => write(value).replace(/ \w+$/, '')
  return `${write(median)} (${bare(min)}–${bare(max)})`
}
