import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

/**
 * Pictures by name and width: `/pictures/hicure-mobile-shipped-480` is sent as AVIF to browsers that
 * say they take it, to all others as WebP (docs/decisions/023).
 * @param root the folder that holds `pictures/`
 */
export function pictures(root: string): Hono {
  const app = new Hono()
  app.get('/:name{[A-Za-z0-9-]+}', (c, next) => {
    const format = c.req.header('accept')?.includes('image/avif') ? 'avif' : 'webp'
    c.header('Vary', 'Accept', { append: true })
    return serveStatic({ root, rewriteRequestPath: (path) => `${path}.${format}` })(c, next)
  })
  return app
}
