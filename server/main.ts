import { join } from 'node:path'
import * as build from 'virtual:react-router/server-build'
import { type App, openApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { withPort } from './with-port.ts'

// The bundle is build/server/*.js; the browser's files lie beside it.
const clientDir = join(import.meta.dirname, '../client')

const config = await withPort(configuration())
const app = await application(config)
const server = app.createServer()
server.listen(config.port, config.host, () => {
  console.log(`9ex site on http://localhost:${config.port}`)
  app.listening(config.port)
})
server.on('error', (error: NodeJS.ErrnoException) => {
  stop(
    error.code === 'EADDRINUSE'
      ? `Port ${config.port} is taken. Set PORT to another one, or stop the program that uses it.`
      : `Cannot listen on port ${config.port}: ${error.message}`,
  )
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    app.drain()
    server.close(() => app.close().then(() => process.exit(0)))
    server.closeIdleConnections()
    setTimeout(() => process.exit(0), 8000).unref()
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
    const database = config.databaseUrl ? 'the database of DATABASE_URL' : config.dataDir
    stop(`Cannot open ${database}: ${error instanceof Error ? error.message : error}`)
  }
}

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}
