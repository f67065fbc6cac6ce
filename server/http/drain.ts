import type { Server } from 'node:http'

/**
 * Prepares a server to end without failing a request (RELIABILITY.md, known trap 7). From the moment it
 * begins to drain it asks every client to open another connection next time, so that a proxy turns
 * elsewhere, and still takes connections.
 * @param draining aborted at that moment
 * @returns ends the server: it takes no more, finishes what is under way, closes what is idle, and
 *   settles when all is done
 */
export function drainable(server: Server, draining: AbortSignal): () => Promise<void> {
  server.prependListener('request', (_, response) => {
    if (draining.aborted) response.shouldKeepAlive = false
  })
  return async () => {
    // A connection whose answer was begun before is idle once it is answered.
    const tidying = setInterval(() => server.closeIdleConnections(), 50)
    await new Promise((resolve) => server.close(resolve))
    clearInterval(tidying)
  }
}
