import { pageNumberQuery } from '../../app/content/normalize-path.ts'
import { projectCategories } from '../../app/content/project-categories.ts'
import type { Content } from '../../app/content/read-content.ts'
import { languageOf, languages, pathIn } from '../../app/lib/languages.ts'
import type { Config } from '../config.ts'
import { trackDependencies } from '../content/track-dependencies.ts'
import { clientKey } from '../http/client-ip.ts'
import { type Screens, unknownPath } from '../http/error-screens.ts'
import type { Limiter } from '../http/limiter.ts'
import { openPageCache, type Render } from '../http/page-cache.ts'
import { sendPrepared } from '../http/prepared-response.ts'
import { anyOf, oneOf, pageNumber, type RouteTable } from '../http/route-table.ts'
import type { Step } from '../http/server.ts'
import { requestId, withRequestId } from '../log.ts'
import type { Services } from '../services.ts'
import type { Renderer } from './renderer.ts'
import type { RequestLookup } from './request-lookup.ts'

/**
 * `neverCached`: rendered for each request, as they show the search, a form's key or the day; and paths of no
 * page. `once`: the same for all languages. `parameters`: those that change a page.
 */
export const cacheRules = (content: () => Content) => ({
  neverCached: ['/*', '/to/:formId', '/.well-known/security.txt', '/styleguide', '/search'],
  once: [
    '/sitemap.xml',
    '/robots.txt',
    '/.well-known/security.txt',
    '/sharing/:hash/*',
    '/llms.txt',
    '/styleguide',
  ],
  parameters: {
    '/': { work: oneOf(projectCategories) },
    '/blogs': { page: pageNumber },
    '/sitemap.xml': { part: pageNumber },
    '/service-detail': { service: anyOf(() => content().services.map(({ slug }) => slug)) },
  },
})

/** Some hundred pages of fixed paths; services, projects, posts, jobs; the data of all. */
const limits = { entries: 1200, bytes: 64 * 1024 * 1024 }

type Options = {
  renderForCache: Renderer['renderForCache']
  services: Pick<Services, 'content' | 'blogs' | 'jobs'>
  config: Config
  routes: RouteTable
  lookup: RequestLookup
  renders: Limiter
  screens: Screens
  always: Record<string, string>
}

/** The cached pages of the site: which there are, how one is rendered, and when it is rendered again. */
export function openCachedPages(options: Options) {
  const { routes, lookup, renderForCache, services, config, renders, screens, always } = options
  const { blogs, jobs, content } = services
  const isLocal = blogs.isLocal && jobs.isLocal

  const render: Render = (key, options) =>
    options.requester ? renderPage(key, options) : withRequestId(() => renderPage(key, options))

  const renderPage: Render = async (key, { requester, onSlow }) => {
    const release = requester ? await renders.enter(requester.client) : await renders.enterAlways()
    if (!release) return { screen: await screens.find(503, pathIn(languageOf(key), unknownPath)) }
    const { use, ...tracked } = trackDependencies(blogs, jobs, () => {
      // Waiting for a content host uses no CPU.
      release()
      onSlow()
    })
    const response = await renderForCache(key, tracked).finally(release)
    if (response.status === 404 && response.body.length === 0) {
      const unknown = pathIn(languageOf(key), unknownPath)
      const screen = screens
        .find(404, routes.missingLike(key) ?? unknown)
        .catch(() => screens.find(404, unknown))
      return { screen: await screen }
    }
    const isWhole =
      response.status === 200 && !use.unavailable && !('set-cookie' in response.headers)
    // Local content announces every change; a content host is asked again.
    const freshFor = !use.lists || isLocal ? Number.POSITIVE_INFINITY : config.apiFreshFor
    // A browser that cached a failed or empty list would show it again at “Try again”. Drafts are kept nowhere.
    const allowsDownstreamCaching = isWhole && !use.empty && !config.isPreview
    const page = {
      ...response,
      headers: {
        ...response.headers,
        ...(allowsDownstreamCaching
          ? cachePolicy(key, response.headers)
          : { 'cache-control': 'no-store' }),
        ...always,
        // Concurrent requests are sent the same error, which is not cached.
        ...(response.status >= 500 && { 'x-request-id': requestId() }),
      },
    }
    return { response: page, isCacheable: isWhole, freshFor }
  }

  const cache = openPageCache(render, limits)

  // Posts and jobs of the content folder change with it, and announce it once.
  for (const onChange of new Set([content.onChange, blogs.onChange, jobs.onChange]))
    onChange(() => void cache.refresh())
  /** Renders the screens of an overload before they are needed. */
  function renderBusyScreens(): void {
    for (const language of languages)
      screens.find(503, pathIn(language, unknownPath)).catch(() => undefined)
  }
  renderBusyScreens()
  content.onChange(() => {
    screens.clear()
    renderBusyScreens()
  })

  /** Answers with a cached page, or one that is rendered for all concurrent requests. */
  const answer: Step = (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    const { url = '' } = request
    const { key, language } = lookup.match(request)
    if (key === undefined || !content.current(language).isOffered) return next()
    // Synchronous: a promise would cost an iteration of the event loop.
    const cached = pageNumberQuery.test(url) ? undefined : cache.get(key)
    if (cached) return sendPrepared(request, response, cached)
    if (lookup.findRedirect(request) !== undefined) return next()
    const requester = { client: clientKey(request, config.trustedProxies) }
    void cache
      .getOrRender(key, requester)
      .catch(() => undefined)
      .then((page) => (page ? sendPrepared(request, response, page) : next()))
  }

  return {
    answer,
    close: cache.close,
  }
}

/**
 * How long caches may keep a whole page: a browser revalidates each time, and a CDN after a minute. A route
 * may say otherwise for browsers. Data that was prefetched for a link is not requested again at the click.
 */
function cachePolicy(key: string, own: Record<string, string>): Record<string, string> {
  const isData = key.split('?', 1)[0]?.endsWith('.data')
  return {
    'cache-control':
      own['cache-control'] ??
      (isData ? 'public, max-age=10' : 'public, max-age=0, must-revalidate'),
    'cdn-cache-control': 's-maxage=60, stale-while-revalidate=60, stale-if-error=86400',
  }
}
