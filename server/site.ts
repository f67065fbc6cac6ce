import { existsSync } from 'node:fs'
import * as build from 'virtual:react-router/server-build'
import { ContentError } from '../app/content/load.ts'
import { type App, openApp } from './app.ts'
import { type Config, noDesk } from './config.ts'
import { samplesShown } from './content/samples-shown.ts'
import { drainable } from './http/drain.ts'
import { keepRunning } from './keep-running.ts'
import { LoggableError, log, writeLine } from './log.ts'
import { onStopSignal } from './stop-signal.ts'

type Options = {
  /** Folder of the browser's files. */
  clientDir: string
  /** The program that serves the desk, if this process keeps it; it never waits for it. */
  deskProgram: string | undefined
}

/**
 * Serves the site until a signal stops it.
 * @throws {ConfigError} or {LoggableError}, which say what to do
 */
export async function startSite(config: Config, { clientDir, deskProgram }: Options) {
  const app = await open(config, clientDir)
  const samples = samplesShown(config)
  if (samples) writeLine('warn', samples)
  const { toLabel, site } = app.metrics
  const server = app.createServer()
  const { signal } = app.draining
  // Loaded on demand.
  const closeMetrics =
    config.metrics &&
    (await import('./health/metrics.ts')).serveMetrics({
      ...config.metrics,
      server,
      toLabel,
      isDraining: () => signal.aborted,
      metrics: site,
    })
  const drain = drainable(server, signal)

  async function close(): Promise<void> {
    await app.close()
    closeMetrics?.()
  }

  server.listen(config.port, config.host, () => {
    writeLine('info', `9ex site on http://localhost:${config.port}`)
    if (app.advice && !config.isPreview) log('warn', 'no-channel', { advice: app.advice })
    if (!deskProgram) return
    if (config.desk) keepRunning({ program: deskProgram, args: ['desk'], signal })
    else writeLine('info', noDesk)
  })
  server.on('error', (error: NodeJS.ErrnoException) => {
    writeLine('error', toAdvice(error, config))
    process.exitCode = 1
    void close()
  })
  const stop = async () => {
    await Promise.all([drain(), app.stopNotifications()])
    await close()
  }
  onStopSignal(app.draining, stop, config.drainDelay)
}

/** @throws {LoggableError} which says what to do */
async function open(config: Config, clientDir: string): Promise<App> {
  if (!existsSync(config.contentDir))
    throw new LoggableError(`There is no folder ${config.contentDir} (CONTENT_DIR).`)
  try {
    return await openApp(config, build, clientDir)
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    throw new LoggableError(
      `The content of ${config.contentDir} cannot be shown:\n${error.message}`,
    )
  }
}

const toAdvice = ({ code, message }: NodeJS.ErrnoException, { port }: Config) =>
  code === 'EADDRINUSE'
    ? `Port ${port} is taken. Set PORT to another one, or stop the program that uses it.`
    : `Cannot listen on port ${port}: ${message}`
