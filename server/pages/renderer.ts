import { randomBytes } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import {
  contentContext,
  languagesContext,
  layoutContentContext,
} from '../../app/content/content-context.ts'
import { projectColors } from '../../app/content/project-colors.ts'
import { found, missing } from '../../app/content/sources.ts'
import { type PageState, stateOf } from '../../app/content/translations/page-states.ts'
import { speculationRules, startScript } from '../../app/layout/inline-scripts.ts'
import { barePath, byLanguage, type Language, languageOf, pathIn } from '../../app/lib/languages.ts'
import {
  type Answering,
  answeringContext,
  blogsContext,
  countingContext,
  formServiceContext,
  jobsContext,
  originsContext,
  reportContext,
  shareImageContext,
  timeoutContext,
} from '../../app/router-context.ts'
import { fitStyles } from '../../app/styles/page-styles.ts'
import type { Config } from '../config.ts'
import { inLanguage, stateOfHosted } from '../content/in-language.ts'
import type { ScreenStatus } from '../http/error-screens.ts'
import { hashOf, type SitePolicy, securityHeaders } from '../http/headers.ts'
import type { OriginOf } from '../http/hosts.ts'
import type { RenderedResponse } from '../http/prepared-response.ts'
import { log, requestId } from '../log.ts'
import type { Services } from '../services.ts'
import { deferScripts } from './router-scripts.ts'

type Sources = Pick<Services, 'blogs' | 'jobs'>

type RenderOptions = {
  build: ServerBuild
  services: Pick<
    Services,
    'content' | 'local' | 'blogs' | 'jobs' | 'formService' | 'drawShareImage'
  >
  config: Config
  /** Undefined in development, where Vite's scripts are in the page. */
  policy: SitePolicy | undefined
  originOf: OriginOf
}

export function openRenderer({ build, services, config, policy, originOf }: RenderOptions) {
  const { content } = services
  // React Router takes the language off the paths of requests, and writes it before those of links.
  const handlers = byLanguage((language) =>
    createRequestHandler({ ...build, basename: pathIn(language, '/') }),
  )
  const stateIn = (language: Language, path: string): PageState => {
    const { isOffered, states } = content.current(language)
    if (language === 'en') return 'published'
    if (!isOffered) return 'english'
    const sources = inLanguage(services, language, services.local.translated(language))
    return stateOfHosted(sources, path) ?? stateOf(path, states)
  }

  /** @param url of a page, its data or its share image, of any language */
  function openContext(
    url: string,
    answering: Answering,
    { blogs, jobs }: Sources = services,
  ): RouterContextProvider {
    const context = new RouterContextProvider()
    const page = pageOf(url)
    const language = languageOf(page)
    const state = stateIn(language, barePath(page))
    context.set(layoutContentContext, content.current(language))
    context.set(contentContext, content.current(state === 'english' ? 'en' : language))
    context.set(languagesContext, { content: content.current, stateIn })
    const sources = inLanguage({ blogs, jobs }, language, services.local.translated(language))
    context.set(blogsContext, sources.blogs)
    context.set(jobsContext, sources.jobs)
    context.set(formServiceContext, services.formService)
    context.set(shareImageContext, services.drawShareImage)
    context.set(originsContext, {
      site: config.siteUrl,
      forms: config.formOrigin ?? '',
      embedders: config.embedders,
    })
    context.set(timeoutContext, config.apiTimeout)
    context.set(countingContext, config.isCounting)
    context.set(answeringContext, { ...answering, requestId: requestId() })
    context.set(reportContext, (event, path, error) => {
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
      log('error', event, { path, reason })
    })
    return context
  }

  async function render(request: Request, context: RouterContextProvider): Promise<Response> {
    const { pathname: path } = new URL(request.url)
    const language = languageOf(path.replace(/\.data$/, ''))
    const response = await handlers[language](request, context)
    // The screen of that status is rendered ahead of time.
    if (response.status === 503 && !context.get(answeringContext).rejection)
      log('warn', 'page-unavailable', { path })
    // English words in an Arabic frame are English.
    if (isHtml(response))
      response.headers.set('Content-Language', context.get(contentContext).language)
    return response
  }

  /** Renders from a path alone, so that nothing one visitor sends is shown to another. */
  async function renderWhole(path: string, context: RouterContextProvider) {
    const response = await render(new Request(new URL(path, config.siteUrl)), context)
    const contentType = response.headers.get('Content-Type') ?? ''
    const { status } = response
    const headers = Object.fromEntries(response.headers)
    const body = Buffer.from(await response.arrayBuffer())
    if (!policy || !isHtml(response) || body.length === 0) {
      const security = policy && securityHeaders({ kind: 'other' }, policy)
      return { status, contentType, headers: { ...headers, ...security }, body }
    }
    const { language } = context.get(layoutContentContext)
    const page = fitStyles(body.toString(), projectColors(context.get(contentContext)), language)
    const own = { scripts: [startScript(), speculationRules()], styles: page.styles }
    const { html, inline, data } = deferScripts(page.html, own, status !== 200)
    Object.assign(headers, securityHeaders({ kind: 'page', inline }, policy))
    return { status, contentType, headers, body: Buffer.from(html), data }
  }

  return {
    /**
     * Renders a page or its data for the cache: whole, its scripts deferred and permitted by hashes. A
     * missing page has no body: its screen is cached already. With `?hydration=` the data are those of the
     * document, with which React takes it over (layout/start-scripts.mjs).
     * @throws if the page holds an unknown script
     */
    async renderForCache(key: string, sources: Sources): Promise<RenderedResponse> {
      const context = openContext(key, { isWhole: true, finishedScreen: 404 }, sources)
      const [isHydration, query] = /\?(?:(.*)&)?hydration=$/.exec(key) ?? []
      if (!isHydration) return renderWhole(key, context)
      const page = await renderWhole(query ? `${pageOf(key)}?${query}` : pageOf(key), context)
      const { data = '' } = page
      // A stranger between us and a visitor may rewrite what says it is a page.
      const headers = { 'content-type': 'text/x-script', 'x-hydration': hashOf(data) }
      return { ...page, headers: { ...page.headers, ...headers }, body: Buffer.from(data) }
    },

    /** Renders the screen of a status, the same for every request: no visitor's URL is routed for it. */
    renderScreen(status: ScreenStatus, path: string): Promise<RenderedResponse> {
      // A screen shows no post and no job, so no content host is asked for one.
      const { blogs, jobs } = services
      const own = content.current(languageOf(path)).isOffered ? path : barePath(path)
      const rejection = status === 404 ? undefined : status
      const context = openContext(
        own,
        { isWhole: true, rejection },
        {
          blogs: { ...blogs, findBlog: async () => missing },
          jobs: { ...jobs, listJobs: async () => found([]) },
        },
      )
      return renderWhole(rejection ? pathIn(languageOf(own), '/') : own, context)
    },

    /**
     * Renders a page for one visitor: streamed, its scripts as React Router writes them, permitted by a
     * nonce. Its URL is made from one of the site's own origins, never from the Host header.
     */
    async renderForVisitor(c: Context<{ Bindings: HttpBindings }>): Promise<Response> {
      const { raw } = c.req
      const { pathname, search, origin } = new URL(c.req.url)
      const url = new URL(
        `${pathname}${search}`.replace(/^\/+/, '/'),
        originOf(c.req.header('host') ?? '') ?? origin,
      )
      // The body of a post to a form has been read (form-posts.ts); no page takes another.
      const { method, headers, signal } = raw
      const nonce = randomBytes(16).toString('base64url')
      const context = openContext(url.pathname, { nonce, formOutcome: c.get('formOutcome') })
      context.set(shareImageContext, (card) => {
        c.get('leaveRenderSlot')?.()
        return services.drawShareImage(card)
      })
      const response = await render(new Request(url, { method, headers, signal }), context)
      const isPage = isHtml(response)
      if (policy && isPage) {
        const kind = barePath(url.pathname).startsWith('/to/') ? 'form' : 'page'
        const security = securityHeaders({ kind, inline: { nonce } }, policy)
        for (const [name, value] of Object.entries(security)) response.headers.set(name, value)
      }
      // A nonce is for one visitor, and streamed data may still end without the host's items.
      if (isPage || response.status >= 400 || url.pathname.endsWith('.data'))
        response.headers.set('Cache-Control', 'no-store')
      // nginx then does not buffer the stream; it removes the header.
      if (response.body) response.headers.set('X-Accel-Buffering', 'no')
      return response
    },
  }
}

export type Renderer = ReturnType<typeof openRenderer>

/** The path of the page that a URL is of: its own, its data's or its share image's. */
function pageOf(url: string): string {
  const [path = ''] = url.split('?', 1)
  const [, shared] = /^\/sharing\/[^/]+(\/.+)\.jpg$/.exec(path) ?? []
  return shared ?? (path.replace(/(?:\/_)?\.data$/, '') || '/')
}

const isHtml = ({ headers }: Response) =>
  headers.get('Content-Type')?.startsWith('text/html') ?? false
