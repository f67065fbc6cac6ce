import { createServer } from 'node:http'
import { createServer as createViteServer } from 'vite'
import type { App } from './app.ts'
import { readConfig } from './config.ts'

/** The development server, for this machine unless HOST is set: Vite in front of the app; both reload changes. */
const config = readConfig(process.env)
const server = createServer()
const vite = await createViteServer({
  server: { middlewareMode: true, ws: { server } },
  appType: 'custom',
})

type AppModule = typeof import('./app.ts')
let running: { module: AppModule; app: App } | undefined

/** The app, reopened when one of its files has changed. */
async function currentApp(): Promise<App> {
  const module = (await vite.ssrLoadModule('./server/app.ts')) as AppModule
  if (running?.module.openApp !== module.openApp) {
    await running?.app.close()
    const build = await vite.ssrLoadModule('virtual:react-router/server-build')
    running = { module, app: await module.openApp(config, build as never, undefined) }
    running.app.onContentChange(() => vite.ws.send({ type: 'full-reload' }))
  }
  return running.app
}

server.on('request', (request, response) => {
  vite.middlewares(request, response, async () => {
    try {
      const { listener } = await currentApp()
      listener(request, response)
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error)
      console.error(error)
      response.writeHead(500).end(String(error))
    }
  })
})
server.listen(config.port, config.host ?? '127.0.0.1', () => {
  console.log(`9ex site, in development, on http://localhost:${config.port}`)
  if (config.desk) console.log('Without the desk, which needs the built files: npm start')
})
