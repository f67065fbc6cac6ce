export type Spread = { median: number; min: number; max: number }

/**
 * Median, minimum and maximum; the median of an even count is the mean of the middle two.
 * @throws without figures
 */
export function spreadOf(figures: number[]): Spread {
  const sorted = figures.toSorted((a, b) => a - b)
  const low = sorted[Math.floor((sorted.length - 1) / 2)]
  const high = sorted[Math.ceil((sorted.length - 1) / 2)]
  const min = sorted[0]
  const max = sorted.at(-1)
  if (low === undefined || high === undefined || min === undefined || max === undefined)
    throw new Error('no figures')
  return { median: (low + high) / 2, min, max }
}

/** @param share from 0 to 1; @returns NaN without figures */
export const percentile = (figures: number[], share: number): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length * share)] ?? Number.NaN
