import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import startScripts from '../app/frame/start-scripts.mjs?raw'
import {
  blogsContext,
  formsContext,
  jobsContext,
  nonceContext,
  originsContext,
  rejectionContext,
  reportContext,
  requestIdContext,
  timeoutContext,
  visitorContext,
  wholeContext,
} from '../app/helpers/router-context.ts'
import { pageStyles } from '../app/styles/page-styles.ts'
import type { Config } from './config.ts'
import { visitorOf } from './http/client-address.ts'
import type { Bindings, ScreenRejection } from './http/guard.ts'
import { type SitePolicy, securityHeaders } from './http/headers.ts'
import type { OriginOf } from './http/origins.ts'
import type { CachedResponse } from './http/prepared-response.ts'
import { log } from './log.ts'
import { deferScripts } from './router-scripts.ts'
import type { Services } from './services.ts'

type Sources = Pick<Services, 'blogs' | 'jobs'>

type RenderOptions = {
  build: ServerBuild
  services: Pick<Services, 'blogs' | 'jobs' | 'forms'>
  config: Config
  /** Undefined in development, where scripts of Vite's stand in the page. */
  policy: SitePolicy | undefined
  originOf: OriginOf
}

const ownTexts = { scripts: [startScripts], styles: [pageStyles] }

/** Renders by React Router: for one visitor, or whole and the same for everybody. */
export function openRenderer({ build, services, config, policy, originOf }: RenderOptions) {
  const handle = createRequestHandler(build)
  const screens = new Map<number, CachedResponse>()

  function openContext(id: string, { blogs, jobs }: Sources = services): RouterContextProvider {
    const context = new RouterContextProvider()
    context.set(blogsContext, blogs)
    context.set(jobsContext, jobs)
    context.set(formsContext, services.forms)
    context.set(originsContext, {
      site: config.siteUrl,
      forms: config.formHost ?? '',
      embedders: config.embedders,
    })
    context.set(timeoutContext, config.apiTimeout)
    // A context's value must be set, also where it is none.
    context.set(rejectionContext, undefined)
    context.set(nonceContext, undefined)
    context.set(requestIdContext, id)
    context.set(reportContext, (event, path, error) => {
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
      log('error', event, { path, id, reason })
    })
    return context
  }

  /** A page that is put off has a line in the log, under the id its screen shows. */
  async function render(request: Request, context: RouterContextProvider): Promise<Response> {
    const response = await handle(request, context)
    const { pathname: path } = new URL(request.url)
    if (response.status === 503)
      log('warn', 'page-unavailable', { path, id: context.get(requestIdContext) })
    return response
  }

  /** From a path alone, so that nothing one visitor sends is shown to another. */
  async function renderWhole(path: string, context: RouterContextProvider) {
    context.set(wholeContext, true)
    const response = await render(new Request(new URL(path, config.siteUrl)), context)
    const contentType = response.headers.get('Content-Type') ?? ''
    const { status } = response
    const headers = Object.fromEntries(response.headers)
    const body = Buffer.from(await response.arrayBuffer())
    if (!policy || !isHtml(response)) {
      const security = policy && securityHeaders({ kind: 'other' }, policy)
      return { status, contentType, headers: { ...headers, ...security }, body }
    }
    const { html, inline } = deferScripts(body.toString(), ownTexts)
    const security = securityHeaders({ kind: 'page', inline }, policy)
    return { status, contentType, headers: { ...headers, ...security }, body: Buffer.from(html) }
  }

  /** A rejection's screen is the same for everybody, and robots ask for many: it is rendered once. */
  async function showScreen(rejection: ScreenRejection, c: Context): Promise<Response> {
    const { status, allow } = rejection
    const context = openContext(c.get('requestId'))
    context.set(rejectionContext, status)
    // A rejected path is not routed: the screen that says so stands at the site's root.
    const screen = screens.get(status) ?? (await renderWhole('/', context))
    if (policy && screen.status === status) screens.set(status, screen)
    return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(screen.body), {
      status: screen.status,
      headers: { ...screen.headers, 'cache-control': 'no-store', ...(allow && { Allow: allow }) },
    })
  }

  return {
    /**
     * A page or data of one, for the cache: whole, its scripts deferred and permitted by hashes.
     * @param id names the rendering in the log
     * @throws when the page holds a script that is not known
     */
    renderForCache: (key: string, id: string, sources: Sources): Promise<CachedResponse> =>
      renderWhole(key, openContext(id, sources)),

    /**
     * A page for one visitor: streamed, its scripts as React Router writes them, permitted by a nonce.
     * Its URL is made from one of the site's own origins, never from whatever the Host header says
     * (RELIABILITY.md, known trap 1).
     */
    async renderForVisitor(c: Context<{ Bindings: Bindings }>): Promise<Response> {
      const { rejection, incoming } = c.env
      if (rejection) return showScreen(rejection, c)
      const { raw } = c.req
      const { pathname, search, origin } = new URL(c.req.url)
      const url = new URL(
        `${pathname}${search}`.replace(/^\/+/, '/'),
        originOf(c.req.header('host') ?? '') ?? origin,
      )
      const { method, headers, signal, body } = raw
      const sent = body ? { body, duplex: 'half' as const } : {}
      const nonce = randomBytes(16).toString('base64url')
      const context = openContext(c.get('requestId'))
      context.set(nonceContext, nonce)
      context.set(visitorContext, visitorOf(incoming, config.trustedProxies))
      const response = await render(new Request(url, { method, headers, signal, ...sent }), context)
      const isPage = isHtml(response)
      if (policy && isPage) {
        const kind = url.pathname.startsWith('/to/') ? 'form' : 'page'
        const security = securityHeaders({ kind, inline: { nonce } }, policy)
        for (const [name, value] of Object.entries(security)) response.headers.set(name, value)
      }
      // Data that is streamed may still end without what a content host was asked for.
      if (response.status >= 400 || url.pathname.endsWith('.data'))
        response.headers.set('Cache-Control', 'no-store')
      else if (isPage && !response.headers.has('Cache-Control'))
        response.headers.set('Cache-Control', 'no-cache')
      return response
    },
  }
}

export type Renderer = ReturnType<typeof openRenderer>

const isHtml = ({ headers }: Response) =>
  headers.get('Content-Type')?.startsWith('text/html') ?? false
