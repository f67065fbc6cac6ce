import * as counting from './counting.ts'
import { mayCount } from './may-count.ts'

/** Calls with what counts; never where the visit may not be counted. */
export function whenCounting(use: (how: typeof counting) => void): void {
  if (mayCount()) use(counting)
}
