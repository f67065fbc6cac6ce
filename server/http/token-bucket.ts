/** `amount` tokens in `per` milliseconds, at once or spread out. */
export type Limit = { amount: number; per: number }

/**
 * Takes a token of a bucket, which is kept as the moment (ms) at which it is full again: each token puts that
 * off.
 * @returns that moment, and the tokens left; of an empty bucket -1, and the ms until it has one
 */
export function takeToken(fullAt: number, { amount, per }: Limit, now: number) {
  const cost = Math.floor(per / amount)
  const later = Math.max(fullAt, now) + cost
  const wait = Math.max(0, later - now - per)
  if (wait > 0) return { fullAt, wait, left: -1 }
  return { fullAt: later, wait, left: Math.floor((now + per - later) / cost) }
}

/** Opens token buckets in the memory of this process; a full one takes none. */
export function openTokenBuckets() {
  const buckets = new Map<string, number>()

  /** Takes a token of each bucket, or of none. @returns the ms until each has one */
  return (asked: readonly (readonly [bucket: string, limit: Limit])[]): number => {
    const now = Date.now()
    for (const [bucket, fullAt] of buckets) if (fullAt <= now) buckets.delete(bucket)
    const tokens = asked.map(([bucket, limit]) => {
      return [bucket, takeToken(buckets.get(bucket) ?? 0, limit, now)] as const
    })
    const wait = Math.max(...tokens.map(([, { wait }]) => wait))
    if (wait === 0) for (const [bucket, { fullAt }] of tokens) buckets.set(bucket, fullAt)
    return wait
  }
}
