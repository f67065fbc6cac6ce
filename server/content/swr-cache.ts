import { isDeepStrictEqual } from 'node:util'
import { LRUCache } from 'lru-cache'
import { type ApiResult, found, type missing, type unavailable } from '../../app/content/sources.ts'
import type { Copy, DiskCopy } from './disk-copy.ts'

/** How long after its host last sent it a value may be shown, in milliseconds: a day. */
export const maxAge = 24 * 60 * 60 * 1000

/** How long a failure is cached before the host is asked again, in milliseconds. */
const failureTtl = { missing: 10_000, unavailable: 1000 }
type Failure = typeof missing | ReturnType<typeof unavailable>

type SwrCacheOptions<Value> = {
  /** Asks the host. */
  fetchResult(key: string): Promise<ApiResult<Value>>
  diskCopy: DiskCopy<Value>
  /** How long a value is given without asking again, in milliseconds. */
  freshFor: number
  /** How many values are held, and of what size together. */
  room: { max: number } | { max: number; maxSize: number; sizeOf(value: Value): number }
  /** Called when a value is another than before; undefined stands for none. */
  onChange(change: Change<Value>): void
}

export type Change<Value> = { before: Value | undefined; now: Value | undefined }

/**
 * Opens a stale-while-revalidate cache of a host's responses (RFC 5861). A value is fetched once
 * however many wait; while fresh it is given as it is; then it is given while it is fetched again,
 * and for a day when that fails, also after a restart. A value that the host calls missing is
 * removed at once.
 */
export function swrCache<Value extends object>(options: SwrCacheOptions<Value>) {
  const { fetchResult, diskCopy, freshFor, onChange, room } = options
  const cache = new LRUCache<string, Copy<Value>>({
    max: room.max,
    ...('maxSize' in room && {
      maxSize: room.maxSize,
      sizeCalculation: ({ value }: Copy<Value>) => room.sizeOf(value),
    }),
    dispose(_, key, reason) {
      if (reason === 'evict') diskCopy.remove(key)
    },
  })
  const failures = new LRUCache<string, Failure>({ max: 1000, perf: Date, ttlResolution: 0 })
  // Not the cache's own fetch(): there a call under way takes the place of a value, so that a crowd
  // of slugs that do not exist would evict every post.
  const inFlight = new Map<string, Promise<ApiResult<Value>>>()

  const ageOf = ({ at }: Copy<Value>) => Date.now() - at
  const isFresh = (copy: Copy<Value>) => ageOf(copy) < freshFor

  async function revalidate(key: string): Promise<ApiResult<Value>> {
    const failure = failures.get(key)
    if (failure) return failure
    const fetching = inFlight.get(key) ?? restoreOrFetch(key).finally(() => inFlight.delete(key))
    inFlight.set(key, fetching)
    return fetching
  }

  async function restoreOrFetch(key: string): Promise<ApiResult<Value>> {
    const restored = cache.has(key) ? undefined : await restore(key)
    if (restored) return found(restored.value)
    const result = await fetchResult(key)
    if (result.state === 'found') return found(hold(key, result.value))
    failures.set(key, result, { ttl: failureTtl[result.state] })
    if (result.state === 'missing') forget(key)
    return result
  }

  async function restore(key: string): Promise<Copy<Value> | undefined> {
    const copy = await diskCopy.read(key)
    if (!copy || cache.has(key)) return cache.peek(key)
    cache.set(key, copy)
    onChange({ before: undefined, now: copy.value })
    return copy
  }

  /** @returns the value of before where the host has sent the same again */
  function hold(key: string, now: Value): Value {
    const before = cache.peek(key)?.value
    const at = Date.now()
    if (before && isDeepStrictEqual(before, now)) {
      cache.set(key, { value: before, at })
      diskCopy.touch(key)
      return before
    }
    cache.set(key, { value: now, at })
    diskCopy.write(key, now)
    onChange({ before, now })
    return now
  }

  function forget(key: string): void {
    const before = cache.peek(key)?.value
    if (!before) return
    cache.delete(key)
    diskCopy.remove(key)
    onChange({ before, now: undefined })
  }

  /** The copy that may be shown: one that is too old is forgotten. */
  function goodCopy(key: string): Copy<Value> | undefined {
    const copy = cache.get(key)
    if (!copy || ageOf(copy) < maxAge) return copy
    forget(key)
    return undefined
  }

  return {
    /** Gives the value, at once where there is one; a stale one is fetched again meanwhile. */
    async getOrFetch(key: string): Promise<ApiResult<Value>> {
      const copy = goodCopy(key)
      if (copy && isFresh(copy)) return found(copy.value)
      const fetching = revalidate(key)
      if (copy) return found(copy.value)
      const result = await fetching
      // A stale value may have come from the disk.
      const restored = cache.peek(key)
      if (restored && !isFresh(restored)) revalidate(key)
      return result
    },

    /** Gives the value that is held, without waiting; a stale one is fetched again. */
    getHeld(key: string): Value | undefined {
      const copy = goodCopy(key)
      if (copy && !isFresh(copy)) revalidate(key)
      return copy?.value
    },

    /** Gives the value that is held, whatever its age, and fetches nothing. */
    peek: (key: string): Value | undefined => cache.peek(key)?.value,

    /** Takes the disk copy of an earlier process, without asking the host. */
    prewarm: restore,

    /** Waits until the disk copies are written. */
    settle: diskCopy.settle,

    /** Makes the values of some keys stale. */
    expire(isConcerned: (key: string) => boolean): void {
      for (const [key, copy] of cache.entries()) {
        if (isConcerned(key)) copy.at = Math.min(copy.at, Date.now() - freshFor)
      }
    },
  }
}
