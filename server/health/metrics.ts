import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { shared } from '../http/health.ts'
import { log } from '../log.ts'
import type { Check, SiteFacts } from './checks.ts'

type Value = [labels: Record<string, string>, value: number | undefined]

type Times = 'lastBackupAt' | 'lastLeadAt' | 'certificateUntil'

type MetricsOptions = {
  port: number
  host: string
  server: Server
  toLabel: (request: IncomingMessage) => string
  /** Read at each scrape. */
  metrics: {
    readKnown(): Promise<{ facts: Pick<SiteFacts, Times> | undefined; checks: Check[] }>
    posts: { list(): Value[] }
    upstreams: { list(): Value[] }
  }
  isDraining: () => boolean
}

/**
 * Serves this instance's metrics at a port of their own, as the site's is public: those that docs/alerts.yaml
 * reads. A port that is taken is logged, and the site goes on.
 * @returns closes the port
 */
export function serveMetrics(options: MetricsOptions): () => void {
  const { port, host } = options
  const register = new Registry()
  collectDefaultMetrics({ register })
  countRequests(options, register)
  registerSite(options, register)

  const listener = createServer(async ({ url = '', method, headers }, response) => {
    // A name with a dot may be anybody's, and lead a browser here (DNS rebinding).
    const isOwn = /^(?:[\w-]+|[\d.]+|\[[\da-f:]+\])(?::\d+)?$/.test(headers.host ?? '')
    if (!isOwn) return void response.writeHead(421).end()
    if (url.split('?', 1)[0] !== '/metrics') return void response.writeHead(404).end()
    if (method !== 'GET') return void response.writeHead(405, { Allow: 'GET' }).end()
    try {
      const text = await register.metrics()
      response.writeHead(200, { 'Content-Type': register.contentType }).end(text)
    } catch (error) {
      log('error', 'metrics-failed', { reason: String(error) })
      response.writeHead(500).end()
    }
  })
  listener.on('error', (error) => log('error', 'metrics-failed', { port, reason: error.message }))
  listener.listen(port, host)
  // An open scrape does not keep the process alive.
  listener.unref()
  return () => void listener.close().closeAllConnections()
}

/** Results are cached, in milliseconds: any number of scrapers costs one query. */
const freshFor = 4000

function registerSite({ metrics, isDraining }: MetricsOptions, register: Registry): void {
  const readKnown = shared(freshFor, metrics.readKnown)
  const readTime = (key: Times) => async (): Promise<Value[]> => {
    const at = (await readKnown()).facts?.[key]
    return [[{}, at && at / 1000]]
  }
  const readChecks = async () =>
    (await readKnown()).checks.map(
      ({ name, state }): Value => [{ check: name }, Number(state === 'good')],
    )
  const table: [name: string, help: string, read: () => Value[] | Promise<Value[]>][] = [
    ['draining', '1 from SIGTERM on.', () => [[{}, Number(isDraining())]]],
    ['check_ok', '1 while a part is well, as this instance sees it.', readChecks],
    ['last_backup_timestamp_seconds', 'The last good backup.', readTime('lastBackupAt')],
    ['last_lead_timestamp_seconds', 'The last enquiry, spam aside.', readTime('lastLeadAt')],
    ['certificate_expiry_timestamp_seconds', 'That of SITE_URL.', readTime('certificateUntil')],
    ['form_posts_total', 'Answers to posts, by this instance.', metrics.posts.list],
    ['upstream_responses_total', 'Responses of content hosts.', metrics.upstreams.list],
  ]
  for (const [name, help, read] of table) {
    const Metric = name.endsWith('_total') ? Counter : Gauge
    const metric: Counter | Gauge = new Metric({
      ...{ name: `site_${name}`, help, registers: [register] },
      labelNames: ['check', 'form', 'outcome', 'upstream', 'ok'],
      // Unknown values are absent, not left stale.
      async collect() {
        metric.reset()
        for (const [labels, value] of await read())
          if (value !== undefined) metric.inc(labels, value)
      },
    })
  }
}

/**
 * Counts responses by route and status, and measures them until the kernel has the last byte. A second
 * `request` listener, so that cached pages need no wrapper.
 */
function countRequests({ server, toLabel }: MetricsOptions, register: Registry): void {
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
    // Upper bounds in seconds; cached pages are in the first.
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10],
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
