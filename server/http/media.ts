import { readFile } from 'node:fs/promises'
import { extname, resolve, sep } from 'node:path'
import { Hono } from 'hono'

const types: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
}

/** Pictures of posts, from `media/` in the content folder, read at run time. */
export function media(contentDir: string): Hono {
  const root = resolve(contentDir, 'media')
  const app = new Hono()
  app.get('/:path{.+}', async (c) => {
    const file = resolve(root, c.req.param('path'))
    const type = types[extname(file).toLowerCase()]
    if (!type || !file.startsWith(root + sep)) return c.notFound()
    const body = await readFile(file).catch(() => undefined)
    if (!body) return c.notFound()
    return c.body(new Uint8Array(body), 200, {
      'Content-Type': type,
      'Cache-Control': 'public, max-age=3600',
      // An SVG opened on its own must not run anything.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    })
  })
  return app
}
