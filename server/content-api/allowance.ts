/**
 * How often something may happen: at most `burst` times at once, and `perSecond` times a second.
 * @returns takes one, and says whether there was one to take
 */
export function allowance(burst: number, perSecond: number): () => boolean {
  let left = burst
  let at = performance.now()
  return () => {
    const now = performance.now()
    left = Math.min(burst, left + ((now - at) / 1000) * perSecond)
    at = now
    if (left < 1) return false
    left--
    return true
  }
}
