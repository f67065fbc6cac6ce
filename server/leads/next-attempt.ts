/** How long a message is tried before it counts as dead, in milliseconds. */
export const trialPeriod = 72 * 3_600_000

const firstWait = 10_000
const longestWait = 3_600_000

/**
 * When to try again: waits that double from ten seconds to an hour, each shortened by up to a half
 * so that a crowd that failed together does not come back together; the last one ends the period.
 * @param attempts how many there were, at least 1
 * @returns undefined when the 72 hours are over
 */
export function nextAttempt(
  attempts: number,
  queuedAt: Date,
  now: Date,
  random: () => number = Math.random,
): Date | undefined {
  const end = queuedAt.getTime() + trialPeriod
  if (now.getTime() >= end) return undefined
  const wait = Math.min(firstWait * 2 ** Math.min(attempts - 1, 20), longestWait)
  return new Date(Math.min(now.getTime() + wait * (1 - random() / 2), end))
}
