/** How long delivery is attempted before a message is dead, in milliseconds. */
export const retryPeriod = 72 * 3_600_000

const firstWait = 10_000
const longestBackoff = 3_600_000

/**
 * How long a receiver may ask to be left alone (`Retry-After`), in milliseconds: a lead that is
 * told of a day later is an enquiry lost.
 */
const longestRetryAfter = 6 * 3_600_000

/** No row that waits for its next attempt is due later than this, in milliseconds from now. */
export const longestWait = Math.max(longestBackoff, longestRetryAfter)

/**
 * Computes the next attempt by exponential backoff: waits double from ten seconds to an hour. Each
 * is shortened by up to a half at random, so that messages that failed together spread out; the
 * last attempt is at the end of the period.
 * @param attempts how many there were, at least 1
 * @param retryAfter the least wait that the receiver asks for, in milliseconds
 * @returns undefined when the 72 hours are over
 */
export function nextAttempt(
  attempts: number,
  queuedAt: Date,
  now: Date,
  { retryAfter = 0, random = Math.random }: { retryAfter?: number; random?: () => number } = {},
): Date | undefined {
  const end = queuedAt.getTime() + retryPeriod
  if (now.getTime() >= end) return undefined
  const backoff = Math.min(firstWait * 2 ** Math.min(attempts - 1, 20), longestBackoff)
  const wait = Math.max(backoff * (1 - random() / 2), Math.min(retryAfter, longestRetryAfter))
  return new Date(Math.min(now.getTime() + wait, end))
}
