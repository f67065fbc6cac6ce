import type { MiddlewareHandler } from 'hono'
import type { Desk, DeskEnv } from './desk.ts'

/** On every answer: nothing from elsewhere, nothing kept, framed by itself alone. */
export const deskHeaders: Record<string, string> = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'publickey-credentials-create=(self), publickey-credentials-get=(self)',
  'X-Robots-Tag': 'noindex',
}

/** Puts the headers on every answer; an answer's own win. */
export const withDeskHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  for (const [name, value] of Object.entries(deskHeaders))
    if (!c.res.headers.has(name)) c.res.headers.set(name, value)
}

/**
 * Refuses what does not come from the desk's own pages: another host, another method than GET, HEAD and
 * POST, and a POST that another origin sent.
 */
export const guard =
  ({ origin }: Pick<Desk, 'origin'>): MiddlewareHandler<DeskEnv> =>
  async (c, next) => {
    const { method } = c.req
    if (c.req.header('host')?.toLowerCase() !== new URL(origin).host) return c.text('', 421)
    if (!['GET', 'HEAD', 'POST'].includes(method))
      return c.text('', 405, { Allow: 'GET, HEAD, POST' })
    if (method === 'POST') {
      const isOwn =
        c.req.header('origin') === origin &&
        (c.req.header('sec-fetch-site') ?? 'same-origin') === 'same-origin'
      if (!isOwn) return c.text('', 403)
    }
    return next()
  }
