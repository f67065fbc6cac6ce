/** Bare `node:http`, with the limits that the site's server has, to compare the site with. */
import { createServer, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/** A request as Node has understood it. */
export type Understood = {
  method: string
  url: string
  headers: IncomingMessage['headers']
  rawHeaders: string[]
  httpVersion: string
}

type BareServer = {
  url: string
  /** The requests that came from a port of a client, in order. */
  understoodFrom(port: number): Understood[]
  /** Whether what came from a port of a client was at some point no HTTP. */
  isBrokenFrom(port: number): boolean
  stop(): void
}

/**
 * Answers every request with 200 and its own words: one that may have no body at once, others when
 * the body is whole.
 */
export async function startBare(): Promise<BareServer> {
  const byPort = new Map<number, Understood[]>()
  const note = ({
    method = '',
    url = '',
    headers,
    rawHeaders,
    httpVersion,
    socket,
  }: IncomingMessage) => {
    const port = socket.remotePort ?? 0
    const before = byPort.get(port) ?? []
    byPort.set(port, [...before, { method, url, headers, rawHeaders, httpVersion }])
  }
  const broken = new Set<number>()
  const server = createServer((request, response) => {
    note(request)
    const answer = () => response.end(`${request.method} ${request.url}\n`)
    if (request.method === 'GET' || request.method === 'HEAD') return answer()
    request.once('end', answer).resume()
  })
  // All as Node does it where nobody listens.
  server.on('checkExpectation', (request, response) => {
    note(request)
    response.writeHead(417).end()
  })
  server.on('connect', (request: IncomingMessage, socket: Duplex) => {
    note(request)
    socket.destroy()
  })
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket: Socket) => {
    broken.add(socket.remotePort ?? 0)
    if (!socket.writable) return void socket.destroy()
    const status = statuses[code ?? ''] ?? '400 Bad Request'
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://localhost:${port}`,
    understoodFrom: (from) => byPort.get(from) ?? [],
    isBrokenFrom: (from) => broken.has(from),
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

const statuses: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}
