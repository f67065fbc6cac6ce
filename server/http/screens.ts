import type { IncomingMessage, ServerResponse } from 'node:http'
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
  /** The screen before it is prepared for sending. */
  render(status: ScreenStatus): Promise<CachedResponse>
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
  const rendered = new Map<ScreenStatus, Promise<CachedResponse>>()
  const prepared = new Map<ScreenStatus, Promise<PreparedResponse>>()

  async function renderOnce(status: ScreenStatus): Promise<CachedResponse> {
    const { headers, ...screen } = await renderScreen(status)
    return { ...screen, headers: { ...headers, 'cache-control': 'no-store', ...always } }
  }
  const render = (status: ScreenStatus) => kept(rendered, status, renderOnce)
  const prepare = async (status: ScreenStatus) => {
    const screen = await render(status)
    return prepareResponse(screen, await compressCopies(screen, 'quick'))
  }

  /** A screen that could not be made is made again the next time. */
  function kept<Made>(
    made: Map<ScreenStatus, Promise<Made>>,
    status: ScreenStatus,
    make: (status: ScreenStatus) => Promise<Made>,
  ): Promise<Made> {
    const before = made.get(status)
    if (before) return before
    const making = make(status)
    made.set(status, making)
    const forget = () => made.delete(status)
    making.then(isCached ? undefined : forget, forget)
    return making
  }

  return {
    render,
    async send(status, request, response, more = {}, end) {
      const screen = await kept(prepared, status, prepare)
      sendPrepared(request, response, screen, Object.entries(more).flat(), end)
    },
  }
}
