import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'

/**
 * Answers old and other spellings of addresses with where their pages are, for good; the query goes
 * along.
 * @param pageFor gives where a path leads: a path of this site, or an https address
 */
export const redirects =
  (pageFor: (path: string) => string | undefined): MiddlewareHandler<{ Bindings: HttpBindings }> =>
  async (c, next) => {
    // As it was sent: Hono has decoded its own copy.
    const { url = '', method = '' } = c.env.incoming
    const [path = ''] = url.split('?', 1)
    if (method !== 'GET' && method !== 'HEAD') return next()
    const to = pageFor(path)
    return to === undefined ? next() : c.redirect(withQuery(to, url.slice(path.length)), 308)
  }

/** A query belongs before a fragment. */
function withQuery(address: string, query: string): string {
  const [page = '', fragment] = address.split('#', 2)
  return `${page}${query}${fragment === undefined ? '' : `#${fragment}`}`
}
