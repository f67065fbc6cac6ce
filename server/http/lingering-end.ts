import type { IncomingMessage, ServerResponse } from 'node:http'
import { limits } from './limits.ts'

/** How long, in ms, and how much, in bytes, of a refused body is still read and discarded. */
const maxLinger = 1000
const maxDiscarded = 128 * 1024

/**
 * Ends a response in the middle of a request's body. To close while the client still sends would reset
 * the connection, and lose the response.
 */
export function lingeringEnd(
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer | string | undefined,
): void {
  if (response.closed) return
  if (request.complete) return void response.end(body)
  if (body) response.write(body)
  const end = () => response.end()
  const timer = setTimeout(end, maxLinger)
  let read = 0
  let chunks = 0
  request
    .on('data', (chunk: Buffer) => {
      read += chunk.length
      chunks += 1
      // Each chunk takes memory of its own; no honest client sends single bytes.
      if (chunks > limits.chunks) request.destroy()
      else if (read > maxDiscarded) request.pause()
    })
    .once('close', () => clearTimeout(timer))
    .once('end', end)
    // Its reader may have paused it.
    .resume()
}
