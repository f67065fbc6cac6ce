import { DeliveryError } from './delivery-error.ts'

/**
 * Runs one delivery, which ends at its limit whatever the other side does: work that ignores its signal,
 * or never settles, is a failure as well.
 * @param limit in ms; well under the lease
 * @throws {DeliveryError} at the limit, and when `aborted` is
 */
export async function attempt<Result>(
  limit: number,
  work: (signal: AbortSignal) => Promise<Result>,
  aborted?: AbortSignal,
): Promise<Result> {
  const controller = new AbortController()
  const ended = Promise.withResolvers<never>()
  const end = (reason: string) => {
    ended.reject(new DeliveryError(reason))
    controller.abort()
  }
  const stop = () => end('the server stopped')
  // A timer that keeps the process alive: a command must not end without a result.
  const timer = setTimeout(end, limit, `no result within ${limit / 1000} s`)
  if (aborted?.aborted) stop()
  aborted?.addEventListener('abort', stop)
  try {
    return await Promise.race([ended.promise, work(controller.signal)])
  } finally {
    clearTimeout(timer)
    aborted?.removeEventListener('abort', stop)
  }
}
