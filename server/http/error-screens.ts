import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
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

/** A page that a visitor may have meant. */
type Nearest = { label: string; to: string }

/** How many different screens are kept: one for each page that may be offered, and some. */
const mostScreens = 150

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
  /**
   * The screen as it is sent.
   * @param path of a page that is missing; its scripts are those of its route
   * @param nearest the page that it offers
   * @throws when the page of that path has another status
   */
  find(status: ScreenStatus, path?: string, nearest?: Nearest): Promise<PreparedResponse>
  /** Their texts have changed: each is rendered again when it is asked for. */
  forget(): void
}

type Options = {
  renderScreen(status: ScreenStatus, path?: string, nearest?: Nearest): Promise<CachedResponse>
  /** Sent with every screen. */
  always: Record<string, string>
  /** Whether a screen stays as it is; in development it does not. */
  isCached: boolean
}

/** The screens for requests that get no page. They are the same for everybody, and kept. */
export function openScreens({ renderScreen, always, isCached }: Options): Screens {
  const screens = new LRUCache<string, Promise<PreparedResponse>>({ max: mostScreens })

  async function make(...which: Parameters<Screens['find']>): Promise<PreparedResponse> {
    const [status, path] = which
    const { headers, ...rendered } = await renderScreen(...which)
    if (rendered.status !== status) throw new Error(`${path} is a ${rendered.status}`)
    const own = {
      'cache-control': 'no-store',
      // To come again is to come on a new connection, not a thousand times on this one.
      ...(status === 503 && { 'retry-after': String(comeAgain), connection: 'close' }),
      ...always,
    }
    const screen = { ...rendered, headers: { ...headers, ...own } }
    return prepareResponse(screen, await compressCopies(screen, 'quick'))
  }

  function find(...which: Parameters<Screens['find']>): Promise<PreparedResponse> {
    const [status, path = '', nearest] = which
    const key = `${status} ${path} ${nearest?.to ?? ''}`
    const before = screens.get(key)
    if (before) return before
    const making = make(...which)
    screens.set(key, making)
    // A screen that could not be made is made again the next time.
    const forget = () => screens.delete(key)
    making.then(isCached ? undefined : forget, forget)
    return making
  }

  return {
    find,
    forget: () => screens.clear(),
    async send(status, request, response, more = {}, end) {
      sendPrepared(request, response, await find(status), Object.entries(more).flat(), end)
    },
  }
}
