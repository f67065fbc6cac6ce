import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import type { RouterContextProvider } from 'react-router'
import { type SitePolicy, securityHeaders } from './headers.ts'
import { inlineHashes } from './inline-hashes.ts'
import { logIfUnavailable } from './log-if-unavailable.ts'
import type { OriginOf } from './own-origins.ts'
import type { ScreenStatus } from './refusal-of.ts'

export type PageHandler = (request: Request, context: RouterContextProvider) => Promise<Response>

type PageOptions = {
  handler: PageHandler
  /** The origin a (checked) Host header stands for. */
  originOf: OriginOf
  /** A fresh context for one request, holding what loaders may ask for. */
  openContext: (
    refusal: ScreenStatus | undefined,
    nonce: string | undefined,
    c: Context,
  ) => RouterContextProvider
  /** Undefined in development. */
  policy: SitePolicy | undefined
  /** Texts of our own scripts in a page. */
  ownScripts: readonly string[]
}

/**
 * Answers with a page of the app, made for this request and streamed. Its URL is made from one of the
 * site's own origins, never from whatever the Host header says (RELIABILITY.md, known trap 1).
 */
export function pages({ handler, originOf, openContext, policy, ownScripts }: PageOptions) {
  const screens = new Map<ScreenStatus, Screen>()

  /** A refusal's screen is the same for everybody, and robots ask for very many: it is made once. */
  async function showScreen(refusal: ScreenStatus, c: Context): Promise<Response> {
    const kept = screens.get(refusal)
    if (kept) return answerWith(kept, refusal, c)
    // A refused path is not routed: the screen that says so stands at the site's root.
    const url = new URL('/', policy?.site ?? c.req.url)
    const response = await handler(new Request(url), openContext(refusal, undefined, c))
    const html = await response.text()
    const security =
      policy && securityHeaders({ kind: 'page', inline: inlineHashes(html, ownScripts) }, policy)
    const screen = { html, headers: { ...Object.fromEntries(response.headers), ...security } }
    if (policy && response.status === refusal) screens.set(refusal, screen)
    return answerWith(screen, response.status, c)
  }

  return async (c: Context): Promise<Response> => {
    const refusal = c.get('refusal')
    if (refusal) return showScreen(refusal, c)
    const { raw } = c.req
    const { pathname, search, origin } = new URL(c.req.url)
    const url = new URL(
      `${pathname}${search}`.replace(/^\/+/, '/'),
      originOf(c.req.header('host') ?? '') ?? origin,
    )
    const request = new Request(url, {
      method: raw.method,
      headers: raw.headers,
      signal: raw.signal,
      ...(raw.body ? { body: raw.body, duplex: 'half' as const } : {}),
    })
    const nonce = randomBytes(16).toString('base64url')
    const response = await handler(request, openContext(undefined, nonce, c))
    logIfUnavailable(response, url.pathname, c.get('requestId'))
    if (policy && response.headers.get('Content-Type')?.startsWith('text/html')) {
      const kind = url.pathname.startsWith('/to/') ? 'form' : 'page'
      const security = securityHeaders({ kind, inline: { nonce } }, policy)
      for (const [name, value] of Object.entries(security)) response.headers.set(name, value)
    }
    return response
  }
}

type Screen = { html: string; headers: Record<string, string> }

const answerWith = ({ html, headers }: Screen, status: number, c: Context) =>
  new Response(c.req.method === 'HEAD' ? null : html, { status, headers })
