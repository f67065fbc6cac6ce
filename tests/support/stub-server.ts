/** A real HTTP server in place of an upstream: it keeps its requests and responds as configured. */
import { createServer, type ServerResponse } from 'node:http'

export type Received = {
  method: string
  /** The request target as received, percent-encoded. */
  url: string
  /** All values of each header, by lower-case name. */
  headers: Record<string, string[]>
  body: string
}

export type StubServer = { url: string; received: Received[]; stop(): Promise<void> }

/**
 * Starts the server on a free port of 127.0.0.1.
 * @param answer writes the response; if it does nothing the client hangs
 */
export async function startStub(
  answer: (response: ServerResponse, request: Received) => void,
): Promise<StubServer> {
  const received: Received[] = []
  const server = createServer(async (message, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of message) chunks.push(chunk)
    const headers: Received['headers'] = {}
    for (const [name, values] of Object.entries(message.headersDistinct)) {
      headers[name] = values ?? []
    }
    const { method = '', url = '' } = message
    const request = { method, url, headers, body: Buffer.concat(chunks).toString('utf8') }
    received.push(request)
    answer(response, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    stop() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** Responds with a value as JSON. */
export function json(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value))
}
