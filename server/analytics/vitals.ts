import type { VitalName } from '../../contracts/counts.ts'

/** `good` and `poor` are the thresholds of https://web.dev/articles/vitals. */
type Vital = {
  good: number
  poor: number
  /** Edges of the buckets; both thresholds are edges, so that ratings are exact. */
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

type Rating = 'good' | 'needs improvement' | 'poor'

export type Percentile = NonNullable<ReturnType<typeof findPercentile>>

/**
 * Finds the bucket of a value, by its lower edge. A bucket includes its upper edge, as a threshold is
 * still good.
 * @param value as a browser measures it: milliseconds, or a score (CLS)
 */
export function findBucket(name: VitalName, value: number): number {
  const whole = name === 'CLS' ? value * 1000 : value
  return vitals[name].edges.findLast((edge) => edge < whole) ?? 0
}

/**
 * Finds the bucket of the 75th percentile, above one edge and up to the next, if there is one.
 * @param counts views by bucket
 * @returns undefined without views
 */
export function findPercentile(name: VitalName, counts: ReadonlyMap<number, number>) {
  const buckets = [...counts].sort(([a], [b]) => a - b)
  const total = buckets.reduce((sum, [, count]) => sum + count, 0)
  let reached = 0
  const found = buckets.find(([, count]) => {
    reached += count
    return reached >= total * 0.75
  })
  if (!found) return undefined
  const [above] = found
  const upTo = vitals[name].edges.find((edge) => edge > above)
  return { above, upTo, rating: rate(name, upTo) }
}

function rate(name: VitalName, upTo = Number.POSITIVE_INFINITY): Rating {
  const { good, poor } = vitals[name]
  if (upTo <= good) return 'good'
  return upTo <= poor ? 'needs improvement' : 'poor'
}
