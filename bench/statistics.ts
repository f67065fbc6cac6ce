export type Spread = { median: number; min: number; max: number }

/**
 * Median with the smallest and largest of some figures; of an even count, the middle of the two.
 * @throws when there is none
 */
export function spreadOf(figures: number[]): Spread {
  const sorted = figures.toSorted((a, b) => a - b)
  const low = sorted[Math.floor((sorted.length - 1) / 2)]
  const high = sorted[Math.ceil((sorted.length - 1) / 2)]
  const min = sorted[0]
  const max = sorted.at(-1)
  if (low === undefined || high === undefined || min === undefined || max === undefined)
    throw new Error('no figures to take the median of')
  return { median: (low + high) / 2, min, max }
}
