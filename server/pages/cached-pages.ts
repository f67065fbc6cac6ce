import { randomUUID } from 'node:crypto'
import { projectCategories } from '../../app/content/project-categories.ts'
import type { Content } from '../../app/content/read-content.ts'
import type { PurgeTarget } from '../cdn/purge-request.ts'
import type { Config } from '../config.ts'
import { watchSources } from '../content/watch-sources.ts'
import type { Screens } from '../http/error-screens.ts'
import { type Change, openResponseCache, type Render } from '../http/page-cache.ts'
import { anyOf, asGiven, oneOf, openPageKeys } from '../http/page-keys.ts'
import type { Queue } from '../http/render-queue.ts'
import type { Leaf } from '../http/route-table.ts'
import type { RouteOf } from '../observability/route-names.ts'
import { inSpan } from '../observability/tracing.ts'
import type { Services } from '../services.ts'
import type { Renderer } from './renderer.ts'

/** Routes that are rendered for each request: they hold what was asked, a key for one form, or the day. */
const neverCached = [
  ...['/*', '/to/:formId', '/search', '/.well-known/security.txt', '/styleguide'],
]

/** In an export there is nobody to ask: the browser's own search answers on the same page. */
const askedForEach = ({ isExport }: Config) =>
  neverCached.filter((path) => !(isExport && path === '/search'))

/** The query parameters that change a page; every other parameter changes nothing. */
const knownParameters = (content: () => Content) => ({
  '/': { work: oneOf(projectCategories) },
  '/blogs': { page: asGiven },
  '/sitemap.xml': { part: asGiven },
  '/service-detail': { service: anyOf(() => content().services.map(({ slug }) => slug)) },
})

/** Pages that show posts or jobs, as do all feeds and indexes. */
const listing = ['/blogs', '/resources/newest-posts', '/career/job-positions']
const isFile = (path: string) => path.includes('.')

/** How many are cached beside the pages of the route table: posts, jobs, chosen services, data of pages. */
const others = 1000
const maxBytes = 64 * 1024 * 1024

type Parts = {
  renderForCache: Renderer['renderForCache']
  services: Pick<Services, 'content' | 'addresses' | 'blogs' | 'jobs' | 'purger'>
  config: Config
  routes: readonly Leaf[]
  routeOf: RouteOf
  renders: Queue
  screens: Screens
  /** Sent with every page. */
  always: Record<string, string>
}

/** The finished pages of the site: which are cached, how one is made, and when it is made again. */
export function openFinishedPages(parts: Parts) {
  const { routes, routeOf, renderForCache, services, config, renders, screens, always } = parts
  const { blogs, jobs, content, addresses, purger } = services
  const current = () => content.current()
  const isNearby = blogs.nearby && jobs.nearby
  const cdn = config.purge?.kind
  const { keyOf, missingLike, fixed } = openPageKeys(
    routes,
    askedForEach(config),
    knownParameters(current),
  )

  const render: Render = async (key, { asker, onSlow }) => {
    const leave = asker ? await renders.enter(asker.owner) : await renders.enterAlways()
    if (!leave) return { screen: await screens.find(503) }
    const id = randomUUID()
    const { notes, ...watched } = watchSources(blogs, jobs, () => {
      // A page that waits for a host takes nothing of the thread.
      leave()
      onSlow()
    })
    // What nobody waits for belongs to no request, also where one has set it off.
    const span = { root: !asker, attributes: { 'http.route': routeOf(key) } }
    const rendering = () => renderForCache(key, id, watched)
    const response = await inSpan('render', span, rendering).finally(leave)
    if (response.status === 404 && response.body.length === 0) {
      const nearest = addresses.nearestTo(key)
      const screen = screens
        .find(404, missingLike(key), nearest)
        .catch(() => screens.find(404, undefined, nearest))
      return { screen: await screen }
    }
    const { status, headers } = response
    const isWhole = status === 200 && !notes.unavailable && !('set-cookie' in headers)
    const showsLists = notes.posts || notes.jobs
    // Nearby sources tell of every change; a host says that a post is no more only when asked for it.
    const isTold = !showsLists || isNearby
    const freshFor = isTold ? Number.POSITIVE_INFINITY : config.apiFreshFor
    // A browser that cached a failed or empty list would show it again at “Try again”.
    const isStored = isWhole && !notes.empty
    const finished = {
      ...response,
      headers: {
        ...headers,
        ...(isStored ? policyOf(key, freshFor, headers, cdn) : { 'cache-control': 'no-store' }),
        ...always,
        // An error is sent to everybody who waits for it, and not cached.
        ...(status >= 500 && { 'x-request-id': id }),
      },
    }
    return { response: finished, isCacheable: isWhole, showsLists, freshFor }
  }

  const limits = { entries: fixed.length + others, bytes: maxBytes }
  const cache = openResponseCache(render, limits, purger?.contentChanged)
  const renew = (change: Change = 'lists') => cache.refresh(change)

  // The posts and jobs of the content folder change with it, and are heard once.
  for (const onChange of new Set([content.onChange, blogs.onChange, jobs.onChange])) onChange(renew)
  content.onChange(screens.forget)
  return {
    ...cache,
    keyOf,
    /** Whether an address is another spelling of a page's, or an old one (redirects.server.ts). */
    leadsOn: (url: string) => addresses.pageFor(url.split('?', 1)[0] ?? '') !== undefined,
    /** Renders the pages that are known before anybody asks; a remote host is asked for visitors only. */
    async prewarm() {
      // The screen of a busy moment is not made in it.
      screens.find(503).catch(() => undefined)
      const servicePages = current().services.map(({ slug }) => `/services/${slug}`)
      const known = blogs.nearby ? blogs.peekBlogs() : undefined
      const posts = known?.map(({ slug }) => `/blog/${encodeURIComponent(slug)}`) ?? []
      const pages = fixed.filter((path) => isNearby || !(listing.includes(path) || isFile(path)))
      await cache.prewarm([...pages, ...servicePages, ...posts])
    },
  }
}

/** How long a CDN holds what it is told to forget: a year, in seconds. */
const untilPurged = 31_536_000

/**
 * How long caches may hold a whole page: a browser asks each time, and a CDN until the page is purged,
 * or for as long as a host's list is known to be right. A route may say otherwise of browsers. Data that
 * was prefetched for a link is not requested again when the link is pressed.
 */
function policyOf(
  key: string,
  freshFor: number,
  own: Record<string, string>,
  cdn: PurgeTarget['kind'] | undefined,
): Record<string, string> {
  const isData = key.split('?', 1)[0]?.endsWith('.data')
  const seconds = Number.isFinite(freshFor) ? Math.ceil(freshFor / 1000) : untilPurged
  const stale = 'stale-while-revalidate=60, stale-if-error=86400'
  return {
    'cache-control':
      own['cache-control'] ??
      (isData ? 'public, max-age=10' : 'public, max-age=0, must-revalidate'),
    'cdn-cache-control': `s-maxage=${seconds}, ${stale}`,
    // Fastly has a header of its own for it.
    ...(cdn === 'fastly' && { 'surrogate-control': `max-age=${seconds}, ${stale}` }),
  }
}
