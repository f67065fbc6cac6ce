import type { IncomingMessage, RequestListener, Server } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { countPosts } from './analytics/count-posts.ts'
import type { Config } from './config.ts'
import { contentApi } from './content/api.ts'
import { earlyAnswers, formPosts } from './forms/form-posts.ts'
import { openBudgets } from './http/budget.ts'
import { ownerOf, ownerOfConnection } from './http/client-ip.ts'
import { compress } from './http/compress.ts'
import { openStaticFiles } from './http/files.ts'
import { finishedFirst } from './http/finished-first.ts'
import { acceptedPosts, guard } from './http/guard.ts'
import { fileHeaders, headers } from './http/headers.ts'
import { health } from './http/health.ts'
import { machineOrigins, ownOrigins } from './http/hosts.ts'
import { media } from './http/media.ts'
import { requestFailed } from './http/request-failed.ts'
import { createHttpServer } from './http/server.ts'
import { openPages } from './pages/open-pages.ts'
import { openServices } from './services.ts'

/**
 * Puts the site together. A request meets the guard, then finished files and pages, then these routes.
 * @param build the app as React Router built it
 * @param clientDir folder of the browser's files, or undefined when Vite serves them
 * @throws when the database cannot be opened or migrated
 */
export async function openApp(config: Config, build: ServerBuild, clientDir: string | undefined) {
  const { siteUrl: site, formHost, embedders, fixedOrigin, aliases, trustedProxies } = config
  const services = await openServices(config, clientDir ?? 'public', build.assets.version)
  const originOf = fixedOrigin ? ownOrigins([fixedOrigin, ...aliases]) : machineOrigins(config.host)
  const rules = { originOf, acceptedAt: acceptedPosts(services.findForm) }
  const sitePolicy = { site, formHost, embedders }
  const policy = clientDir ? sitePolicy : undefined
  const always: Record<string, string> = config.isPreview ? { 'X-Robots-Tag': 'noindex' } : {}
  const budgets = openBudgets()
  const pages = openPages({ build, services, config, policy, originOf, budgets, always })
  const { screens, finished } = pages
  const plain = fileHeaders(sitePolicy)('text/plain')
  const posts = { ...services, ...rules, screens, budgets, trustedProxies, headers: plain }

  const app = new Hono<{ Bindings: HttpBindings }>()
  app.use(earlyAnswers, headers(policy, always), compress)
  app.route('/', health(services))
  app.route('/api', contentApi(services.local, config.apiKey))
  app.route('/media', media(config.contentDir))
  app.route('/', countPosts(posts))
  app.post('/to/:formId', formPosts(posts))
  app.all('*', ...pages.answer).onError(requestFailed)

  const findFile = (folder: string) => openStaticFiles(folder, fileHeaders(sitePolicy))
  const owner = (request: IncomingMessage) => ownerOf(request, trustedProxies)
  const next = getRequestListener(app.fetch)
  const listener: RequestListener = guard({
    rules,
    headers: plain,
    sendScreen: screens.send,
    listener: clientDir ? finishedFirst(finished, findFile(clientDir), owner, next) : next,
  })

  return {
    metrics: { routeOf: pages.routeOf, figures: { ...services.figures, ...pages.figures } },
    /** Calls the listener, from now on, whenever the content is another. */
    onContentChange: services.content.onChange,
    /** Answers every request, the guard first. */
    listener,
    createServer: (around = (inner: RequestListener) => inner): Server =>
      createHttpServer({
        listener: around(listener),
        renderTimeout: config.apiTimeout + 5000,
        headers: plain,
        ownerOf: (socket) => ownerOfConnection(socket, trustedProxies),
      }),
    /** Requests are taken at this port. */
    start(port: number): void {
      if (clientDir) finished.prewarm()
      services.start(port)
    },
    draining: services.draining,
    drain: services.drain,
    async close(): Promise<void> {
      finished.close()
      await services.close()
    },
  }
}

export type App = Awaited<ReturnType<typeof openApp>>
