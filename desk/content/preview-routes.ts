import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import type { DeskEnv } from '../desk.ts'
import { sentPictures } from './pictures.ts'

/** Nothing of a framed page runs or is sent. */
const framedHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': [
    ...["default-src 'none'", "style-src 'self' 'unsafe-inline'", "img-src 'self' data:"],
    ...["font-src 'self'", "media-src 'self'", "frame-ancestors 'self'", "base-uri 'none'"],
    "form-action 'none'",
  ].join('; '),
}

/** `/preview/now/…` are the pages of the site, `/preview/draft/…` those with the reader's draft. */
export async function showPreview(c: Context<DeskEnv>) {
  const { desk, person } = c.var
  const { pathname, search } = new URL(c.req.url)
  const base = `/preview/${c.req.param('which')}`
  const owner = base.endsWith('draft') ? person.id : undefined
  const answer = await desk.preview.ask(pathname.slice(base.length) + search, owner)
  const location = answer.headers.get('Location')?.replace(/^https?:\/\/[^/]*/, '')
  if (location) return c.redirect(base + location)
  const html = (await answer.text())
    // As a page is once its scripts have run (app/layout/start-scripts.mjs).
    .replace(
      /<html\b[^>]*/,
      (tag) => `${tag.replace(/ data-sheet="[^"]*"/, '')} data-loaded data-fonts`,
    )
    .replace(/<(script|iframe)[\s\S]*?<\/\1>|<link [^>]*(?:modulepreload|as="script")[^>]*>/g, '')
    .replace(/(<a [^>]*?href=")(?=\/(?!\/))/g, `$1${base}`)
  return new Response(html, { status: answer.status, headers: framedHeaders })
}

/** The files that pages of the site name, under the site's names. */
export function siteFiles(clientDir: string, folder: () => string) {
  const onFound = (_: string, c: Context) => c.header('Cache-Control', 'private, max-age=3600')
  const app = new Hono()
  for (const path of ['/assets/*', '/pictures/*', '/marks/*', '/world.svg'])
    app.get(path, serveStatic({ root: clientDir, onFound }))
  return app.get('/media/*', async (c, next) => {
    const sent = sentPictures.get(c.req.path)
    if (!sent) return serveStatic({ root: folder(), onFound })(c, next)
    return c.body(new Uint8Array(sent), 200, { 'Content-Type': getMimeType(c.req.path) ?? '' })
  })
}
