import type { IncomingMessage, ServerResponse } from 'node:http'
import { limits } from './limits.ts'

/** How long the rest of a refused body is still listened to, in milliseconds, and how much is thrown away, in bytes. */
const lingering = 1000
const lingeringBytes = 128 * 1024

/**
 * Ends a response in the middle of a request's body. Closing while a client still sends makes it an
 * error of the network, and the answer is lost.
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
  const timer = setTimeout(end, lingering)
  let read = 0
  let pieces = 0
  request
    .on('data', (chunk: Buffer) => {
      read += chunk.length
      pieces += 1
      // Nobody honest sends a body in pieces of a byte, each of which takes memory of its own.
      if (pieces > limits.pieces) request.destroy()
      else if (read > lingeringBytes) request.pause()
    })
    .once('close', () => clearTimeout(timer))
    .once('end', end)
    // It may have been paused when its reader gave it up.
    .resume()
}
