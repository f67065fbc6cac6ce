import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { inTime, shared } from '../http/health.ts'
import { machineOrigins } from '../http/hosts.ts'
import type { Log } from '../log.ts'
import type { Health, SiteFacts } from './checks.ts'
import type { LeadCount } from './health.ts'
import type { PostCount, UpstreamState } from './metric-counters.ts'

/** Sources of the site's metrics, read at each scrape. */
export type SiteMetrics = {
  readKnown(): Promise<Health<Partial<SiteFacts>>>
  readLeads(): Promise<LeadCount[]>
  listPosts(): readonly PostCount[]
  listUpstreams(): readonly UpstreamState[]
  build: { version: string; commit: string }
}

type MetricsOptions = {
  port: number
  host: string
  server: Server
  toLabel: (request: IncomingMessage) => string
  metrics: SiteMetrics
  isDraining: () => boolean
  log: Log
}

/** Sampling interval of the event loop's lag, in milliseconds. */
const lagInterval = 20

/** Gauges with a counter's name, which `promtool check metrics` refuses; the same metrics exist by type. */
const misnamed = ['handles', 'requests', 'resources'].map((kind) => `nodejs_active_${kind}_total`)

/**
 * Serves this instance's metrics at a port of their own, as the site's is public: those that docs/alerts.yaml
 * reads. A port that is taken is logged, and the site goes on.
 * @returns closes the port
 */
export function serveMetrics(options: MetricsOptions): () => void {
  const { port, host, server, toLabel, log } = options
  const register = new Registry()
  collectDefaultMetrics({ register, eventLoopMonitoringPrecision: lagInterval })
  for (const name of misnamed) register.removeSingleMetric(name)
  watchRequests(server, toLabel, register)
  registerSite(register, options)

  const originOf = machineOrigins(host)
  // A name with a dot may be anybody's, and lead a browser here (DNS rebinding).
  const isOwn = (name: string) => originOf(name) !== undefined || /^[\w-]+(?::\d+)?$/.test(name)

  const listener = createServer(async ({ url = '', method, headers }, response) => {
    if (!isOwn(headers.host ?? '')) return void response.writeHead(421).end()
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

/** Timeout of the database, in milliseconds; Prometheus gives up a scrape after ten seconds. */
const readTimeout = 1500
/** Results are cached, in milliseconds: any number of scrapers costs one query. */
const freshFor = 4000

type Value = [labels: Record<string, string>, value: number | undefined]

function registerSite(register: Registry, { metrics, isDraining }: MetricsOptions): void {
  const readKnown = shared(freshFor, metrics.readKnown)
  const readLeads = shared(freshFor, () => inTime(metrics.readLeads(), readTimeout, []))

  /** Unknown values are absent, not left stale. */
  function gauge(
    name: string,
    help: string,
    labelNames: string[],
    read: () => Value[] | Promise<Value[]>,
  ): void {
    const collect = async (each: Gauge) => {
      each.reset()
      if (labelNames.length === 0) each.remove()
      for (const [labels, value] of await read()) if (value !== undefined) each.set(labels, value)
    }
    const each: Gauge = new Gauge({
      ...{ name: `site_${name}`, help, labelNames, registers: [register] },
      collect: () => collect(each),
    })
  }
  function counter(
    name: string,
    help: string,
    read: () => readonly PostCount[] | Promise<LeadCount[]>,
  ): void {
    const collect = async (each: Counter) => {
      each.reset()
      for (const { count, ...labels } of await read()) each.inc(labels, count)
    }
    const each: Counter = new Counter({
      ...{ name: `site_${name}`, help, labelNames: ['form', 'outcome'], registers: [register] },
      collect: () => collect(each),
    })
  }
  const seconds = (
    name: string,
    help: string,
    key: 'lastBackupAt' | 'lastLeadAt' | 'certificateUntil',
  ) =>
    gauge(`${name}_timestamp_seconds`, help, [], async () => {
      const at = (await readKnown()).facts[key]
      return [[{}, at && at / 1000]]
    })

  gauge('build_info', 'The build that runs.', ['version', 'commit'], () => [[metrics.build, 1]])
  gauge('draining', '1 from SIGTERM on.', [], () => [[{}, Number(isDraining())]])
  gauge('check_ok', '1 while a part is well, as this instance sees it.', ['check'], async () =>
    (await readKnown()).checks.map(({ name, state }) => [
      { check: name },
      Number(state === 'good'),
    ]),
  )
  seconds('last_backup', 'When the last good backup was made.', 'lastBackupAt')
  seconds('last_lead', 'When the last enquiry came, spam aside.', 'lastLeadAt')
  seconds('certificate_expiry', 'When that of SITE_URL expires.', 'certificateUntil')
  counter('leads_total', 'Leads in the database, of all instances.', readLeads)
  counter('form_posts_total', 'Answers to posts, by this instance.', metrics.listPosts)
  const failing = 'For how long every call of a host has failed, or 0.'
  gauge('upstream_failing_seconds', failing, ['upstream'], () =>
    metrics.listUpstreams().map(({ upstream, failingFor }) => [{ upstream }, failingFor / 1000]),
  )
}

/** Upper bounds in seconds; cached pages are in the first. */
const buckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10]

/**
 * Counts responses by route and status, and measures them until the kernel has the last byte. A second
 * `request` listener, so that cached pages need no wrapper.
 */
function watchRequests(
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
