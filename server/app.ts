import type { IncomingMessage, Server } from 'node:http'
import { join } from 'node:path'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { foreignFormIds } from '../app/content/schemas/site.ts'
import { type Language, languages, pathIn } from '../app/lib/languages.ts'
import { picturesVersion } from '../app/pictures/pictures-version.ts'
import { countsPath } from '../contracts/count-names.ts'
import { countsRoute } from './analytics/analytics.ts'
import type { Config } from './config.ts'
import { contentApi } from './content/api.ts'
import { earlyResponses, formPosts, toFormHost } from './forms/form-posts.ts'
import { openBudgets } from './http/budget.ts'
import { connectionKey, proxyRequestId } from './http/client-ip.ts'
import { compress } from './http/compress.ts'
import { openErrorScreens, requestFailed } from './http/error-screens.ts'
import { files, openStaticFiles } from './http/files.ts'
import { formerWorkers } from './http/former-worker.ts'
import { acceptedPosts, guard } from './http/guard.ts'
import { fileHeaders, headers } from './http/headers.ts'
import { readiness } from './http/health.ts'
import { machineOrigins, ownOrigins } from './http/hosts.ts'
import { openLimiter } from './http/limiter.ts'
import { limits } from './http/limits.ts'
import { mediaFiles } from './http/media-files.ts'
import { inRenderSlot } from './http/render-slot.ts'
import { openRouteTable } from './http/route-table.ts'
import { createHttpServer, inOrder, type Step } from './http/server.ts'
import { withRequestId } from './log.ts'
import { cacheRules, openCachedPages } from './pages/cached-pages.ts'
import { openRenderer } from './pages/renderer.ts'
import { openRequestLookup } from './pages/request-lookup.ts'
import { resolvePath } from './pages/resolve-path.ts'
import { openServices, type Services } from './services.ts'

/**
 * Puts the site together: the order of a request, and every route.
 * @param build the app as React Router built it
 * @param clientDir folder of the browser's files; undefined in development, where Vite serves them
 * @throws {ContentError} if the content is invalid
 * @throws if the database cannot be opened or migrated
 */
export async function openApp(config: Config, build: ServerBuild, clientDir: string | undefined) {
  const services = await openServices(config, clientDir ?? 'public')
  try {
    return assemble(config, build, clientDir, services)
  } catch (error) {
    await services.close()
    throw error
  }
}

function assemble(
  config: Config,
  build: ServerBuild,
  clientDir: string | undefined,
  services: Services,
) {
  const { siteUrl: site, formOrigin, fixedOrigin, aliases, trustedProxies } = config
  const { content, pageLookup } = services
  const originOf = fixedOrigin ? ownOrigins([fixedOrigin, ...aliases]) : machineOrigins(config.host)
  const hosts = new Set([config.blogApiHost ?? [], config.careersApiHost ?? []].flat())
  const pictureHosts = [...hosts].filter((host) => host.startsWith('http:'))
  const sitePolicy = { site, formOrigin, embedders: config.embedders, pictureHosts }
  const policy = clientDir ? sitePolicy : undefined
  const always: Record<string, string> = config.isPreview
    ? { 'X-Robots-Tag': 'noindex', 'cache-control': 'no-store' }
    : {}
  const headersFor = fileHeaders(sitePolicy)
  const plainHeaders = headersFor('text/plain')
  const budgets = openBudgets()

  const routes = openRouteTable(
    Object.values(build.routes).flatMap((route) => route ?? []),
    cacheRules(() => content.current()),
  )
  const lookup = openRequestLookup(routes, pageLookup.findRedirect)
  const renderer = openRenderer({ build, services, config, policy, originOf })
  const screens = openErrorScreens({
    renderScreen: renderer.renderScreen,
    always,
    isCached: clientDir !== undefined,
  })
  const renders = openLimiter(limits.rendersAtOnce, {
    waiting: limits.rendersWaiting,
    waitingOfClient: limits.rendersWaitingOfClient,
  })
  const pages = openCachedPages({
    renderForCache: renderer.renderForCache,
    services,
    config,
    routes,
    lookup,
    renders,
    screens,
    always,
  })
  const rules = { originOf, findAccepted: acceptedPosts(lookup.match) }
  const posts = { ...services, screens, budgets, trustedProxies, headers: plainHeaders }

  // Connection limits and timeouts come before (http/server.ts). Each step responds or calls the next.
  const steps: Step[] = [
    (request, _response, next) => withRequestId(next, proxyRequestId(request, trustedProxies)),
    guard({ rules, headers: plainHeaders, sendScreen: screens.send }),
    mediaFiles(() => join(services.contentFolder(), 'media'), headersFor),
    ...(clientDir
      ? [files(openStaticFiles(clientDir, headersFor, picturesVersion)), pages.answer]
      : []),
  ]

  const app = new Hono<{ Bindings: HttpBindings }>()
  app.use(earlyResponses, headers(policy, always), compress)
  // Rails and ONCE ask for /up.
  for (const path of ['/healthz', '/up'])
    app.get(path, (c) => c.text('ok', 200, { 'Cache-Control': 'no-store' }))
  app.get('/readyz', readiness(services))
  app.use(formerWorkers)
  app.route('/api', contentApi(services.local, config.apiKey, site))
  app.route(countsPath, countsRoute(posts))
  const foreignIds = (language: Language) => foreignFormIds(content.current().site, language)
  for (const language of languages) {
    const path = pathIn(language, '/to/:formId')
    if (formOrigin) app.all(path, toFormHost(formOrigin, foreignIds))
    app.post(path, formPosts(posts))
  }
  const isOffered = (language: Language) => content.current(language).isOffered
  app.use(resolvePath({ lookup, canonicalPath: routes.canonicalPath, isOffered, screens }))
  app.use(inRenderSlot(renders, screens, trustedProxies))
  app.all('*', renderer.renderForVisitor)
  app.onError(requestFailed)

  const listener = inOrder(steps, getRequestListener(app.fetch))

  return {
    metrics: {
      toLabel: (request: IncomingMessage) => lookup.match(request).label,
      site: services.metrics,
    },
    onContentChange: content.onChange,
    listener,
    createServer: (): Server =>
      createHttpServer({
        listener,
        renderTimeout: config.apiTimeout + 5000,
        headers: plainHeaders,
        toClientKey: (socket) => connectionKey(socket, trustedProxies),
      }),
    /** Names the settings to add if nobody is notified of leads. */
    advice: services.advice,
    draining: services.draining,
    stopNotifications: services.stopNotifications,
    async close(): Promise<void> {
      pages.close()
      await services.close()
    },
  }
}

export type App = Awaited<ReturnType<typeof openApp>>
