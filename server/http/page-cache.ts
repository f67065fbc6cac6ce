import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { log } from '../log.ts'
import { openLimiter } from './limiter.ts'
import {
  compressCopies,
  type PreparedResponse,
  prepareResponse,
  type RenderedResponse,
  toEtag,
} from './prepared-response.ts'

/** A page, or the screen that is sent instead. */
export type Rendered = RenderedPage | { screen: PreparedResponse }

export type RenderedPage = {
  response: RenderedResponse
  /** It is complete, and the same for every visitor. */
  isCacheable: boolean
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
/** A cached page that expired earlier is rendered again for its visitor, in ms. */
const maxStale = 24 * 60 * 60 * 1000
/** Compressing begins when no page was requested for this time, or after the longest wait, in ms. */
const [quiet, maxWait] = [250, 10_000]

type Entry = {
  rendered: RenderedResponse
  prepared: PreparedResponse
  edition: number
  /** Compressed at best effort, or queued for it. */
  isSmallest: boolean
}

/**
 * A stale-while-revalidate cache of prepared responses. Concurrent requests share one render. When
 * content changes, they are rendered again in the background, and until then the old copies are sent. While
 * a page is unavailable its cached copy stays.
 */
export function openPageCache(render: Render, limits: { entries: number; bytes: number }) {
  /** Counts changes of the content. */
  let edition = 0
  let isClosed = false
  let requestedAt = Number.NEGATIVE_INFINITY
  const renders = new Map<string, { page: Promise<PreparedResponse>; slow: Promise<undefined> }>()
  const renewals = new Map<string, Promise<void>>()
  const renewing = openLimiter(1)
  const compressing = openLimiter(1)

  const cache = new LRUCache<string, Entry>({
    // Read each time, so that tests can move the clock.
    perf: { now: () => performance.now() },
    ttlResolution: 0,
    max: limits.entries,
    maxSize: limits.bytes,
    sizeCalculation: ({ prepared: { plain, encoded } }) =>
      1 + plain.body.length + (encoded.br?.body.length ?? 0) + (encoded.gzip?.body.length ?? 0),
    allowStale: true,
    noDeleteOnStaleGet: true,
  })
  const isOutdated = (entry: Entry) => entry.edition < edition
  const isExpired = (key: string) => cache.getRemainingTTL(key) <= 0

  /** Renders a page, once for all concurrent requests. */
  function renderOnce(key: string, requester?: Requester) {
    const known = renders.get(key)
    if (known) return known
    const { promise: slow, resolve } = Promise.withResolvers<undefined>()
    const page = renderNow(key, { requester, onSlow: () => resolve(undefined) })
    const rendering = { page: page.finally(() => renders.delete(key)), slow }
    renders.set(key, rendering)
    return rendering
  }

  async function renderNow(key: string, options: RenderOptions): Promise<PreparedResponse> {
    const shows = edition
    try {
      const rendered = await render(key, options)
      if ('screen' in rendered) return withoutCopy(key, rendered.screen)
      const { response, isCacheable, freshFor } = rendered
      const before = cache.peek(key)
      // Unchanged: the compressed copies are still valid.
      const isSame = isCacheable && before?.prepared.etag === toEtag(response)
      const made = isSame ? before : await makeEntry(response)
      if (!isCacheable) return withoutCopy(key, made.prepared)
      const entry = Object.assign(made, { edition: shows })
      cache.set(key, entry, { ttl: Number.isFinite(freshFor) ? freshFor : 0 })
      // The content has changed during the render.
      if (isOutdated(entry)) void renew(key, 'change')
      return entry.prepared
    } catch (error) {
      log('error', 'page-not-rendered', { path: key, reason: String(error) })
      keepCopy(key)
      throw error
    }
  }

  const makeEntry = async (rendered: RenderedResponse): Promise<Entry> => ({
    rendered,
    prepared: prepareResponse(rendered, await compressCopies(rendered, 'quick')),
    isSmallest: false,
    edition,
  })

  /**
   * Gives a response that is not cached. The copy of a missing page is deleted, that of an unavailable one
   * when its content is known to have changed.
   */
  function withoutCopy(key: string, prepared: PreparedResponse): PreparedResponse {
    const before = cache.peek(key)
    const isGone = prepared.status === 404 || prepared.status === 410
    if (before && (isGone || isOutdated(before))) cache.delete(key)
    else keepCopy(key)
    return prepared
  }

  function keepCopy(key: string): void {
    const before = cache.peek(key)
    if (before) cache.set(key, before, { ttl: retryInterval })
  }

  /** Renders a page again in the background, if it still has to be. Requested pages wait for fewer others. */
  function renew(key: string, cause: 'request' | 'change'): Promise<void> {
    const id = `${cause} ${key}`
    const renewal = renewals.get(id) ?? renewing.run(() => renewNow(key, id), cause)
    renewals.set(id, renewal)
    return renewal
  }

  async function renewNow(key: string, id: string): Promise<void> {
    renewals.delete(id)
    const entry = cache.peek(key)
    if (isClosed || !entry || !(isOutdated(entry) || isExpired(key))) return
    await renderOnce(key).page.catch(() => {})
  }

  /** One page after the other, and only pages that were requested: each takes a core for a tenth of a second. */
  async function compressBest(entry: Entry): Promise<void> {
    const deadline = performance.now() + maxWait
    while (!isClosed && performance.now() < Math.min(requestedAt + quiet, deadline))
      await wait(quiet, undefined, { ref: false })
    if (isClosed) return
    const copies = await compressCopies(entry.rendered, 'best')
    // The cache goes on counting the larger copies.
    entry.prepared = prepareResponse(entry.rendered, copies)
  }

  function get(key: string): PreparedResponse | undefined {
    requestedAt = performance.now()
    const entry = cache.get(key)
    if (!entry || cache.getRemainingTTL(key) < -maxStale) return undefined
    if (isExpired(key) || isOutdated(entry)) void renew(key, 'request')
    if (!entry.isSmallest) {
      entry.isSmallest = true
      compressing
        .run(() => compressBest(entry))
        .catch((error) => log('error', 'page-not-compressed', { reason: String(error) }))
    }
    return entry.prepared
  }

  return {
    /** The cached page of a key, which may be stale. */
    get,
    /**
     * The cached page of a key; else it is rendered, once for all concurrent requests.
     * @returns undefined if that takes long: then a streamed page is faster
     * @throws the error of the render
     */
    async getOrRender(
      key: string,
      requester: Requester = { client: undefined },
    ): Promise<PreparedResponse | undefined> {
      const cached = get(key)
      if (cached) return cached
      const { page, slow } = renderOnce(key, requester)
      return Promise.race([page, slow])
    },
    /**
     * Content has changed: the pages that are fresh are rendered again, the most recently used first. Resolves
     * when they are.
     */
    async refresh(): Promise<void> {
      edition += 1
      const keys = [...cache.keys()]
      // An expired page is rendered for its next visitor: content hosts are called for visitors only.
      for (const key of keys) if (isExpired(key)) cache.delete(key)
      await Promise.all(keys.map((key) => renew(key, 'change')))
    },
    close(): void {
      isClosed = true
    },
    size: () => ({ entries: cache.size, bytes: cache.calculatedSize }),
  }
}
