import { Hono } from 'hono'

/**
 * Answers old paths with where their pages are now, for good; the query goes along.
 * @param places where each old path leads: a path of this site, or an https address
 */
export function redirects(places: Readonly<Record<string, string>>): Hono {
  const app = new Hono()
  for (const [from, to] of Object.entries(places))
    app.get(from, (c) => c.redirect(to + new URL(c.req.url).search, 301))
  return app
}
