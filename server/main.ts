import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as build from 'virtual:react-router/server-build'
import { ContentError } from '../app/content/load.ts'
import { type App, openApp } from './app.ts'
import { type Config, ConfigError, readConfig, readJournalStream } from './config.ts'
import { samplesShown } from './content/samples-shown.ts'
import { drainable } from './http/drain.ts'
import { log, markPriorities, say, setLogLevel } from './log.ts'

// The bundle is build/server/*.js; the browser's files lie beside it.
const clientDir = join(import.meta.dirname, '../client')

/** After how long requests still under way are given up, in milliseconds; counted after the delay. */
const drainTimeout = 8000

markPriorities(readJournalStream(process.env))
process.on('uncaughtExceptionMonitor', (error) => {
  log('error', 'crashed', { reason: error.stack ?? String(error) })
})
const config = configuration()
setLogLevel(config.logLevel)
const app = await application(config)
const samples = samplesShown(config)
if (samples) say('warn', samples)
const { toLabel, site } = app.metrics
const made = { version: build.assets.version, commit: import.meta.env.COMMIT ?? '' }
// Neither is loaded by a site that needs it not.
const traces =
  config.traces &&
  (await import('./observability/tracing-export.ts')).exportTraces({
    ...{ ...config.traces, toLabel, log, version: made.version },
  })
const server = app.createServer(traces?.wrapListener)
const stopMetrics =
  config.metrics &&
  (await import('./observability/serve-metrics.ts')).serveMetrics({
    ...{ ...config.metrics, server, toLabel, log },
    isDraining: () => app.draining.signal.aborted,
    metrics: { ...site, build: made },
  })
const drain = drainable(server, app.draining.signal)
server.listen(config.port, config.host, () => {
  say('info', `9ex site on http://localhost:${config.port}`)
  app.start(config.port)
})
server.on('error', (error: NodeJS.ErrnoException) => {
  stop(
    error.code === 'EADDRINUSE'
      ? `Port ${config.port} is taken. Set PORT to another one, or stop the program that uses it.`
      : `Cannot listen on port ${config.port}: ${error.message}`,
  )
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    app.draining.abort()
    await wait(config.drainDelay)
    setTimeout(() => process.exit(0), drainTimeout).unref()
    await Promise.all([drain(), app.drain()])
    await app.close()
    stopMetrics?.()
    await traces?.close().catch(() => {})
    process.exit(0)
  })
}

function configuration(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (error instanceof ConfigError) stop(error.message)
    throw error
  }
}

async function application(config: Config): Promise<App> {
  try {
    return await openApp(config, build, clientDir)
  } catch (error) {
    if (error instanceof ContentError)
      stop(`The content of ${config.contentDir} cannot be shown:\n${error.message}`)
    const database = config.databaseUrl ? 'the database of DATABASE_URL' : config.dataDir
    stop(`Cannot open ${database}: ${error instanceof Error ? error.message : error}`)
  }
}

function stop(message: string): never {
  say('error', message)
  process.exit(1)
}
