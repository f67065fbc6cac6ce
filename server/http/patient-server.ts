import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { plainRefusal } from './plain-refusal.ts'

/** The limits, in milliseconds, bytes and sockets. */
export const limits = {
  /** Of a request's head, from the first byte or the connection on. Node looks every two seconds. */
  head: 10_000,
  lookEvery: 2000,
  /** In each ten seconds at least ten kilobytes of a body come, or the rest of it: an old phone is faster. */
  bodyWindow: 10_000,
  bodyInWindow: 10_000,
  /** Of a whole request with its body: 5 MB from a slow line. */
  request: 300_000,
  /** In which nothing at all passes, because an answer takes long to be made. */
  silence: 30_000,
  /** In which nothing of a finished answer is taken; Node waits for it once more, and the system takes some first. */
  stall: 6000,
  /** For taking a finished answer, also by who keeps saying something meanwhile. */
  taking: 60_000,
  /** Longer than a proxy keeps its own connections (60 s), or it would send into a closed one. */
  keepAlive: 65_000,
  /** At once, in one process; later ones are closed as they come. */
  connections: 5000,
}

/**
 * A server that waits for nobody for long (RELIABILITY.md, rows D1 and D2) and gives what is broken
 * beyond HTTP the same headers as every other answer.
 * @param patience how long an answer may be in the making without a byte of it, in milliseconds
 * @param headers security headers of what the server itself refuses
 */
export function createPatientServer(
  listener: RequestListener,
  patience: number,
  headers: Record<string, string>,
): Server {
  const server = createServer({
    headersTimeout: limits.head,
    requestTimeout: limits.request,
    connectionsCheckingInterval: limits.lookEvery,
    keepAliveTimeout: limits.keepAlive,
  })
  server.timeout = Math.max(limits.silence, patience)
  server.maxConnections = limits.connections
  /** Of each connection the answer that was not taken at once. */
  const latest = new WeakMap<Duplex, ServerResponse>()
  server.on('request', (request, response) => {
    const { socket } = request
    if (hasBody(request)) closeWhenSlow(request)
    listener(request, response)
    // What is kept is answered at once, and mostly the kernel has taken all of it by now.
    if (isTaken(response)) return
    latest.set(socket, response)
    const watch = () => {
      const taken = closeWhenNotTaken(socket)
      response.once('finish', taken).once('close', taken)
    }
    if (response.writableEnded) watch()
    else response.once('prefinish', watch)
  })
  server.on('checkExpectation', (_, response) => {
    const refusal = plainRefusal(417, headers)
    response.writeHead(417, refusal.headers).end(refusal.text)
  })
  server.on('connect', (_, socket) => {
    // Node would only close it, and hears of its errors no more.
    socket.on('error', () => socket.destroy()).resume()
    socket.end(lineOf(405, { ...headers, Allow: 'GET, HEAD' }), () => socket.destroy())
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const answer = latest.get(socket)
    // Behind an answer under way a second one would be taken for a part of it.
    if (!socket.writable || (answer && !answer.writableFinished)) return void socket.destroy()
    socket.end(lineOf(statusOf(error), headers))
  })
  return server
}

/** Whether an answer is given, and neither waits behind another one nor for the kernel. */
const isTaken = ({ writableEnded, socket }: ServerResponse) =>
  writableEnded && socket?.writableLength === 0

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Closes the connection of a body that comes too slowly to be meant. */
function closeWhenSlow(request: IncomingMessage): void {
  const { socket } = request
  let before = socket.bytesRead
  const timer = setInterval(() => {
    if (!request.complete && socket.bytesRead - before < limits.bodyInWindow) socket.destroy()
    before = socket.bytesRead
  }, limits.bodyWindow)
  request.once('close', () => clearInterval(timer))
}

/**
 * Slow readers are closed by the socket's timeout only (known trap 4).
 * @returns says that the answer was taken
 */
export function closeWhenNotTaken(socket: Socket): () => void {
  socket.setTimeout(limits.stall)
  const timer = setTimeout(() => socket.destroy(), limits.taking)
  return () => clearTimeout(timer)
}

const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

const statusOf = ({ code }: NodeJS.ErrnoException) => statuses[code ?? ''] ?? 400

/** A whole answer as text, for a connection on which nothing was understood. */
function lineOf(status: number, headers: Record<string, string>): string {
  const refusal = plainRefusal(status, headers)
  const lines = Object.entries(refusal.headers).map((each) => each.join(': '))
  return [`HTTP/1.1 ${status} ${refusal.text}`, ...lines, '', refusal.text].join('\r\n')
}
