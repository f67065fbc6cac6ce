import { originsContext } from '~/context'
import type { Route } from './+types/robots'

/** Robots may read every page; what must not be found says so itself, which it cannot where reading is forbidden. */
export function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(originsContext)
  return new Response(`User-agent: *\nDisallow: /api/\n\nSitemap: ${site}/sitemap.xml\n`, {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}
