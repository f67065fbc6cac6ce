import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { PageCache } from './page-cache.ts'
import { type PreparedAnswer, sendPrepared } from './prepared-answer.ts'
import type { AskedFile, SendFile } from './static-files.ts'

export type Finished = {
  pages: Pick<PageCache, 'find' | 'load'>
  /** The one address of the page that a request line names, if it is one that is kept. */
  canonical: (url: string) => string | undefined
  findFile: (asked: AskedFile) => PreparedAnswer | SendFile | undefined
}

/** What is there of what a request names: a kept page, a file, or what sends a file. */
export function findFinished(
  { pages, canonical, findFile }: Finished,
  asked: AskedFile,
): PreparedAnswer | SendFile | undefined {
  const { url = '' } = asked
  const found = pages.find(url) ?? findFile(asked)
  if (found) return found
  const address = canonical(url)
  return address === undefined ? undefined : pages.find(address)
}

/** Sends what was found to GET or HEAD. */
export function sendFinished(
  request: IncomingMessage,
  response: ServerResponse,
  found: PreparedAnswer | SendFile,
): void {
  if (typeof found === 'function') found(request, response)
  else sendPrepared(request, response, found)
}

/**
 * Answers with what is finished, before any framework: that is what makes a page cost what its
 * bytes cost. It stands behind the guard, and nothing but the request line says which page it is.
 * @param next answers every other request
 */
export function keptFirst(finished: Finished, next: RequestListener): RequestListener {
  return (request, response) => {
    if (!isPlain(request)) return next(request, response)
    const found = findFinished(finished, request)
    if (found) return sendFinished(request, response, found)
    const address = finished.canonical(request.url ?? '')
    if (address === undefined) return next(request, response)
    finished.pages.load(address).then(
      (made) => (made ? sendPrepared(request, response, made) : next(request, response)),
      () => next(request, response),
    )
  }
}

/** Asks for something and sends nothing. */
const isPlain = ({ method, headers }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined
