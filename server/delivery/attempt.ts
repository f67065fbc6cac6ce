import { DeliveryError } from './delivery-error.ts'

/**
 * Runs one delivery, which ends at its limit whatever the other side does: work that ignores its signal,
 * or never settles, is a failure as well.
 * @param limit in ms; well under the lease
 * @throws {DeliveryError} at the limit, or the reason of `aborted`
 */
export async function attempt<Result>(
  limit: number,
  work: (signal: AbortSignal) => Promise<Result>,
  aborted = new AbortController().signal,
): Promise<Result> {
  const late = new AbortController()
  const reason = new DeliveryError(`no result within ${limit / 1000} s`)
  // A timer that keeps the process alive: a command must not end without a result.
  const timer = setTimeout(() => late.abort(reason), limit)
  const signal = AbortSignal.any([late.signal, aborted])
  try {
    signal.throwIfAborted()
    const ended = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason)),
    )
    return await Promise.race([ended, work(signal)])
  } finally {
    clearTimeout(timer)
  }
}
