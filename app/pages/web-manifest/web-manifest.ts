import { contentContext } from '~/content/content-context'
import { withoutIsolates } from '~/lib/isolate'
import { languageFacts, pathIn } from '~/lib/languages'
import { icons } from '~/seo/icons'
import { themeColor } from '~/styles/theme-color'
import type { Route } from './+types/web-manifest'

/** The web app manifest (https://www.w3.org/TR/appmanifest/). */
export function loader({ context }: Route.LoaderArgs) {
  const { site, language } = context.get(contentContext)
  const { name, description } = site
  const { tag, direction } = languageFacts[language]
  const home = pathIn(language, '/')
  const manifest = {
    name,
    short_name: name,
    description,
    id: home,
    start_url: home,
    scope: home,
    // The pages have no back button of their own.
    display: 'minimal-ui',
    lang: tag,
    dir: direction,
    theme_color: themeColor.light,
    background_color: themeColor.light,
    icons: icons.map(({ href, ...icon }) => ({ src: href, ...icon })),
  }
  return new Response(withoutIsolates(JSON.stringify(manifest)), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' },
  })
}
