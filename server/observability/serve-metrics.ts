import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Log } from '../log.ts'
import { watchRequests } from './requests.ts'
import { registerSite, type SiteFigures } from './site-gauges.ts'

type MetricsOptions = {
  port: number
  host: string
  /** The server whose requests are counted. */
  server: Server
  routeOf: (url: string) => string
  figures: SiteFigures
  isDraining: () => boolean
  log: Log
}

/** Between two looks at the event loop, in milliseconds. */
const lagPrecision = 20

/** Gauges under the name of a counter, which `promtool check metrics` refuses; each has one by type beside it. */
const misnamed = ['handles', 'requests', 'resources'].map((what) => `nodejs_active_${what}_total`)

/**
 * Gives the metrics of this instance in Prometheus' text format, at `/metrics` of a port of their own:
 * the site's port is public. An instance is one process, so there is nothing to be added up here. A
 * port that is taken is logged, and the site goes on.
 * @returns stops
 */
export function serveMetrics(options: MetricsOptions): () => void {
  const { port, host, server, routeOf, figures, isDraining, log } = options
  const register = new Registry()
  collectDefaultMetrics({ register, eventLoopMonitoringPrecision: lagPrecision })
  for (const name of misnamed) register.removeSingleMetric(name)
  watchRequests(server, routeOf, register)
  const collect = registerSite(register, figures, isDraining)

  const listener = createServer(async ({ url = '' }, response) => {
    if (url.split('?', 1)[0] !== '/metrics') return void response.writeHead(404).end()
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
  // The site ends without waiting for whoever asks.
  listener.unref()
  return () => void listener.close().closeAllConnections()
}
