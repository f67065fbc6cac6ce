import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { Duplex } from 'node:stream'

/** The limits, in milliseconds, bytes and sockets. */
export const limits = {
  /** Of a request's head, from the first byte or the connection on. Node looks every two seconds. */
  headTimeout: 10_000,
  checkInterval: 2000,
  /** In each ten seconds at least ten kilobytes of a body come, or the rest of it: an old phone is faster. */
  bodyWindow: 10_000,
  bodyInWindow: 10_000,
  /** Of a whole request with its body: 5 MB from a slow line. */
  requestTimeout: 300_000,
  /** In which nothing at all passes, because a response takes long to be made. */
  silenceTimeout: 30_000,
  /** In which nothing of a finished response is taken; Node waits once more, and the system takes some first. */
  stallTimeout: 6000,
  /** For taking a finished response, also where the client keeps saying something meanwhile. */
  takingTimeout: 60_000,
  /** Longer than a proxy keeps its own connections (60 s), or it would send into a closed one. */
  keepAliveTimeout: 65_000,
  /** At once; later ones are closed as they come. */
  connections: 5000,
}

/**
 * A server with a timeout for every wait (RELIABILITY.md, rows D1 and D2). Requests that are not HTTP
 * get the same headers as every other response.
 * @param renderTimeout how long a response may be in the making without a byte of it, in milliseconds
 * @param headers security headers of the server's own rejections
 */
export function createHttpServer(
  listener: RequestListener,
  renderTimeout: number,
  headers: Record<string, string>,
): Server {
  const server = createServer({
    headersTimeout: limits.headTimeout,
    requestTimeout: limits.requestTimeout,
    connectionsCheckingInterval: limits.checkInterval,
    keepAliveTimeout: limits.keepAliveTimeout,
  })
  server.timeout = Math.max(limits.silenceTimeout, renderTimeout)
  server.maxConnections = limits.connections
  /** Of each connection the response that was not taken at once. */
  const latest = new WeakMap<Duplex, ServerResponse>()
  server.on('request', (request, response) => {
    if (hasBody(request)) closeWhenSlow(request)
    listener(request, response)
    // A cached response is sent at once, and mostly the kernel has taken all of it by now.
    if (isTaken(response)) return
    latest.set(request.socket, response)
    const watch = () => closeWhenNotTaken(request, response)
    if (response.writableEnded) watch()
    else response.once('prefinish', watch)
  })
  server.on('checkExpectation', (_, response) => {
    const rejection = plainRejection(417, headers)
    response.writeHead(417, rejection.headers).end(rejection.text)
  })
  server.on('connect', (_, socket) => {
    // Node would only close it, and hears of its errors no more.
    socket.on('error', () => socket.destroy()).resume()
    socket.end(asText(405, { ...headers, Allow: 'GET, HEAD' }), () => socket.destroy())
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const response = latest.get(socket)
    // Behind a response under way a second one would be taken for a part of it.
    if (!socket.writable || (response && !response.writableFinished)) return void socket.destroy()
    socket.end(asText(statusOf(error), headers))
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

/** Slow readers are closed by the socket's timeout only (RELIABILITY.md, known trap 4). */
function closeWhenNotTaken({ socket }: IncomingMessage, response: ServerResponse): void {
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
