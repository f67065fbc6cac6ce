import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { LRUCache } from 'lru-cache'
import { type ApiResult, found, type missing, type unavailable } from '../../app/content/sources.ts'

/** Values are served until a day after their host last sent them, in milliseconds. */
const maxAge = 24 * 60 * 60 * 1000

const failureTtl = { missing: 10_000, unavailable: 1000 }
type Failure = typeof missing | ReturnType<typeof unavailable>

/** `at` is when the host last sent the value (milliseconds since 1970). */
type Copy<Value> = { value: Value; at: number }

type SwrCacheOptions<Value> = {
  fetchResult(key: string): Promise<ApiResult<Value>>
  /** In milliseconds; an older value is served while it is fetched again. */
  freshFor: number
  room: { max: number; maxSize?: number; sizeCalculation?: (copy: Copy<Value>) => number }
  /** Called with the former value, if any, when there is another or none. */
  onChange(before: Value | undefined): void
}

/**
 * Opens a stale-while-revalidate cache of a host's responses (RFC 5861). Concurrent callers share one
 * fetch. While that fails a stale value is served for a day; a value that the host calls missing is
 * removed.
 */
export function swrCache<Value extends object>(options: SwrCacheOptions<Value>) {
  const { fetchResult, freshFor, onChange, room } = options
  const cache = new LRUCache<string, Copy<Value>>(room)
  const failures = new LRUCache<string, Failure>({
    max: 1000,
    // Read each time, so that tests can move the clock.
    perf: { now: () => performance.now() },
    ttlResolution: 0,
  })
  // Not LRUCache's fetch(): its pending calls take the room of values, so that requests for unknown slugs
  // would evict every post.
  const inFlight = new Map<string, Promise<ApiResult<Value>>>()

  const ageOf = ({ at }: Copy<Value>) => Date.now() - at
  const isFresh = (copy: Copy<Value>) => ageOf(copy) < freshFor

  async function revalidate(key: string): Promise<ApiResult<Value>> {
    const failure = failures.get(key)
    if (failure && (failure.state === 'missing' || cache.has(key))) return failure
    const fetching = inFlight.get(key) ?? fetchOnce(key).finally(() => inFlight.delete(key))
    inFlight.set(key, fetching)
    return fetching
  }

  async function fetchOnce(key: string): Promise<ApiResult<Value>> {
    // Each retry gets a new answer, and a failing host one call a second.
    if (failures.has(key)) await wait(failures.getRemainingTTL(key))
    const result = await fetchResult(key)
    if (result.state === 'found') return found(hold(key, result.value))
    failures.set(key, result, { ttl: failureTtl[result.state] })
    if (result.state === 'missing') forget(key)
    return result
  }

  /** @returns the earlier object when the host has sent an equal value */
  function hold(key: string, now: Value): Value {
    const before = cache.peek(key)?.value
    const value = before && isDeepStrictEqual(before, now) ? before : now
    cache.set(key, { value, at: Date.now() })
    if (value !== before) onChange(before)
    return value
  }

  function forget(key: string): void {
    const before = cache.peek(key)?.value
    if (cache.delete(key)) onChange(before)
  }

  function currentCopy(key: string): Copy<Value> | undefined {
    const copy = cache.get(key)
    if (!copy || ageOf(copy) < maxAge) return copy
    forget(key)
    return undefined
  }

  return {
    /** Gives a cached value without waiting, and fetches a stale one again in the background. */
    async getOrFetch(key: string): Promise<ApiResult<Value>> {
      const copy = currentCopy(key)
      if (copy && isFresh(copy)) return found(copy.value)
      const fetching = revalidate(key)
      if (copy) return found(copy.value)
      return fetching
    },

    /** Gives the cached value, fresh or stale, and fetches nothing. */
    peek: (key: string): Value | undefined => currentCopy(key)?.value,
  }
}
