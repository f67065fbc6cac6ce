import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ErrorHandler } from 'hono'
import { languageOf, pathIn } from '../../app/lib/languages.ts'
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
export type ScreenStatus = 400 | 403 | 404 | 405 | 415 | 503

/** A path that no page has. */
export const unknownPath = '/404'

export type Screens = ReturnType<typeof openErrorScreens>

type Options = {
  /** @param path of a missing page, whose route's scripts the screen has */
  renderScreen(status: ScreenStatus, path: string): Promise<RenderedResponse>
  always: Record<string, string>
  /** False in development. */
  isCached: boolean
}

/** Opens the cached screens for requests that get no page. */
export function openErrorScreens({ renderScreen, always, isCached }: Options) {
  // Concurrent requests share a render; a failure is not cached.
  const screens = new Map<string, Promise<PreparedResponse>>()

  async function make(status: ScreenStatus, path: string): Promise<PreparedResponse> {
    const { headers, ...rendered } = await renderScreen(status, path)
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

  /**
   * Finds or renders a screen.
   * @param path one for each route
   * @throws if the page of its path has another status
   */
  function find(status: ScreenStatus, path: string): Promise<PreparedResponse> {
    const key = `${status} ${path}`
    const known = isCached ? screens.get(key) : undefined
    if (known) return known
    const screen = make(status, path)
    screens.set(key, screen)
    screen.catch(() => screens.delete(key))
    return screen
  }

  return {
    find,
    /** Content has changed: each is rendered again when it is needed. */
    clear: () => screens.clear(),
    /**
     * Sends the screen of a status.
     * @param more headers of this response alone
     * @param end ends the response with a body, if `response.end` is not enough
     */
    async send(
      status: ScreenStatus,
      request: IncomingMessage,
      response: ServerResponse,
      more: Record<string, string> = {},
      end?: (body: Buffer | undefined) => void,
    ): Promise<void> {
      const path = pathIn(languageOf(request.url ?? ''), unknownPath)
      sendPrepared(request, response, await find(status, path), Object.entries(more).flat(), end)
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
