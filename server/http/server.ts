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

/** One step of handling a request: it responds, or calls `next`. */
export type Step = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

export const inOrder = (steps: readonly Step[], last: RequestListener): RequestListener =>
  steps.reduceRight<RequestListener>(
    (next, step) => (request, response) => step(request, response, () => next(request, response)),
    last,
  )

type ServerOptions = {
  listener: RequestListener
  /** How long a response may be in the making without a byte of it, if that is longer than usual; in ms. */
  renderTimeout?: number
  headers: Record<string, string>
  /** The client at the other end; undefined for a proxy, which speaks for many. */
  toClientKey?: (socket: Socket) => string | undefined
}

/**
 * A server with a timeout for every wait and a bound on connections. Requests that are not HTTP get the same
 * headers as every other response.
 */
export function createHttpServer(options: ServerOptions): Server {
  const { listener, renderTimeout = 0, headers, toClientKey = () => undefined } = options
  const server = createServer({
    headersTimeout: limits.headTimeout,
    requestTimeout: limits.requestTimeout,
    connectionsCheckingInterval: limits.checkInterval,
    keepAliveTimeout: limits.keepAliveTimeout,
    // The guard refuses it, with the headers of every other response and after those before it.
    requireHostHeader: false,
  })
  server.timeout = Math.max(limits.silenceTimeout, renderTimeout)
  const connections = openConnections(toClientKey)
  server.on('connection', connections.add)
  server.on('request', (request, response) => {
    connections.answer(request, response, () => {
      if (hasBody(request)) closeIfSlow(request)
      listener(request, response)
      // Of a cached response the kernel mostly has every byte by now.
      if (isFlushed(response)) return
      const limitReader = () => closeIfNotRead(request, response)
      if (response.writableEnded) limitReader()
      else response.once('prefinish', limitReader)
    })
  })
  server.on('checkExpectation', (request, response) => {
    connections.answer(request, response, () => {
      const rejection = plainRejection(417, headers)
      response.writeHead(417, rejection.headers).end(rejection.text)
    })
  })
  server.on('connect', (_, socket) => {
    // Node detaches its error handler on CONNECT.
    socket.on('error', () => socket.destroy()).resume()
    const text = asText(405, { ...headers, Allow: 'GET, HEAD' })
    connections.end(socket, () => socket.end(text, () => socket.destroy()))
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable) return void socket.destroy()
    connections.end(socket, () => socket.end(asText(toStatus(error), headers)))
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

/** The response has ended, and waits neither behind another one nor for the kernel. */
const isFlushed = ({ writableEnded, socket }: ServerResponse) =>
  writableEnded && socket?.writableLength === 0

/** The request announces a body, if only an empty one in chunks. */
export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function closeIfSlow(request: IncomingMessage): void {
  const { socket } = request
  const start = socket.bytesRead
  let before = start
  const timer = setInterval(() => {
    const isFile = before - start > limits.textBody
    const min = isFile ? limits.fileInWindow : limits.bodyInWindow
    if (!request.complete && socket.bytesRead - before < min) socket.destroy()
    before = socket.bytesRead
  }, limits.bodyWindow)
  request.once('close', () => clearInterval(timer))
}

/** Closes the connection of a slow reader, which no timeout of Node's does. */
function closeIfNotRead({ socket }: IncomingMessage, response: ServerResponse): void {
  // A closed connection emits no more events, and a timer would keep all of it in memory.
  if (socket.destroyed) return
  socket.setTimeout(limits.stallTimeout)
  const timeout = Math.max(limits.readTimeout, socket.writableLength / limits.readRate)
  const timer = setTimeout(() => socket.destroy(), timeout)
  const stop = () => clearTimeout(timer)
  response.once('finish', stop).once('close', stop)
}

const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

const toStatus = ({ code }: NodeJS.ErrnoException) => statuses[code ?? ''] ?? 400

/** A whole response as text, for a connection on which nothing was understood. */
function asText(status: number, headers: Record<string, string>): string {
  const rejection = plainRejection(status, headers)
  const lines = Object.entries(rejection.headers).map((each) => each.join(': '))
  return [`HTTP/1.1 ${status} ${rejection.text}`, ...lines, '', rejection.text].join('\r\n')
}
