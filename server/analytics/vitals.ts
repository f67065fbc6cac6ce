import type { VitalName } from '../../contracts/counts.ts'

/**
 * The upper bounds of a good value, and of one that needs improvement (https://web.dev/articles/vitals): LCP and INP
 * in milliseconds, CLS in thousandths. They divide the values into three buckets.
 */
const thresholds: Record<VitalName, readonly [number, number]> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [100, 250],
}

export const vitalNames: readonly VitalName[] = ['LCP', 'INP', 'CLS']

export const isVital = (kind: string): kind is VitalName => kind in thresholds

export type Percentile = NonNullable<ReturnType<typeof findPercentile>>

/**
 * Finds the bucket of a value, by its lower bound. It includes its upper one.
 * @param value as a browser measures it: milliseconds, or a score (CLS)
 */
export function findBucket(name: VitalName, value: number): number {
  const whole = name === 'CLS' ? value * 1000 : value
  return thresholds[name].findLast((bound) => bound < whole) ?? 0
}

/**
 * Finds the bucket of the 75th percentile, above one bound and up to the next, if there is one.
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
  const [good] = thresholds[name]
  const upTo = thresholds[name].find((bound) => bound > above)
  const rating: Rating = upTo === undefined ? 'poor' : upTo > good ? 'needs improvement' : 'good'
  return { above, upTo, rating }
}

type Rating = 'good' | 'needs improvement' | 'poor'
