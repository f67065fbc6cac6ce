import { Parser } from 'htmlparser2'

/** Every address that the attributes of a page name, as they are written. */
export function addressesIn(html: string): string[] {
  const found: string[] = []
  const parser = new Parser({
    onopentag(_, attributes) {
      for (const [name, value] of Object.entries(attributes)) {
        if (/^(href|src|poster|data-waiting-script)$/.test(name)) found.push(value)
        // What it names for networks: whole addresses.
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
 * A page with its policy in it: the hashes of its scripts are its own, and hosts take few rules for
 * headers. Who may frame it is the one part that only a header can say (CSP 3, section 3.3).
 * @throws when its scripts are permitted by a nonce, which is for one answer
 */
export function withPolicy(path: string, html: string, policy: string | null): string {
  if (!policy || policy.includes('nonce-') || !html.includes(charset))
    throw new Error(`${path} is not a finished page, so it cannot be a file.`)
  const own = policy
    .split(';')
    .filter((directive) => !directive.startsWith('frame-ancestors'))
    .join(';')
  return html.replace(
    charset,
    `${charset}<meta http-equiv="Content-Security-Policy" content="${attribute(own)}"/>`,
  )
}

/** Leads on by itself where the host reads no `_redirects`. */
export const redirectPage = (to: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=${attribute(to)}">
<title>Moved</title>
<p>This page is at <a href="${attribute(to)}">${attribute(to)}</a>.</p>
`

const attribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
