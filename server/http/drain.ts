import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Prepares a server to end without failing a request (RELIABILITY.md, known trap 7). For a while it
 * still takes connections and asks every client to open another one next time, so that a proxy turns
 * elsewhere. Then it takes no more, finishes what is under way and closes what is idle.
 * @param grace how long that while is, in milliseconds
 * @returns ends the server, and settles when it has ended
 */
export function drainable(server: Server, grace: number): () => Promise<void> {
  let isDraining = false
  server.prependListener('request', (_, response) => {
    if (isDraining) response.shouldKeepAlive = false
  })
  return async () => {
    isDraining = true
    if ((await countConnections(server)) > 0) await wait(grace)
    // A connection whose answer was begun before is idle once it is answered.
    const tidying = setInterval(() => server.closeIdleConnections(), 50)
    await new Promise((resolve) => server.close(resolve))
    clearInterval(tidying)
  }
}

const countConnections = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))
