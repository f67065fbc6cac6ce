/** Bare `node:http` with the limits of the site's server, to compare the site with. */
import { createServer, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { hasBody } from '../../server/http/server.ts'

/** A request as Node has parsed it. */
export type Understood = {
  method: string
  url: string
  headers: IncomingMessage['headers']
  rawHeaders: string[]
  httpVersion: string
  /** True when its body was read to the end. */
  isWhole: boolean
  /** Bare Node's response. */
  status: 200 | 417
}

type BareServer = {
  url: string
  /** The requests from a client's port, in order. */
  understoodFrom(port: number): Understood[]
  /** True when a client's port has sent something other than HTTP. */
  isBrokenFrom(port: number): boolean
  stop(): void
}

/**
 * Responds to every request with 200 and its own text once the body is complete.
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
  }: IncomingMessage): Understood => {
    const port = socket.remotePort ?? 0
    const before = byPort.get(port) ?? []
    const asked = { method, url, headers, rawHeaders, httpVersion }
    const understood: Understood = { ...asked, isWhole: true, status: 200 }
    byPort.set(port, [...before, understood])
    return understood
  }
  const broken = new Set<number>()
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    const understood = note(request)
    understood.isWhole = !hasBody(request)
    const answer = () => {
      understood.isWhole = true
      const text = `${request.method} ${request.url}\n`
      response.setHeader('Content-Length', Buffer.byteLength(text)).end(text)
    }
    if (understood.isWhole) answer()
    else request.once('end', answer).resume()
  })
  // The port may have been another client's before.
  server.on('connection', ({ remotePort = 0 }) => {
    byPort.delete(remotePort)
    broken.delete(remotePort)
  })
  // Node's defaults without listeners.
  server.on('checkExpectation', (request, response) => {
    note(request).status = 417
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
