import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ErrorHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import { log } from '../log.ts'
import { retryAfter } from './limits.ts'
import {
  compressCopies,
  type PreparedResponse,
  prepareResponse,
  type RenderedResponse,
  sendPrepared,
} from './prepared-response.ts'

/** Statuses whose screen is the same for every request. */
export type ScreenStatus = 400 | 404 | 405 | 503

type Suggestion = { label: string; to: string }

/** One for each page that may be suggested, and some. */
const maxScreens = 150

export type Screens = {
  /**
   * Sends the screen of a status.
   * @param more headers of this response alone
   * @param end ends the response with a body, if `response.end` is not enough
   */
  send(
    status: ScreenStatus,
    request: IncomingMessage,
    response: ServerResponse,
    more?: Record<string, string>,
    end?: (body: Buffer | undefined) => void,
  ): Promise<void>
  /**
   * Gives the screen as it is sent.
   * @param path of a missing page; the screen's scripts are those of its route
   * @throws if the page of that path has another status
   */
  find(status: ScreenStatus, path?: string, suggestion?: Suggestion): Promise<PreparedResponse>
  /** Content has changed: each is rendered again when it is needed. */
  clear(): void
}

type Options = {
  renderScreen(
    status: ScreenStatus,
    path?: string,
    suggestion?: Suggestion,
  ): Promise<RenderedResponse>
  always: Record<string, string>
  /** False in development. */
  isCached: boolean
}

/** Screens for requests that get no page, the same for everybody and cached. */
export function openErrorScreens({ renderScreen, always, isCached }: Options): Screens {
  // Those who wait for one share its render; a failure is not cached.
  const screens = new LRUCache<string, PreparedResponse, Parameters<Screens['find']>>({
    max: maxScreens,
    // A change of the content cancels none that somebody waits for.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _before, { context }) => make(...context),
  })

  async function make(...which: Parameters<Screens['find']>): Promise<PreparedResponse> {
    const [status, path] = which
    const { headers, ...rendered } = await renderScreen(...which)
    if (rendered.status !== status) throw new Error(`${path} is a ${rendered.status}`)
    const own = {
      'cache-control': 'no-store',
      // Close, so that retries do not reuse this connection.
      ...(status === 503 && { 'retry-after': String(retryAfter), connection: 'close' }),
      ...always,
    }
    const screen = { ...rendered, headers: { ...headers, ...own } }
    return prepareResponse(screen, await compressCopies(screen, 'quick'))
  }

  function find(...which: Parameters<Screens['find']>): Promise<PreparedResponse> {
    const [status, path = '', suggestion] = which
    const key = `${status} ${path} ${suggestion?.to ?? ''}`
    return screens.forceFetch(key, { context: which, forceRefresh: !isCached })
  }

  return {
    find,
    clear: () => screens.clear(),
    async send(status, request, response, more = {}, end) {
      sendPrepared(request, response, await find(status), Object.entries(more).flat(), end)
    },
  }
}

/** Responds to a request whose handler threw: nothing is left to render a screen. */
export const requestFailed: ErrorHandler = (error, c) => {
  // The client has left, as in the middle of an upload.
  if (c.req.raw.signal.aborted) return c.body(null, 400)
  const reason = error.stack ?? String(error)
  log('error', 'request-failed', { path: c.req.path, reason })
  return c.text('Unexpected Application Error!', 500, { 'Cache-Control': 'no-store' })
}
