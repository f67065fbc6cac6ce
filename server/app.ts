import type { RequestListener, Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { listForms } from '../app/content/forms.server.ts'
import { getRedirects } from '../app/content/site.server.ts'
import type { Config } from './config.ts'
import { contentApi } from './content/api.ts'
import { openFinishedPages } from './finished-pages.ts'
import { compress } from './http/compress.ts'
import { finishedFirst } from './http/finished-first.ts'
import { acceptedPosts, type Bindings, guard, limitBody } from './http/guard.ts'
import { headers, securityHeaders } from './http/headers.ts'
import { health } from './http/health.ts'
import { media } from './http/media.ts'
import { machineOrigins, ownOrigins } from './http/origins.ts'
import { redirects } from './http/redirects.ts'
import { createHttpServer } from './http/server.ts'
import { openStaticFiles } from './http/static-files.ts'
import { log } from './log.ts'
import { openRenderer } from './render.ts'
import { openServices } from './services.ts'

/**
 * Puts the site together. A request meets the guard, then finished files and pages, then these routes.
 * @param build the app as React Router built it
 * @param clientDir folder of the browser's files, or undefined when Vite serves them
 * @throws when the database cannot be opened or migrated
 */
export async function openApp(config: Config, build: ServerBuild, clientDir: string | undefined) {
  const { siteUrl: site, formHost, embedders, fixedOrigin, aliases } = config
  const services = await openServices(config)
  const originOf = fixedOrigin ? ownOrigins([fixedOrigin, ...aliases]) : machineOrigins(config.host)
  const rules = { originOf, acceptedAt: acceptedPosts(listForms()) }
  const sitePolicy = { site, formHost, embedders }
  const policy = clientDir ? sitePolicy : undefined
  const always: Record<string, string> = config.isPreview ? { 'X-Robots-Tag': 'noindex' } : {}
  const renderer = openRenderer({ build, services, config, policy, originOf })

  const app = new Hono<{ Bindings: Bindings }>()
  app.use(headers(policy, always))
  app.use(compress)
  app.use(limitBody(rules))
  app.route('/', health(services.checks))
  app.route('/api', contentApi(services.local, config.apiKey))
  app.route('/media', media(config.contentDir))
  app.route('/', redirects(getRedirects()))
  app.all('*', renderer.renderForVisitor)
  app.onError((error, c) => {
    // A visitor who breaks off an upload hears nothing of it, and it is no error of ours.
    if (c.req.raw.signal.aborted) return c.body(null, 400)
    const reason = error.stack ?? String(error)
    log('error', 'request-failed', { path: c.req.path, id: c.get('requestId'), reason })
    return c.text('Unexpected Application Error!', 500, { 'Cache-Control': 'no-store' })
  })

  const plain = securityHeaders({ kind: 'other' }, sitePolicy)
  const fileHeaders = (contentType: string) =>
    securityHeaders({ kind: contentType.startsWith('image/') ? 'picture' : 'other' }, sitePolicy)
  const pages = openFinishedPages({ build, renderer, services, config, always })
  const { keyOf } = pages
  const next = getRequestListener(app.fetch)
  const listener: RequestListener = guard({
    rules,
    headers: plain,
    listener: clientDir
      ? finishedFirst({ pages, keyOf, findFile: openStaticFiles(clientDir, fileHeaders) }, next)
      : next,
    screenFor: (rejection) =>
      getRequestListener((request, env) => app.fetch(request, { ...env, rejection })),
  })

  return {
    /** Answers every request, the guard first. */
    listener,
    createServer: (): Server =>
      createHttpServer({ listener, renderTimeout: config.apiTimeout + 5000, headers: plain }),
    /** Requests are taken at this port. */
    start(port: number): void {
      if (clientDir) pages.prewarm()
      services.start(port)
    },
    drain: services.drain,
    async close(): Promise<void> {
      pages.close()
      await services.close()
    },
  }
}

export type App = Awaited<ReturnType<typeof openApp>>
