import { hash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { requestId } from '../log.ts'

/** Inline scripts and styles of a page, as sources of a content security policy: `sha256-…`. */
export type InlineHashes = { scripts: readonly string[]; styles: readonly string[] }

type Inline = InlineHashes | { nonce: string }

/**
 * The kinds of responses. A `page` is framed by nobody, a `form` (`/to/*`) by listed origins. A
 * `picture` may be shown anywhere. `other` is everything else: scripts, fonts, JSON, texts, errors.
 */
export type ResponseKind =
  | { kind: 'page' | 'form'; inline: Inline }
  | { kind: 'picture' }
  | { kind: 'other' }

export type SitePolicy = {
  site: string
  /** Origin of the forms; undefined is this site. */
  formOrigin: string | undefined
  /** Origins that may frame a form, beside the form's own. */
  embedders: readonly string[]
  /** Origins of the content hosts that are plain http. */
  pictureHosts?: readonly string[]
}

export function securityHeaders(
  response: ResponseKind,
  policy: SitePolicy,
): Record<string, string> {
  return {
    'Content-Security-Policy': contentPolicy(response, policy),
    'X-Content-Type-Options': 'nosniff',
    // With a stricter policy browsers post forms with `Origin: null`.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': response.kind === 'picture' ? 'cross-origin' : 'same-origin',
    'Permissions-Policy': permissions,
    // Subdomains may be another's.
    ...(policy.site.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=63072000' }),
  }
}

export const fileHeaders = (policy: SitePolicy) => (contentType: string) =>
  securityHeaders({ kind: contentType.startsWith('image/') ? 'picture' : 'other' }, policy)

/** A text as a source of a content security policy, without its quotes (CSP 3, section 2.3.1). */
export const hashOf = (text: string) => `sha256-${hash('sha256', text, 'base64')}`

/**
 * Gives every response of the app the headers it has not set itself. A page without a policy of its own
 * runs and shows nothing; a redirect, a call without a key and an error are not cached.
 * @param policy undefined in development, where the page's scripts and styles are Vite's
 * @param always sent with every response
 */
export const headers =
  (policy: SitePolicy | undefined, always: Record<string, string>): MiddlewareHandler =>
  async (c, next) => {
    await next()
    c.header('X-Request-Id', requestId())
    // Without it caches choose for how long (RFC 9111, 4.2.2).
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
    const isPicture = c.res.headers.get('Content-Type')?.startsWith('image/')
    const security = policy && securityHeaders({ kind: isPicture ? 'picture' : 'other' }, policy)
    for (const [name, value] of Object.entries(security ?? {})) {
      if (!c.res.headers.has(name)) c.header(name, value)
    }
    for (const [name, value] of Object.entries(always)) c.header(name, value)
  }

/**
 * Features that no page of the site uses. Not all that exist, because each response lists them; copying
 * to the clipboard is used.
 */
const permissions =
  'camera=(),display-capture=(),geolocation=(),microphone=(),payment=(),publickey-credentials-get=(),usb=()'

const nothing = "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'"

function contentPolicy(response: ResponseKind, policy: SitePolicy): string {
  if (response.kind === 'other') return nothing
  // An SVG opened as a document shows its styles and runs no script.
  if (response.kind === 'picture') return `${nothing};style-src 'unsafe-inline';sandbox`
  const { formOrigin = "'self'", embedders, pictureHosts = [] } = policy
  const { kind, inline } = response
  const own = (of: keyof InlineHashes) =>
    ["'self'", ...('nonce' in inline ? [`nonce-${inline.nonce}`] : inline[of]).map(quoted)].join(
      ' ',
    )
  const directives = {
    'default-src': "'none'",
    'script-src': own('scripts'),
    'style-src': own('styles'),
    'font-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    // A post's picture may be on any host that has TLS.
    'img-src': ["'self'", ...(kind === 'page' ? ['https:', ...pictureHosts] : []), 'data:'].join(
      ' ',
    ),
    ...(kind === 'page' && { 'frame-src': formOrigin }),
    'frame-ancestors': kind === 'page' ? "'none'" : ["'self'", ...embedders].join(' '),
  }
  return Object.entries(directives)
    .map((each) => each.join(' '))
    .join(';')
}

const quoted = (source: string) => `'${source}'`
