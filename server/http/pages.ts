import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import type { RouterContextProvider } from 'react-router'
import { type SitePolicy, securityHeaders } from './headers.ts'
import type { OriginOf } from './own-origins.ts'

export type PageHandler = (request: Request, context: RouterContextProvider) => Promise<Response>

type PageOptions = {
  handler: PageHandler
  /** The origin a (checked) Host header stands for. */
  originOf: OriginOf
  /** A fresh context for one request, holding what loaders may ask for. */
  openContext: (refusal: 400 | 405 | undefined, nonce: string, c: Context) => RouterContextProvider
  /** Undefined in development. */
  policy: SitePolicy | undefined
}

/**
/**
 * Answers with a page of the app, made for this request and streamed. Its URL is made from one of the
 * site's own origins, never from whatever the Host header says (RELIABILITY.md, known trap 1).
 */
export function pages({ handler, originOf, openContext, policy }: PageOptions) {
  return async (c: Context): Promise<Response> => {
    const refusal = c.get('refusal')
    const { pathname, search, origin } = new URL(c.req.url)
    // A refused path is not routed: the screen that says so stands at the site's root.
    const url = new URL(
      refusal ? '/' : `${pathname}${search}`.replace(/^\/+/, '/'),
      originOf(c.req.header('host') ?? '') ?? origin,
    )
    const method = refusal && c.req.method !== 'HEAD' ? 'GET' : c.req.method
    const { raw } = c.req
    const hasBody = method !== 'GET' && method !== 'HEAD' && raw.body !== null
    const request = new Request(url, {
      method,
      headers: raw.headers,
      signal: raw.signal,
      ...(hasBody ? { body: raw.body, duplex: 'half' as const } : {}),
    })
    const nonce = randomBytes(16).toString('base64url')
    const response = await handler(request, openContext(refusal, nonce, c))
    if (policy && response.headers.get('Content-Type')?.startsWith('text/html')) {
      const kind = url.pathname.startsWith('/to/') ? 'form' : 'page'
      const security = securityHeaders({ kind, inline: { nonce } }, policy)
      for (const [name, value] of Object.entries(security)) response.headers.set(name, value)
    }
    return response
  }
}
