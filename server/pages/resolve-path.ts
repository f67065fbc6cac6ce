import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler } from 'hono'
import type { Screens } from '../http/error-screens.ts'
import { sendPrepared } from '../http/prepared-response.ts'
import type { Routes } from '../http/routes.ts'

type Options = {
  canonicalPath: Routes['canonicalPath']
  /** Where an old or other spelling of a path leads: a path of this site, or an https URL. */
  findRedirect: (path: string) => string | undefined
  /** Finds the page to suggest for an unknown path. */
  findSuggestion: (path: string) => { label: string; to: string } | undefined
  screens: Screens
}

/**
 * The one redirect: an old or odd spelling of a path leads to its page for good (308), the query kept. A
 * path of no page gets the 404 screen with a suggestion; every other goes on to the page.
 */
export const resolvePath =
  ({ canonicalPath, findRedirect, findSuggestion, screens }: Options): Handler =>
  async (c, next) => {
    const { incoming, outgoing } = c.env
    // As it was sent: Hono has decoded its own copy.
    const { url = '', method } = incoming
    const [path = ''] = url.split('?', 1)
    if (method !== 'GET' && method !== 'HEAD') return next()
    // React Router's own code requests the data of a page, and knows no screens.
    const isData = path.endsWith('.data')
    const to = findRedirect(path) ?? (isData ? path : canonicalPath(path))
    if (to === path) return next()
    if (to !== undefined) return c.redirect(addQuery(to, url.slice(path.length)), 308)
    sendPrepared(incoming, outgoing, await screens.find(404, undefined, findSuggestion(path)))
    return RESPONSE_ALREADY_SENT
  }

function addQuery(url: string, query: string): string {
  const [page = '', fragment] = url.split('#', 2)
  return `${page}${query}${fragment === undefined ? '' : `#${fragment}`}`
}

type Handler = MiddlewareHandler<{ Bindings: HttpBindings }>
