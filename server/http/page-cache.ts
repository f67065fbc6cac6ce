import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { log } from '../log.ts'
import {
  compressCopies,
  type PreparedResponse,
  prepareResponse,
  type RenderedResponse,
  toEtag,
} from './prepared-response.ts'

/** A page, or the screen for all who wait for it. */
export type Rendered = RenderedPage | { screen: PreparedResponse }

export type RenderedPage = {
  response: RenderedResponse
  /** It is whole, and the same for everybody. */
  isCacheable: boolean
  showsLists: boolean
  /** Milliseconds until it is rendered again, also without a change. */
  freshFor: number
}

type RenderOptions = {
  /** First requester; undefined for background renders. */
  requester: Requester | undefined
  /** Call it when the page waits for something slow. */
  onSlow: () => void
}

/** `client` is undefined for an IP that many clients share. */
type Requester = { client: string | undefined }

export type Render = (key: string, options: RenderOptions) => Promise<Rendered>

/** A cached page that could not be rendered again counts as fresh for this time, in ms. */
const retryInterval = 5000
/** A cached page that expired earlier is rendered again for its visitor, in milliseconds. */
const maxStale = 24 * 60 * 60 * 1000
/** Between two prewarmed pages, in milliseconds: requests come first. */
const prewarmInterval = 100

type Entry = {
  rendered: RenderedResponse
  prepared: PreparedResponse
  showsLists: boolean
  edition: number
  /** Compressed at best effort, or queued for it. */
  isSmallest: boolean
}

/** Carries a response that may not be cached to all who wait for it. */
class Uncacheable extends Error {
  readonly prepared: PreparedResponse
  constructor(prepared: PreparedResponse) {
    super('may not be cached')
    this.prepared = prepared
  }
}

/**
 * A stale-while-revalidate cache of prepared responses. Concurrent requests share one render. When
 * content changes, the pages that show it are rendered again in the background, and the old copies are
 * sent meanwhile. While a page is unavailable its cached copy stays.
 * @param whenIdle resolves when nobody is served: what is made ahead waits for it
 */
export function openPageCache(
  render: Render,
  limits: { entries: number; bytes: number },
  whenIdle: () => Promise<void> = async () => {},
) {
  /** Counts changes of the content; `everythingAt` is the last that concerned every page. */
  let edition = 0
  let everythingAt = 0
  let isClosed = false
  let revalidating: Promise<void> | undefined
  const counts = { hits: 0, misses: 0, renders: 0 }
  let compressing = Promise.resolve()
  /** Keys of pages to render again; those that were requested meanwhile come first. */
  const queue = new Set<string>()
  const requested = new Set<string>()
  /** For each render under way, the promise that resolves when it turns out to be slow. */
  const inFlight = new Map<string, PromiseWithResolvers<undefined>>()

  const cache = new LRUCache<string, Entry, { requester: Requester | undefined }>({
    // Read each time, so that tests can move the clock.
    perf: { now: () => performance.now() },
    ttlResolution: 0,
    max: limits.entries,
    maxSize: limits.bytes,
    sizeCalculation: ({ prepared: { plain, encoded } }) =>
      1 + plain.body.length + (encoded.br?.body.length ?? 0) + (encoded.gzip?.body.length ?? 0),
    allowStale: true,
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    // A page that is evicted during its render is still sent to all who wait for it.
    ignoreFetchAbort: true,
    async fetchMethod(key, before, { options, context }) {
      const shows = edition
      counts.renders += 1
      const slow = Promise.withResolvers<undefined>()
      inFlight.set(key, slow)
      try {
        const onSlow = () => slow.resolve(undefined)
        const rendered = await render(key, { requester: context.requester, onSlow })
        if ('screen' in rendered) throw new Uncacheable(rendered.screen)
        const { response, isCacheable, showsLists, freshFor } = rendered
        options.ttl = Number.isFinite(freshFor) ? freshFor : 0
        // Unchanged: the compressed copies are still valid.
        if (isCacheable && before?.prepared.etag === toEtag(response))
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

  async function renderNow(key: string, requester?: Requester): Promise<PreparedResponse> {
    try {
      const entry = await cache.forceFetch(key, {
        forceRefresh: true,
        allowStale: false,
        context: { requester },
      })
      // The content has changed during the render.
      if (isOutdated(entry)) enqueue([key])
      return entry.prepared
    } catch (error) {
      const before = cache.peek(key)
      const prepared = error instanceof Uncacheable ? error.prepared : undefined
      const isGone = prepared?.status === 404 || prepared?.status === 410
      // Missing removes the cached copy; unavailable does so once its content is known to have changed.
      if (prepared && (isGone || (before && isOutdated(before)))) cache.delete(key)
      else if (before) cache.set(key, before, { ttl: retryInterval })
      if (prepared) return prepared
      throw error
    }
  }

  const isOutdated = (entry: Entry) => entry.edition < (entry.showsLists ? edition : everythingAt)
  const isExpired = (key: string) => cache.getRemainingTTL(key) <= 0

  function enqueue(keys: Iterable<string>): void {
    for (const key of keys) queue.add(key)
    revalidating ??= revalidate().finally(() => {
      revalidating = undefined
      if (queue.size > 0 && !isClosed) enqueue([])
    })
  }

  async function revalidate(): Promise<void> {
    while (queue.size > 0 && !isClosed) {
      await nextTurn()
      const [key = ''] = requested.size > 0 ? requested : queue
      requested.delete(key)
      queue.delete(key)
      const entry = cache.peek(key)
      if (entry && (isOutdated(entry) || isExpired(key))) await renderNow(key).catch(() => {})
    }
  }

  /** Takes long: one page after the other, and only pages that were requested. */
  function compressBest(entry: Entry): void {
    entry.isSmallest = true
    const compress = async () => {
      await whenIdle()
      if (isClosed) return
      const copies = await compressCopies(entry.rendered, 'best')
      // The cache goes on counting the larger copies.
      entry.prepared = prepareResponse(entry.rendered, copies)
    }
    compressing = compressing
      .then(compress)
      .catch((error) => log('error', 'page-not-compressed', { reason: String(error) }))
  }

  function get(key: string): PreparedResponse | undefined {
    const entry = cache.get(key)
    if (!entry || cache.getRemainingTTL(key) < -maxStale) return undefined
    counts.hits += 1
    if (isExpired(key)) enqueue([key])
    if (queue.has(key)) requested.add(key)
    if (!entry.isSmallest) compressBest(entry)
    return entry.prepared
  }

  return {
    /** The cached page of a key, which may be stale. */
    get,
    /**
     * The cached page of a key; else it is rendered once, for all who wait.
     * @returns undefined if that takes long: then a streamed page is faster
     * @throws the error of the render
     */
    async getOrRender(
      key: string,
      requester: Requester = { client: undefined },
    ): Promise<PreparedResponse | undefined> {
      const cached = get(key)
      if (cached) return cached
      counts.misses += 1
      const rendering = renderNow(key, requester)
      return Promise.race([rendering, inFlight.get(key)?.promise ?? rendering])
    },
    /**
     * Content has changed: the pages that show it and are fresh are rendered again, the most recently used first.
     * Resolves when they are.
     * @param onlyLists no page without posts or jobs shows it
     */
    async refresh({ onlyLists = true } = {}): Promise<void> {
      edition += 1
      if (!onlyLists) everythingAt = edition
      // A page that has expired waits for a visitor: content hosts are called for nobody else.
      for (const key of [...cache.keys()].filter(isExpired)) cache.delete(key)
      queue.clear()
      enqueue(cache.keys())
      await revalidating
    },
    /** Renders pages before they are requested, while nobody is served. */
    async prewarm(keys: Iterable<string>): Promise<void> {
      for (const key of keys) {
        await wait(prewarmInterval, undefined, { ref: false })
        await whenIdle()
        if (isClosed) return
        if (!cache.has(key)) await renderNow(key).catch(() => {})
      }
    },
    close(): void {
      isClosed = true
    },
    size: () => ({ entries: cache.size, bytes: cache.calculatedSize }),
    counts: () => counts,
  }
}
