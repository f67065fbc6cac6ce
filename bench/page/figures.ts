import { spreadOf } from '../statistics.ts'
import { milliseconds } from '../table.ts'
import type { LighthouseRun } from './lighthouse.ts'
import type { Visit } from './visit.ts'

/** One template's runs, and the runs of the bare page just before each. */
export type Measured = {
  runs: LighthouseRun[]
  bare: LighthouseRun[]
  /** By name of the press. */
  visits: Map<string, Visit[]>
}

export type Figure = { heading: string; bar: string; toCell(measured: Measured): string }

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const limits = { first: 1.35, largest: 1.7, blocking: 50, shift: 0.01, press: 100 }

/** The columns from left to right; a cell marks a figure beyond its bar. */
export const figures: Figure[] = [
  {
    heading: 'performance, accessibility, best practices, SEO',
    bar: '100 in all four',
    toCell({ runs }) {
      const scores = categories.map((each) => median(runs.map((run) => run.scores[each])))
      return verdict(
        scores.join(' '),
        scores.every((score) => score === 100),
      )
    },
  },
  paintRatio('first paint', 'firstPaint', limits.first),
  paintRatio('largest paint', 'largestPaint', limits.largest),
  {
    heading: 'blocking',
    bar: `≤ ${limits.blocking} ms`,
    toCell({ runs }) {
      const time = median(runs.map((run) => run.blockingTime))
      return verdict(milliseconds(time), time <= limits.blocking)
    },
  },
  {
    heading: 'shift',
    bar: `≤ ${limits.shift}`,
    toCell({ runs }) {
      const shift = median(runs.map((run) => run.layoutShift))
      return verdict(shift.toFixed(3), shift <= limits.shift)
    },
  },
  {
    heading: 'a press at 4 ×',
    bar: `≤ ${limits.press} ms`,
    toCell({ visits }) {
      const times = [...visits].map(
        ([name, each]) => [name, median(each.map(({ press }) => press))] as const,
      )
      return verdict(
        times.map(([name, time]) => `${name} ${milliseconds(time)}`).join(', '),
        times.every(([, time]) => time <= limits.press),
      )
    },
  },
]

function paintRatio(heading: string, paint: 'firstPaint' | 'largestPaint', limit: number): Figure {
  return {
    heading,
    bar: `≤ ${limit} × bare`,
    toCell({ runs, bare }) {
      const ratio = median(runs.map((run, at) => run[paint] / (bare[at]?.[paint] ?? Number.NaN)))
      const time = milliseconds(median(runs.map((run) => run[paint])))
      return verdict(`${ratio.toFixed(2)} × (${time})`, ratio <= limit)
    },
  }
}

export const median = (values: number[]) => spreadOf(values).median

const verdict = (cell: string, isReached: boolean) => (isReached ? cell : `${cell}, not reached`)
