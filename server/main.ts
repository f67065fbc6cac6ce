import { createServer } from 'node:http'
import { join } from 'node:path'
import * as build from 'virtual:react-router/server-build'
import { type App, openApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'

// The bundle is build/server/*.js; the browser's files lie beside it.
const clientDir = join(import.meta.dirname, '../client')

const config = configuration()
const app = await application(config)
const server = createServer(app.listener).listen({ port: config.port, ...host(config) }, () => {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  console.log(`9ex site on http://localhost:${port}`)
  app.listening(port)
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

function host({ host }: Config) {
  return host === undefined ? {} : { host }
}

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}
