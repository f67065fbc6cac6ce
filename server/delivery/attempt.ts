import { once } from 'node:events'
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
  const late = AbortSignal.timeout(limit)
  const signal = AbortSignal.any([late, aborted])
  signal.throwIfAborted()
  const ended = once(signal, 'abort').then((): never => {
    throw late.aborted ? new DeliveryError(`no result within ${limit / 1000} s`) : signal.reason
  })
  return Promise.race([ended, work(signal)])
}
