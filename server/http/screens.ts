import type { IncomingMessage, ServerResponse } from 'node:http'
import { comeAgain } from './limits.ts'
import {
  type CachedResponse,
  compressCopies,
  type PreparedResponse,
  prepareResponse,
  sendPrepared,
} from './prepared-response.ts'

/** The screens that are the same whatever was asked for. */
export type ScreenStatus = 400 | 404 | 405 | 503

export type Screens = {
  /**
   * Sends the screen of a status.
   * @param more headers of this answer alone
   * @param end ends the response with a body, where that takes more
   */
  send(
    status: ScreenStatus,
    request: IncomingMessage,
    response: ServerResponse,
    more?: Record<string, string>,
    end?: (body: Buffer | undefined) => void,
  ): Promise<void>
  /** The screen as it is sent. */
  find(status: ScreenStatus): Promise<PreparedResponse>
}

type Options = {
  renderScreen(status: ScreenStatus): Promise<CachedResponse>
  /** Sent with every screen. */
  always: Record<string, string>
  /** Whether a screen stays as it is; in development it does not. */
  isCached: boolean
}

/** The screens for requests that get no page. They are the same for everybody, and rendered once. */
export function openScreens({ renderScreen, always, isCached }: Options): Screens {
  const screens = new Map<ScreenStatus, Promise<PreparedResponse>>()

  async function make(status: ScreenStatus): Promise<PreparedResponse> {
    const { headers, ...rendered } = await renderScreen(status)
    const own = {
      'cache-control': 'no-store',
      ...(status === 503 && { 'retry-after': String(comeAgain) }),
      ...always,
    }
    const screen = { ...rendered, headers: { ...headers, ...own } }
    return prepareResponse(screen, await compressCopies(screen, 'quick'))
  }

  function find(status: ScreenStatus): Promise<PreparedResponse> {
    const before = screens.get(status)
    if (before) return before
    const making = make(status)
    screens.set(status, making)
    // A screen that could not be made is made again the next time.
    const forget = () => screens.delete(status)
    making.then(isCached ? undefined : forget, forget)
    return making
  }

  return {
    find,
    async send(status, request, response, more = {}, end) {
      sendPrepared(request, response, await find(status), Object.entries(more).flat(), end)
    },
  }
}
