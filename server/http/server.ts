import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { Socket } from 'node:net'
import { openConnections } from './connections.ts'
import { limits } from './limits.ts'

type ServerOptions = {
  listener: RequestListener
  /** How long a response may be in the making without a byte of it, in milliseconds. */
  renderTimeout: number
  /** Security headers of the server's own rejections. */
  headers: Record<string, string>
  /** Names the client at the other end; undefined where it speaks for many, as a proxy does. */
  ownerOf?: (socket: Socket) => string | undefined
}

/**
 * A server with a timeout for every wait and a bound on connections (RELIABILITY.md, rows D1, D2 and
 * D6). Requests that are not HTTP get the same headers as every other response.
 */
export function createHttpServer(options: ServerOptions): Server {
  const { listener, renderTimeout, headers, ownerOf = () => undefined } = options
  const server = createServer({
    headersTimeout: limits.headTimeout,
    requestTimeout: limits.requestTimeout,
    connectionsCheckingInterval: limits.checkInterval,
    keepAliveTimeout: limits.keepAliveTimeout,
    // The guard says so, with the headers of every other response and in its turn.
    requireHostHeader: false,
  })
  server.timeout = Math.max(limits.silenceTimeout, renderTimeout)
  const connections = openConnections({
    most: limits.connections,
    mostOfOwner: limits.connectionsOfAddress,
    waiting: limits.requestsWaiting,
    ownerOf,
  })
  server.on('connection', connections.add)
  server.on('request', (request, response) => {
    connections.answer(request, response, () => {
      if (hasBody(request)) closeWhenSlow(request)
      listener(request, response)
      // A cached response is sent at once, and mostly the kernel has taken all of it by now.
      if (isTaken(response)) return
      const watch = () => closeWhenNotTaken(request, response)
      if (response.writableEnded) watch()
      else response.once('prefinish', watch)
    })
  })
  server.on('checkExpectation', (request, response) => {
    connections.answer(request, response, () => {
      const rejection = plainRejection(417, headers)
      response.writeHead(417, rejection.headers).end(rejection.text)
    })
  })
  server.on('connect', (_, socket) => {
    // Node would only close it, and hears of its errors no more.
    socket.on('error', () => socket.destroy()).resume()
    const text = asText(405, { ...headers, Allow: 'GET, HEAD' })
    connections.end(socket, () => socket.end(text, () => socket.destroy()))
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable) return void socket.destroy()
    connections.end(socket, () => socket.end(asText(statusOf(error), headers)))
  })
  return server
}

/** The text and headers of a rejection without a screen. The rest of its connection is not read. */
export function plainRejection(
  status: number,
  securityHeaders: Record<string, string>,
): { text: string; headers: Record<string, string> } {
  const text = STATUS_CODES[status] ?? ''
  return {
    text,
    headers: {
      ...securityHeaders,
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': String(text.length),
      'Cache-Control': 'no-store',
      Connection: 'close',
    },
  }
}

/** Whether a response is given, and waits neither behind another one nor for the kernel. */
const isTaken = ({ writableEnded, socket }: ServerResponse) =>
  writableEnded && socket?.writableLength === 0

/** Whether a request says that it has a body, if only an empty one in chunks. */
export const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Closes the connection of a body that comes too slowly to be meant. */
function closeWhenSlow(request: IncomingMessage): void {
  const { socket } = request
  const start = socket.bytesRead
  let before = start
  const timer = setInterval(() => {
    const isFile = before - start > limits.textBody
    const least = isFile ? limits.fileInWindow : limits.bodyInWindow
    if (!request.complete && socket.bytesRead - before < least) socket.destroy()
    before = socket.bytesRead
  }, limits.bodyWindow)
  request.once('close', () => clearInterval(timer))
}

/** Slow readers are closed by the socket's timeout only (RELIABILITY.md, known trap 4). */
function closeWhenNotTaken({ socket }: IncomingMessage, response: ServerResponse): void {
  // A connection that is closed says so no more, and a timer would hold all of it for a minute.
  if (socket.destroyed) return
  socket.setTimeout(limits.stallTimeout)
  const timer = setTimeout(() => socket.destroy(), limits.takingTimeout)
  const taken = () => clearTimeout(timer)
  response.once('finish', taken).once('close', taken)
}

const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

const statusOf = ({ code }: NodeJS.ErrnoException) => statuses[code ?? ''] ?? 400

/** A whole response as text, for a connection on which nothing was understood. */
function asText(status: number, headers: Record<string, string>): string {
  const rejection = plainRejection(status, headers)
  const lines = Object.entries(rejection.headers).map((each) => each.join(': '))
  return [`HTTP/1.1 ${status} ${rejection.text}`, ...lines, '', rejection.text].join('\r\n')
}
