import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Counter, Histogram, type Registry } from 'prom-client'

/** Upper bounds in seconds: a cached page takes less than the first, a slow host more than the last but one. */
const buckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10]

/**
 * Counts what a server answers, by route and status, and how long that takes until the kernel has the
 * last byte. It listens beside whatever answers, so that a finished page costs a listener more.
 */
export function watchRequests(
  server: Server,
  routeOf: (url: string) => string,
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
      const route = routeOf(request.url ?? '')
      const isWhole = response.writableFinished || response.headersSent
      requests.inc({ route, status: isWhole ? response.statusCode : 'aborted' })
      if (isWhole) durations.observe({ route }, (performance.now() - start) / 1000)
    })
  })
  // Rejected before they were requests: what is no HTTP, and heads that are too long or too slow.
  server.prependListener('clientError', () => requests.inc({ route: 'other', status: 'malformed' }))
}
