/** What issue 3 asks of the first view, and whether it is reached. */
import {
  count,
  foreignRequests,
  isUncompressed,
  kilobytes,
  paintRatios,
  ratio,
  scriptSize,
  shift,
  totalSize,
  writeElements,
} from './figures.ts'
import type { Category, Measurement, PageElement } from './lighthouse.ts'
import type { PathMeasurement } from './measure-path.ts'
import { spreadOf } from './statistics.ts'

export type Verdict = { target: string; measured: string; reached: boolean }

/** Of a form’s page, and of any other. */
const mostBytes = (path: string) => (path.startsWith('/to/') ? 90_000 : 220_000)
const mostScriptBytes = 115_000
const mostBlocking = 50
const mostPaintRatio = 1.5
const pictures = ['IMG', 'PICTURE', 'VIDEO', 'CANVAS', 'SVG', 'IMAGE']

/** Medians decide; of requests to other hosts and the largest element, every run. */
export function checkTargets(measured: PathMeasurement): Verdict[] {
  const { page, host } = measured
  const blocking = median(page, (run) => run.totalBlockingTime)
  const moved = shift(median(page, (run) => run.layoutShift))
  const foreign = new Set(page.flatMap((run) => foreignRequests(run, host).map(({ url }) => url)))
  const paint = spreadOf(paintRatios(measured)).median
  return [
    checkScore(page, 'performance', 'performance'),
    checkScore(page, 'accessibility', 'accessibility'),
    checkScore(page, 'best practices', 'best-practices'),
    checkScore(page, 'SEO', 'seo'),
    { target: 'layout shift 0', measured: moved, reached: moved === shift(0) },
    {
      target: `blocking time ≤ ${mostBlocking} ms`,
      measured: `${Math.round(blocking)} ms`,
      reached: blocking <= mostBlocking,
    },
    ...checkSizes(measured),
    {
      target: 'no request to another host',
      measured: [...foreign].join(', ') || 'none',
      reached: foreign.size === 0,
    },
    {
      target: `largest paint ≤ ${mostPaintRatio} × floor`,
      measured: `${ratio(paint)} ×`,
      reached: paint <= mostPaintRatio,
    },
    {
      target: 'largest element: headline or hero picture',
      measured: writeElements(page),
      reached: page.every((run) => isHeadlineOrPicture(run.largestElement)),
    },
  ]
}

function checkScore(page: Measurement[], name: string, category: Category): Verdict {
  const score = median(page, (run) => run.scores[category])
  return { target: `${name} 100`, measured: count(score), reached: score === 100 }
}

function checkSizes({ path, page, savings }: PathMeasurement): Verdict[] {
  const sent = median(page, (run) => totalSize(run))
  const compressed = median(page, (run) => totalSize(run, savings))
  const script = median(page, (run) => scriptSize(run, savings))
  return [
    checkSize('in all', sent, mostBytes(path)),
    ...(isUncompressed(savings)
      ? [checkSize('in all, with Brotli', compressed, mostBytes(path))]
      : []),
    checkSize('JavaScript, compressed', script, mostScriptBytes),
  ]
}

function checkSize(name: string, bytes: number, most: number): Verdict {
  return {
    target: `${name} ≤ ${most / 1000} KB`,
    measured: kilobytes(bytes),
    reached: bytes <= most,
  }
}

/** A largest paint is in the first screen, so a picture of the main part is its hero picture. */
function isHeadlineOrPicture({ path }: PageElement): boolean {
  const tags = path.toUpperCase().split(',')
  if (tags.includes('H1')) return true
  return tags.includes('MAIN') && pictures.includes(tags.at(-1) ?? '')
}

const median = (runs: Measurement[], of: (run: Measurement) => number) =>
  spreadOf(runs.map(of)).median
