import type { MiddlewareHandler } from 'hono'
import { hashOf, type InlineHashes } from './inline-hashes.ts'

/** What may run in a page beside files of the site: texts by their hashes, or all that bear a nonce. */
export type Inline = InlineHashes | { nonce: string }

/**
 * The kinds of answers. A `page` is framed by nobody, a `form` (`/to/*`) by listed origins. A
 * `picture` may be shown anywhere. `other` is everything else: scripts, fonts, JSON, texts, errors.
 */
export type Answer =
  | { kind: 'page' | 'form'; inline: Inline }
  | { kind: 'picture' }
  | { kind: 'other' }

export type SitePolicy = {
  /** The site's canonical origin. */
  site: string
  /** Origin of the form host; undefined is this site. */
  formHost: string | undefined
  /** Origins that may hold a form in a frame, beside the form's own. */
  embedders: readonly string[]
  /** Text of the speculation rules that scripts put into a page. */
  linkRules: string
}

/** The security headers of an answer, by their names. */
export function securityHeaders(answer: Answer, policy: SitePolicy): Record<string, string> {
  return {
    'Content-Security-Policy': contentPolicy(answer, policy),
    'X-Content-Type-Options': 'nosniff',
    // A stricter policy has browsers post forms with `Origin: null`, which tells us nothing.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': answer.kind === 'picture' ? 'cross-origin' : 'same-origin',
    'Permissions-Policy': permissions,
    // Subdomains are not this site's to decide on.
    ...(policy.site.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=63072000' }),
  }
}

/** Gives every answer those of the headers it has not set itself. A page without a policy runs and shows nothing. */
export const headers =
  (policy: SitePolicy): MiddlewareHandler =>
  async (c, next) => {
    await next()
    const isPicture = c.res.headers.get('Content-Type')?.startsWith('image/')
    const missing = securityHeaders({ kind: isPicture ? 'picture' : 'other' }, policy)
    for (const [name, value] of Object.entries(missing)) {
      if (!c.res.headers.has(name)) c.header(name, value)
    }
  }

/**
 * What would be asked of a visitor, or taken from one, and no page of the site asks for. Copying an
 * address is asked for. Fewer than there are: headers come in the first packets, with the page.
 */
const permissions = [
  'camera',
  'display-capture',
  'geolocation',
  'microphone',
  'payment',
  'publickey-credentials-get',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(',')

type Directives = Record<string, string[]>

function contentPolicy(answer: Answer, policy: SitePolicy): string {
  const directives = { 'default-src': ["'none'"], ...directivesOf(answer, policy) }
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join(';')
}

function directivesOf(answer: Answer, policy: SitePolicy): Directives {
  const { formHost, embedders, linkRules } = policy
  switch (answer.kind) {
    case 'page':
      return {
        ...ownParts(answer.inline, [hashOf(linkRules)]),
        // Pictures of posts may be anywhere on the web.
        'img-src': ["'self'", 'https:', 'data:'],
        'frame-src': [formHost ?? "'self'"],
        'frame-ancestors': ["'none'"],
      }
    case 'form':
      return {
        ...ownParts(answer.inline),
        'img-src': ["'self'", 'data:'],
        'frame-ancestors': ["'self'", ...embedders],
      }
    case 'picture':
      // An SVG opened on its own shows its styles and runs nothing.
      return { ...nothing, 'style-src': ["'unsafe-inline'"], sandbox: [] }
    case 'other':
      return nothing
  }
}

const nothing: Directives = {
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
}

/** @param inserted hashes of what scripts put into the page */
const ownParts = (inline: Inline, inserted: string[] = []): Directives => ({
  'script-src': ["'self'", ...sources(inline, 'scripts'), ...inserted.map(quoted)],
  'style-src': ["'self'", ...sources(inline, 'styles')],
  // The headline's glyphs stand in the page itself.
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
})

const sources = (inline: Inline, of: keyof InlineHashes) =>
  ('nonce' in inline ? [`nonce-${inline.nonce}`] : inline[of]).map(quoted)

const quoted = (source: string) => `'${source}'`
