import type { VitalName } from '../../contracts/counts.ts'

type Vital = {
  /** Up to here it is good, beyond `poor` it is poor (https://web.dev/articles/vitals). */
  good: number
  poor: number
  /** The buckets' edges, both thresholds among them, so that a rating is exact. */
  edges: readonly number[]
}

/** The core web vitals in whole numbers: LCP and INP in milliseconds, CLS in thousandths. */
export const vitals: Record<VitalName, Vital> = {
  LCP: {
    good: 2500,
    poor: 4000,
    edges: [0, 250, 500, 750, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
  },
  INP: { good: 200, poor: 500, edges: [0, 25, 50, 100, 150, 200, 300, 400, 500, 1000, 2000] },
  CLS: { good: 100, poor: 250, edges: [0, 1, 10, 25, 50, 75, 100, 150, 250, 500, 1000] },
}

export const vitalNames: readonly VitalName[] = ['LCP', 'INP', 'CLS']

export const isVital = (kind: string): kind is VitalName => kind in vitals

export type Rating = 'good' | 'needs improvement' | 'poor'

/** Where three of four views lie: above one edge, and up to the next (none in the last bucket). */
export type Percentile = {
  above: number
  upTo: number | undefined
  rating: Rating
  /** Views by their own rating. */
  views: Record<Rating, number>
}

/**
 * The bucket of a measured value, by the edge it lies above. A bucket holds its upper edge, as a
 * threshold is still good.
 * @param value as a browser measures it: milliseconds, or a score (CLS)
 */
export function bucketOf(name: VitalName, value: number): number {
  const whole = name === 'CLS' ? value * 1000 : value
  return vitals[name].edges.findLast((edge) => edge < whole) ?? 0
}

/** The share of views that the thresholds are for. */
const share = 0.75

/**
 * Finds the bucket that the 75th percentile lies in.
 * @param counts views by bucket
 * @returns undefined when there are none
 */
export function percentileOf(
  name: VitalName,
  counts: ReadonlyMap<number, number>,
): Percentile | undefined {
  const views = { good: 0, 'needs improvement': 0, poor: 0 }
  const buckets = [...counts]
    .sort(([one], [other]) => one - other)
    .map(([above, count]) => {
      const upTo = vitals[name].edges.find((edge) => edge > above)
      const rating = ratingOf(name, upTo)
      views[rating] += count
      return { above, upTo, rating, count }
    })
  const all = buckets.reduce((sum, { count }) => sum + count, 0)
  let reached = 0
  const found = buckets.find(({ count }) => {
    reached += count
    return reached >= all * share
  })
  return found && { above: found.above, upTo: found.upTo, rating: found.rating, views }
}

function ratingOf(name: VitalName, upTo = Number.POSITIVE_INFINITY): Rating {
  const { good, poor } = vitals[name]
  if (upTo <= good) return 'good'
  return upTo <= poor ? 'needs improvement' : 'poor'
}
