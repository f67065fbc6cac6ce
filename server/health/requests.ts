import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Counter, Histogram, type Registry } from 'prom-client'

/** Upper bounds in seconds; cached pages are in the first. */
const buckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10]

/**
 * Counts responses by route and status, and measures them until the kernel has the last byte. A second
 * `request` listener, so that cached pages need no wrapper.
 */
export function watchRequests(
  server: Server,
  toLabel: (request: IncomingMessage) => string,
  register: Registry,
): void {
  const requests = new Counter({
    name: 'site_http_requests_total',
    help: 'Requests by route of the table and status; "aborted" where the client had left.',
    labelNames: ['route', 'status'],
    registers: [register],
  })
  const durations = new Histogram({
    name: 'site_http_request_duration_seconds',
    help: 'Time from the head of a request to the last byte of its answer, by route.',
    labelNames: ['route'],
    buckets,
    registers: [register],
  })
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const start = performance.now()
    response.once('close', () => {
      const route = toLabel(request)
      const isSent = response.writableFinished || response.headersSent
      requests.inc({ route, status: isSent ? response.statusCode : 'aborted' })
      if (isSent) durations.observe({ route }, (performance.now() - start) / 1000)
    })
  })
  // Rejected by Node's parser: not HTTP, or a head that is too long or too slow.
  server.prependListener('clientError', () => requests.inc({ route: 'other', status: 'malformed' }))
}
