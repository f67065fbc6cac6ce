import { Parser } from 'htmlparser2'

/** Finds the URLs in a page's attributes, unresolved. */
export function findUrls(html: string): string[] {
  const found: string[] = []
  const parser = new Parser({
    onopentag(_, attributes) {
      for (const [name, value] of Object.entries(attributes)) {
        if (/^(href|src|poster|data-queue-script)$/.test(name)) found.push(value)
        // For social networks: absolute URLs.
        if (name === 'content' && /^https?:\/\//.test(value)) found.push(value)
        if (/^(image)?srcset$/.test(name))
          found.push(...value.split(',').map((each) => each.trim().split(' ', 1)[0] ?? ''))
      }
    },
  })
  parser.end(html)
  return found
}

const charset = '<meta charSet="utf-8"/>'

/**
 * Puts its policy into a page: its script hashes are its own, and hosts limit the rules for headers. Only
 * `frame-ancestors` needs a header (CSP 3, section 3.3).
 * @throws when the policy has a nonce, which is for one response
 */
export function withPolicy(path: string, html: string, policy: string | null): string {
  if (!policy || policy.includes('nonce-') || !html.includes(charset))
    throw new Error(`${path} is not a cached page, so it cannot be a file.`)
  const own = policy
    .split(';')
    .filter((directive) => !directive.startsWith('frame-ancestors'))
    .join(';')
  return html.replace(
    charset,
    `${charset}<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(own)}"/>`,
  )
}

/** For hosts that read no `_redirects`. */
export const redirectPage = (to: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=${escapeAttribute(to)}">
<title>Moved</title>
<p>This page is at <a href="${escapeAttribute(to)}">${escapeAttribute(to)}</a>.</p>
`

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
