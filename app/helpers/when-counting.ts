import { mayCount } from './may-count.ts'

type Counting = typeof import('./counting')

/** Calls with what counts, which is fetched only now; never where the visit may not be counted. */
export function whenCounting(use: (counting: Counting) => void): void {
  if (mayCount()) import('./counting').then(use, () => undefined)
}
