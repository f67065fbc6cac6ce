import type { IncomingMessage, RequestListener } from 'node:http'
import type { PageCache } from './page-cache.ts'
import { sendPrepared } from './prepared-answer.ts'
import type { SendFile } from './static-files.ts'

type KeptFirstOptions = {
  pages: Pick<PageCache, 'find' | 'load'>
  /** The one address of the page that a request line names, if it is one that is kept. */
  canonical: (url: string) => string | undefined
  findFile: (url: string) => SendFile | undefined
  /** Answers every other request. */
  next: RequestListener
}

/**
 * Answers with what is finished, before any framework: that is what makes a page cost what its
 * bytes cost. It stands behind the guard, and nothing but the request line says which page it is.
 */
export function keptFirst({ pages, canonical, findFile, next }: KeptFirstOptions): RequestListener {
  return (request, response) => {
    const { url = '' } = request
    if (!isPlain(request)) return next(request, response)
    const kept = pages.find(url)
    if (kept) return sendPrepared(request, response, kept)
    const sendFile = findFile(url)
    if (sendFile) return sendFile(request, response)
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

/** Asks for something and sends nothing. */
const isPlain = ({ method, headers }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined
