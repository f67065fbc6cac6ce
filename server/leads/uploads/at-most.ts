/**
 * Makes a function that runs a few pieces of work at once, and the others in their order.
 * @param limit how many at once
 * @param timeout how long one may wait for its turn, in milliseconds
 * @returns it rejects with a {TurnTimeoutError} without having run what has waited for too long
 */
export function atMost(limit: number, timeout: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let free = limit
  return async (work) => {
    const deadline = performance.now() + timeout
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      if (performance.now() > deadline) throw new TurnTimeoutError('too many before it')
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

export class TurnTimeoutError extends Error {
  override name = 'TurnTimeoutError'
}
