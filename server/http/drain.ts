import type { Server } from 'node:http'

/**
 * Prepares a server to close without a failed request (RELIABILITY.md, known trap 7). While it drains,
 * every response closes its connection, so that a proxy turns elsewhere; new connections are accepted.
 * @param draining aborted when draining begins
 * @returns closes the server, and resolves when the requests under way are answered
 */
export function drainable(server: Server, draining: AbortSignal): () => Promise<void> {
  server.prependListener('request', (_, response) => {
    if (draining.aborted) response.shouldKeepAlive = false
  })
  return async () => {
    // A connection is idle once the response under way is sent.
    const closing = setInterval(() => server.closeIdleConnections(), 50)
    await new Promise((resolve) => server.close(resolve))
    clearInterval(closing)
  }
}
