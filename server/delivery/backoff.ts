/**
 * Delivery is given up this long after a job was queued, in ms, and after this many attempts: the site may
 * have been off.
 */
export const retryPeriod = 72 * 3_600_000
const minAttempts = 10

const firstWait = 10_000
const maxBackoff = 3_600_000

/** Cap of `Retry-After`, in ms: a notification delayed by a day is useless. */
const maxRetryAfter = 6 * 3_600_000

/**
 * Computes the next attempt by exponential backoff: waits double from ten seconds to an hour, and an attempt is
 * at the end of the period.
 * @param attempts made so far, at least 1
 * @param retryAfter minimum wait that the recipient asks for, in ms
 * @returns undefined after the 72 hours and ten attempts
 */
export function nextAttempt(
  attempts: number,
  queuedAt: Date,
  now: Date,
  retryAfter = 0,
): Date | undefined {
  const end = queuedAt.getTime() + retryPeriod
  const isOver = now.getTime() >= end
  if (isOver && attempts >= minAttempts) return undefined
  const backoff = Math.min(firstWait * 2 ** (attempts - 1), maxBackoff)
  const wait = Math.max(backoff, Math.min(retryAfter, maxRetryAfter))
  return new Date(isOver ? now.getTime() + wait : Math.min(now.getTime() + wait, end))
}
