import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Time after DRAIN_DELAY_MS in which requests may finish, in ms. */
export const drainTimeout = 8000

/** A connection on which nothing has arrived in this time is closed, in ms: browsers open some ahead. */
const patience = 1000

/**
 * Prepares a server to close without a failed request. While it drains, every response closes its
 * connection, so that a proxy turns elsewhere; new connections are accepted.
 * @param draining aborted when draining begins
 * @returns closes the server, and resolves when the requests under way are answered
 */
export function drainable(server: Server, draining: AbortSignal): () => Promise<void> {
  server.prependListener('request', (_, response) => {
    if (draining.aborted) response.shouldKeepAlive = false
  })
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return async () => {
    // A connection is idle once the response under way is sent; to Node, one without any request is not.
    const closing = setInterval(() => server.closeIdleConnections(), 50)
    const closed = new Promise((resolve) => server.close(resolve))
    await Promise.race([closed, wait(patience, undefined, { ref: false })])
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    await closed
    clearInterval(closing)
  }
}
