/** What the issue on serving asks of the first view, and whether it is reached. */
import {
  count,
  floorRatios,
  foreignRequests,
  isUncompressed,
  kilobytes,
  ratio,
  scriptSize,
  shift,
  totalSize,
} from './figures.ts'
import type { Category, Measurement } from './lighthouse.ts'
import type { PathMeasurement } from './measure-path.ts'
import { spreadOf } from './statistics.ts'

export type Verdict = { target: string; measured: string; reached: boolean }

/** Of the home page, and of any other. */
const mostBytes = (path: string) => (path === '/' ? 120_000 : 90_000)
const mostElements = (path: string) => (path === '/' ? 900 : 450)
/** Before anybody is there; a form's page is its script, which it needs at once. */
const mostScriptBytes = (path: string) => (path.startsWith('/to/') ? 112_000 : 6000)
const mostRequests = 10
/** Milliseconds, with Lighthouse's slowdown of the processor. */
const mostBlocking = 20
const mostMainThread = 700
const mostPaintRatio = 1.3

/** Medians decide; of requests to other hosts, every run. */
export function checkTargets(measured: PathMeasurement): Verdict[] {
  const { path, page, host } = measured
  const moved = shift(median(page, (run) => run.layoutShift))
  const foreign = new Set(page.flatMap((run) => foreignRequests(run, host).map(({ url }) => url)))
  return [
    checkScore(page, 'performance', 'performance'),
    checkScore(page, 'accessibility', 'accessibility'),
    checkScore(page, 'best practices', 'best-practices'),
    checkScore(page, 'SEO', 'seo'),
    { target: 'layout shift 0', measured: moved, reached: moved === shift(0) },
    checkRatio(measured, 'first paint', (run) => run.firstContentfulPaint),
    checkRatio(measured, 'largest paint', (run) => run.largestContentfulPaint),
    checkRatio(measured, 'speed index', (run) => run.speedIndex),
    checkMost(page, 'blocking time', (run) => run.totalBlockingTime, mostBlocking, 'ms'),
    checkMost(page, 'main thread', (run) => run.mainThreadTime, mostMainThread, 'ms'),
    checkMost(page, 'elements', (run) => run.domElements, mostElements(path), ''),
    checkMost(page, 'requests', (run) => run.requests.length, mostRequests, ''),
    ...checkSizes(measured),
    {
      target: 'no request to another host',
      measured: [...foreign].join(', ') || 'none',
      reached: foreign.size === 0,
    },
  ]
}

function checkMost(
  page: Measurement[],
  name: string,
  of: (run: Measurement) => number,
  most: number,
  unit: string,
): Verdict {
  const measured = Math.round(median(page, of))
  const write = (value: number) => `${value} ${unit}`.trim()
  return {
    target: `${name} ≤ ${write(most)}`,
    measured: write(measured),
    reached: measured <= most,
  }
}

function checkRatio(
  measured: PathMeasurement,
  name: string,
  of: (run: Measurement) => number,
): Verdict {
  const { median } = spreadOf(floorRatios(measured, of))
  return {
    target: `${name} ≤ ${mostPaintRatio} × floor`,
    measured: `${ratio(median)} ×`,
    reached: median <= mostPaintRatio,
  }
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
    checkSize('JavaScript, compressed', script, mostScriptBytes(path)),
  ]
}

function checkSize(name: string, bytes: number, most: number): Verdict {
  return {
    target: `${name} ≤ ${most / 1000} KB`,
    measured: kilobytes(bytes),
    reached: bytes <= most,
  }
}

const median = (runs: Measurement[], of: (run: Measurement) => number) =>
  spreadOf(runs.map(of)).median
