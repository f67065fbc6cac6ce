import { createServer, type IncomingMessage, type Server } from 'node:http'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { machineOrigins } from '../http/hosts.ts'
import type { Log } from '../log.ts'
import { watchRequests } from './requests.ts'
import { registerSite, type SiteMetrics } from './site-gauges.ts'

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
 * Serves this instance's metrics at a port of their own, as the site's is public. A port that is taken is
 * logged, and the site goes on.
 * @returns closes the port
 */
export function serveMetrics(options: MetricsOptions): () => void {
  const { port, host, server, toLabel, metrics, isDraining, log } = options
  const register = new Registry()
  collectDefaultMetrics({ register, eventLoopMonitoringPrecision: lagInterval })
  for (const name of misnamed) register.removeSingleMetric(name)
  watchRequests(server, toLabel, register)
  const collect = registerSite(register, metrics, isDraining)

  const originOf = machineOrigins(host)
  // A name with a dot may be anybody's, and lead a browser here (DNS rebinding).
  const isOwn = (name: string) => originOf(name) !== undefined || /^[\w-]+(?::\d+)?$/.test(name)

  const listener = createServer(async ({ url = '', method, headers }, response) => {
    if (!isOwn(headers.host ?? '')) return void response.writeHead(421).end()
    if (url.split('?', 1)[0] !== '/metrics') return void response.writeHead(404).end()
    if (method !== 'GET') return void response.writeHead(405, { Allow: 'GET' }).end()
    try {
      await collect()
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
