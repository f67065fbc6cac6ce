import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { log } from '../log.ts'
import {
  type CachedResponse,
  compressCopies,
  etagOf,
  type PreparedResponse,
  prepareResponse,
} from './prepared-response.ts'

/** A page, or the screen that is sent in its place to everybody who waits for it. */
export type Rendered = RenderedPage | { screen: PreparedResponse }

export type RenderedPage = {
  response: CachedResponse
  /** Whether it may be cached: it is whole, and the same for everybody. */
  isCacheable: boolean
  /** Whether it changes when a list does: it shows posts or jobs. */
  showsLists: boolean
  /** After how long it is rendered again although nobody told of a change, in milliseconds. */
  freshFor: number
}

type RenderOptions = {
  /** Who waits for it, the first of them; the cache itself has time. */
  asker: Asker | undefined
  /** To be called when the page waits for something slow. */
  onSlow: () => void
}

/** Somebody who asks for a page: one client, or one of many behind an address. */
export type Asker = { owner: string | undefined }

/** Renders the page of a key. */
export type Render = (key: string, options: RenderOptions) => Promise<Rendered>

type CacheLimits = {
  entries: number
  /** Of all cached bodies, in every encoding. */
  bytes: number
}

/** What has changed: posts or jobs alone, or texts that may stand on any page. */
export type Change = 'lists' | 'everything'

/** How long a cached page counts as fresh after it could not be rendered again, in milliseconds. */
const retryAfter = 5000
/** Between two pages that nobody has asked for yet, in milliseconds: requests come first. */
const prewarmInterval = 100

type Entry = {
  rendered: CachedResponse
  prepared: PreparedResponse
  showsLists: boolean
  /** The state of the content that it shows. */
  edition: number
  /** Whether it is compressed as small as it gets, or soon will be. */
  isSmallest: boolean
}

/** Carries a response that may not be cached to everybody who waits for it. */
class Uncacheable extends Error {
  readonly prepared: PreparedResponse
  constructor(prepared: PreparedResponse) {
    super('may not be cached')
    this.prepared = prepared
  }
}

/**
 * A stale-while-revalidate cache of finished responses. A page is rendered once however many ask for
 * it; when content changes, the pages that show it are rendered again in the background, and the old
 * copies are sent meanwhile. While a page is unavailable its cached copy stays.
 * @param onRefreshed called when every page has been rendered again after a change of the content
 */
export function openResponseCache(render: Render, limits: CacheLimits, onRefreshed = () => {}) {
  /** Counts changes of the content; `everythingAt` is the last that any page may show. */
  let edition = 0
  let everythingAt = 0
  let isClosed = false
  let isRevalidating = false
  let isRefreshing = false
  /** Counts since the start. */
  const counts = { hits: 0, misses: 0, renders: 0 }
  let compressing = Promise.resolve()
  /** Keys of pages to be rendered again; those that were asked for meanwhile come first. */
  const queue = new Set<string>()
  const asked = new Set<string>()
  /** Of each rendering under way, the promise that settles when it turns out to be slow. */
  const inFlight = new Map<string, PromiseWithResolvers<undefined>>()

  const cache = new LRUCache<string, Entry, { asker: Asker | undefined }>({
    // Looked up each time, so that tests can move the clock.
    perf: { now: () => performance.now() },
    ttlResolution: 0,
    max: limits.entries,
    maxSize: limits.bytes,
    sizeCalculation: ({ prepared: { plain, encoded } }) =>
      1 + plain.body.length + (encoded.br?.body.length ?? 0) + (encoded.gzip?.body.length ?? 0),
    allowStale: true,
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    // A page that was evicted while it was rendered is still sent to everybody who waits for it.
    ignoreFetchAbort: true,
    async fetchMethod(key, before, { options, context }) {
      const shows = edition
      counts.renders += 1
      const slow = Promise.withResolvers<undefined>()
      inFlight.set(key, slow)
      try {
        const onSlow = () => slow.resolve(undefined)
        const rendered = await render(key, { asker: context.asker, onSlow })
        if ('screen' in rendered) throw new Uncacheable(rendered.screen)
        const { response, isCacheable, showsLists, freshFor } = rendered
        options.ttl = Number.isFinite(freshFor) ? freshFor : 0
        // The same as before: its compressed copies still hold.
        if (isCacheable && before?.prepared.etag === etagOf(response))
          return Object.assign(before, { showsLists, edition: shows })
        const prepared = prepareResponse(response, await compressCopies(response, 'quick'))
        if (!isCacheable) throw new Uncacheable(prepared)
        return { rendered: response, prepared, showsLists, edition: shows, isSmallest: false }
      } catch (error) {
        if (!(error instanceof Uncacheable))
          log('error', 'page-not-rendered', { path: key, reason: String(error) })
        throw error
      } finally {
        inFlight.delete(key)
      }
    },
  })

  /** Renders a page, or waits for the rendering under way. */
  async function renderNow(key: string, asker?: Asker): Promise<PreparedResponse> {
    try {
      const entry = await cache.forceFetch(key, {
        forceRefresh: true,
        allowStale: false,
        context: { asker },
      })
      // A page begun before a change is old as soon as it is finished.
      if (isOutdated(entry)) enqueue([key])
      return entry.prepared
    } catch (error) {
      const before = cache.peek(key)
      const prepared = error instanceof Uncacheable ? error.prepared : undefined
      // Missing is news; unavailable is not.
      if (prepared?.status === 404 || prepared?.status === 410) cache.delete(key)
      else if (before) cache.set(key, before, { ttl: retryAfter })
      if (prepared) return prepared
      throw error
    }
  }

  const isOutdated = (entry: Entry) => entry.edition < (entry.showsLists ? edition : everythingAt)
  const isExpired = (key: string) => cache.getRemainingTTL(key) <= 0

  function enqueue(keys: Iterable<string>): void {
    for (const key of keys) queue.add(key)
    if (!isRevalidating) revalidate()
  }

  /** Renders one page after the other, also those that are added meanwhile. */
  async function revalidate(): Promise<void> {
    isRevalidating = true
    while (queue.size > 0 && !isClosed) {
      await nextTurn()
      const [key = ''] = asked.size > 0 ? asked : queue
      asked.delete(key)
      queue.delete(key)
      const entry = cache.peek(key)
      if (entry && (isOutdated(entry) || isExpired(key))) await renderNow(key).catch(() => {})
    }
    isRevalidating = false
    if (isRefreshing && !isClosed) onRefreshed()
    isRefreshing = false
  }

  /** As small as it gets takes long: one page after the other, and only of pages somebody asks for. */
  function compressBest(entry: Entry): void {
    entry.isSmallest = true
    compressing = compressing.then(async () => {
      if (isClosed) return
      const copies = await compressCopies(entry.rendered, 'best')
      // The cache goes on counting the larger copies.
      entry.prepared = prepareResponse(entry.rendered, copies)
    })
  }

  function peek(key: string): PreparedResponse | undefined {
    const entry = cache.get(key)
    if (!entry) return undefined
    counts.hits += 1
    if (isExpired(key)) enqueue([key])
    if (queue.has(key)) asked.add(key)
    if (!entry.isSmallest) compressBest(entry)
    return entry.prepared
  }

  return {
    /** The cached page of a key, which may be that of a moment ago. */
    peek,
    /**
     * The cached page of a key; else it is rendered once, for everybody who asks meanwhile.
     * @returns undefined when that takes long: then a streamed page is sooner there
     * @throws the error of the rendering
     */
    async getOrRender(
      key: string,
      asker: Asker = { owner: undefined },
    ): Promise<PreparedResponse | undefined> {
      const cached = peek(key)
      if (cached) return cached
      counts.misses += 1
      const rendering = renderNow(key, asker)
      return Promise.race([rendering, inFlight.get(key)?.promise ?? rendering])
    },
    /** Content has changed: the pages that show it are rendered again, the last used first. */
    refresh(change: Change = 'lists'): void {
      edition += 1
      if (change === 'everything') everythingAt = edition
      isRefreshing = true
      queue.clear()
      enqueue(cache.keys())
    },
    /** Renders pages before anybody asks for them, in a small part of a processor's time. */
    async prewarm(keys: Iterable<string>): Promise<void> {
      for (const key of keys) {
        await wait(prewarmInterval, undefined, { ref: false })
        if (isClosed) return
        if (!cache.has(key)) await renderNow(key).catch(() => {})
      }
    },
    /** Begins nothing more. */
    close(): void {
      isClosed = true
    },
    /** How much is cached, for metrics, tests and benchmarks. */
    size: () => ({ entries: cache.size, bytes: cache.calculatedSize }),
    /** How often it was of use since the start. */
    counts: () => counts,
  }
}

export type ResponseCache = ReturnType<typeof openResponseCache>
