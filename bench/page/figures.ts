/** The figures of the page table: how each is taken from a template's runs, written, and its bar. */
import { spreadOf } from '../statistics.ts'
import { kilobytes, milliseconds } from '../table.ts'
import type { LighthouseRun } from './lighthouse.ts'
import type { Visit } from './visit.ts'

/** Of one template; the runs of the bare page are those just before, in the same order. */
export type Measured = {
  runs: LighthouseRun[]
  bare: LighthouseRun[]
  /** By the name of the press. */
  visits: Map<string, Visit[]>
}

export type Figure = { heading: string; bar: string; cellOf(measured: Measured): string }

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const most = { first: 1.4, largest: 1.8, blocking: 100, shift: 0.01, press: 100 }
const mostBytes = { beforeLoad: 160_000, script: 130_000 }

/** The columns from left to right; a cell says so where the figure is not within its bar. */
export const figures: Figure[] = [
  {
    heading: 'performance, accessibility, best practices, SEO',
    bar: '100 in all four',
    cellOf({ runs }) {
      const scores = categories.map((each) => median(runs.map((run) => run.scores[each])))
      return verdict(
        scores.join(' '),
        scores.every((score) => score === 100),
      )
    },
  },
  paintRatio('first paint', 'firstPaint', most.first),
  paintRatio('largest paint', 'largestPaint', most.largest),
  {
    heading: 'blocking',
    bar: `≤ ${most.blocking} ms`,
    cellOf({ runs }) {
      const time = median(runs.map((run) => run.blockingTime))
      return verdict(milliseconds(time), time <= most.blocking)
    },
  },
  {
    heading: 'shift',
    bar: `≤ ${most.shift}`,
    cellOf({ runs }) {
      const shift = median(runs.map((run) => run.layoutShift))
      return verdict(shift.toFixed(3), shift <= most.shift)
    },
  },
  bytes('before load', 'bytesBeforeLoad', mostBytes.beforeLoad),
  bytes('JavaScript in all', 'scriptBytes', mostBytes.script),
  {
    heading: 'a press at 4 ×',
    bar: `≤ ${most.press} ms`,
    cellOf({ visits }) {
      const times = [...visits].map(
        ([name, each]) => [name, median(each.map(({ press }) => press))] as const,
      )
      return verdict(
        times.map(([name, time]) => `${name} ${milliseconds(time)}`).join(', '),
        times.every(([, time]) => time <= most.press),
      )
    },
  },
]

function paintRatio(heading: string, paint: 'firstPaint' | 'largestPaint', limit: number): Figure {
  return {
    heading,
    bar: `≤ ${limit} × bare`,
    cellOf({ runs, bare }) {
      const ratio = median(runs.map((run, at) => run[paint] / (bare[at]?.[paint] ?? Number.NaN)))
      const time = milliseconds(median(runs.map((run) => run[paint])))
      return verdict(`${ratio.toFixed(2)} × (${time})`, ratio <= limit)
    },
  }
}

function bytes(heading: string, size: 'bytesBeforeLoad' | 'scriptBytes', limit: number): Figure {
  return {
    heading,
    bar: `≤ ${kilobytes(limit)}`,
    cellOf({ visits }) {
      const value = median([...visits.values()].flat().map((visit) => visit[size]))
      return verdict(kilobytes(value), value <= limit)
    },
  }
}

export const median = (values: number[]) => spreadOf(values).median

const verdict = (cell: string, isReached: boolean) => (isReached ? cell : `${cell}, not reached`)
