import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler } from 'hono'
import { pageNumberQuery } from '../../app/content/normalize-path.ts'
import { barePath, type Language, pathIn } from '../../app/lib/languages.ts'
import { type Screens, unknownPath } from '../http/error-screens.ts'
import { sendPrepared } from '../http/prepared-response.ts'
import type { RouteTable } from '../http/route-table.ts'
import type { RequestLookup } from './request-lookup.ts'

type Options = {
  lookup: RequestLookup
  canonicalPath: RouteTable['canonicalPath']
  /** True if the site has the language. */
  isOffered: (language: Language) => boolean
  screens: Screens
}

/**
 * The one place of redirects, in this order. A language that cannot be shown leads to the English page, for
 * now (307). A tab that asks for data of a route of an earlier build, or of an old path, is told to load the
 * page (204). An old or odd spelling of a path leads to its page for good (308), the query kept. A path of no
 * page gets the 404 screen; every other goes on to the page.
 */
export const resolvePath =
  ({ lookup, canonicalPath, isOffered, screens }: Options): Handler =>
  async (c, next) => {
    const { incoming, outgoing } = c.env
    // As it was sent: Hono has decoded its own copy.
    const { url = '', method } = incoming
    if (method !== 'GET' && method !== 'HEAD') return next()
    const { language, isData, pageUrl, reload } = lookup.match(incoming)
    const [path = ''] = pageUrl.split('?', 1)
    if (!isOffered(language)) {
      c.header('Cache-Control', 'no-store')
      return isData ? c.body(null, 204, reloadAt(pageUrl)) : c.redirect(barePath(url), 307)
    }
    if (reload !== undefined) return c.body(null, 204, reloadAt(reload))
    // React Router's own code requests the data of a page, and knows no screens.
    const to = lookup.findRedirect(incoming) ?? (isData ? path : canonicalPath(path))
    if (to === path) return next()
    // The page may lead to a form or another site, which have no such data.
    if (isData) return c.body(null, 204, reloadAt(pageUrl))
    const query = url.slice(path.length).replace(pageNumberQuery, '').replace(/^&/, '?')
    if (to !== undefined) return c.redirect(addQuery(to, query), 308)
    sendPrepared(incoming, outgoing, await screens.find(404, pathIn(language, unknownPath)))
    return RESPONSE_ALREADY_SENT
  }

/** React Router reloads the page of a tab that gets these headers without a body. */
const reloadAt = (path: string) => ({
  'X-Remix-Redirect': path,
  'X-Remix-Reload-Document': 'true',
  'Cache-Control': 'no-store',
})

/** @param query empty, or begins with a question mark */
function addQuery(url: string, query: string): string {
  const [page = '', fragment] = url.split('#', 2)
  const added = page.includes('?') ? query.replace('?', '&') : query
  return `${page}${added}${fragment === undefined ? '' : `#${fragment}`}`
}

type Handler = MiddlewareHandler<{ Bindings: HttpBindings }>
