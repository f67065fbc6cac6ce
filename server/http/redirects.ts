import type { MiddlewareHandler } from 'hono'

/**
 * Answers old paths with where their pages are now, for good; the query goes along.
 * @param places gives where each old path leads: a path of this site, or an https address
 */
export const redirects =
  (places: () => Readonly<Record<string, string>>): MiddlewareHandler =>
  async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const to = Object.hasOwn(places(), pathname) ? places()[pathname] : undefined
    return to === undefined ? next() : c.redirect(to + search, 301)
  }
