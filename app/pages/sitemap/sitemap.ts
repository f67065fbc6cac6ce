import { contentContext, languagesContext } from '~/content/content-context'
import { listPages } from '~/content/site-map'
import { languages, pathIn } from '~/lib/languages'
import { readPageNumber } from '~/lib/urls'
import { blogsContext, jobsContext, originsContext } from '~/router-context'
import type { Route } from './+types/sitemap'
import { needsNoParts, type Place, writeSitemap } from './write-sitemap'

/**
 * Lists every page for search engines with the date that its content gives; an index of several
 * sitemaps, `?part=1` and so on, where one cannot hold them.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const [blogs, jobs] = await Promise.all([
    context.get(blogsContext).listBlogs(),
    context.get(jobsContext).listJobs(),
  ])
  if (blogs.state !== 'found' || jobs.state !== 'found') {
    return new Response(null, { status: 503, headers: { 'Retry-After': '60' } })
  }
  const part = new URL(request.url).searchParams.get('part')
  // Every number that somebody makes up would list thousands of pages.
  if (part !== null && needsNoParts(blogs.value, jobs.value))
    return new Response(null, { status: 404 })
  const { site } = context.get(originsContext)
  const { stateIn } = context.get(languagesContext)
  const pages = listPages(context.get(contentContext), blogs.value, jobs.value).filter(
    ({ isListed }) => isListed,
  )
  const places = pages.flatMap(({ path, day }) => {
    const urls = languages
      .filter((language) => stateIn(language, path) !== 'english')
      .map((language) => ({ language, url: `${site}${pathIn(language, path)}` }))
    return urls.map(
      ({ url }): Place => ({
        url,
        day,
        translations: urls.length > 1 ? urls : [],
      }),
    )
  })
  const number = part === null ? undefined : (readPageNumber(part) ?? 0)
  const xml = writeSitemap(places, `${site}/sitemap.xml`, number)
  if (xml === undefined) return new Response(null, { status: 404 })
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
