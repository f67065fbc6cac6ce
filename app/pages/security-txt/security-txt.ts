import { contentContext } from '~/content/content-context'
import { originsContext } from '~/router-context'
import type { Route } from './+types/security-txt'

/** In days: RFC 9116, 2.5.5 asks for less than a year. */
const lifetime = 180

/**
 * The security contact (RFC 9116). It is made for each request, so that it never expires
 * while the site runs.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(originsContext)
  const { email, answers } = context.get(contentContext).site
  const expires = new Date()
  expires.setUTCHours(0, 0, 0, 0)
  expires.setUTCDate(expires.getUTCDate() + lifetime)
  const lines = [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${(answers?.languages ?? ['en']).join(', ')}`,
    // A web URL must be https here (2.5.2).
    ...(site.startsWith('https:') ? [`Canonical: ${site}/.well-known/security.txt`] : []),
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}
