import type { IncomingMessage, RequestListener } from 'node:http'
import type { FindFile } from './files.ts'
import type { ResponseCache } from './page-cache.ts'
import { type PreparedResponse, sendPrepared } from './prepared-response.ts'

type Finished = Pick<ResponseCache, 'peek' | 'getOrRender'> & {
  /** The one key of the page that a request line names, if it is one that is cached. */
  keyOf: (url: string) => string | undefined
  /** Whether the request line is another spelling of some page's address. */
  leadsOn: (url: string) => boolean
}

/**
 * Answers with finished pages and files before any framework, so that a page costs no more than its
 * bytes. It stands behind the guard, and nothing but the request line says which page it is.
 * @param next answers every other request
 */
export function finishedFirst(
  pages: Finished,
  findFile: FindFile,
  ownerOf: (request: IncomingMessage) => string | undefined,
  next: RequestListener,
): RequestListener {
  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next(request, response)
    const send = (prepared: PreparedResponse) => sendPrepared(request, response, prepared)
    const file = findFile(request)
    if (file) return send(file)
    const key = pages.keyOf(request.url ?? '')
    if (key === undefined) return next(request, response)
    // Without a wait where there is none: a promise costs a turn of the event loop.
    const cached = pages.peek(key)
    if (cached) return send(cached)
    if (pages.leadsOn(request.url ?? '')) return next(request, response)
    const asker = { owner: ownerOf(request) }
    const page = await pages.getOrRender(key, asker).catch(() => undefined)
    if (page) send(page)
    else next(request, response)
  }
}
