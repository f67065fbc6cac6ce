import { originsContext } from '~/router-context'
import type { Route } from './+types/robots'

/** Robots may read every page: a `noindex` works only on pages they may read. */
export function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(originsContext)
  return new Response(`User-agent: *\nDisallow: /api/\n\nSitemap: ${site}/sitemap.xml\n`, {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}
