import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PageCache } from './page-cache.ts'
import { sendPrepared } from './prepared-answer.ts'

export type Listener = (request: IncomingMessage, response: ServerResponse) => void

type KeptFirstOptions = {
  pages: PageCache
  canonical: (requested: string) => string | undefined
  /** Answers every other request. */
  next: Listener
}

/**
 * Answers with what is kept, before any framework: that is what makes a page cost what its bytes
 * cost. Only a plain request is answered here; whatever is odd about one is for the guard to say.
 */
export function keptFirst({ pages, canonical, next }: KeptFirstOptions): Listener {
  return (request, response) => {
    const { url = '' } = request
    if (!isPlain(request)) return next(request, response)
    const answer = pages.find(url)
    if (answer) return sendPrepared(request, response, answer)
    const address = canonical(url)
    if (address === undefined) return next(request, response)
    const known = pages.find(address)
    if (known) return sendPrepared(request, response, known)
    pages.load(address).then(
      (made) => (made ? sendPrepared(request, response, made) : next(request, response)),
      () => next(request, response),
    )
  }
}

function isPlain({ method, headers, httpVersionMinor }: IncomingMessage): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    httpVersionMinor === 1 &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    headers.expect === undefined &&
    headers.upgrade === undefined
  )
}
