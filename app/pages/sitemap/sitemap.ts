import { x } from 'xastscript'
import { contentContext } from '~/content/content-context'
import { listPagePaths } from '~/content/pages.server'
import { caseStudyPath, projectDetailPath } from '~/content/project-paths'
import { dayOf } from '~/helpers/day-of'
import { blogsContext, jobsContext, originsContext } from '~/helpers/router-context'
import { withSlugs } from '~/helpers/with-slugs'
import { writeXml } from '~/seo/feeds/write-xml'
import type { Route } from './+types/sitemap'

/** The most addresses a sitemap may hold (sitemaps.org); posts are newest first, so the oldest are left out. */
const limit = 50_000

type Place = { path: string; day?: string | undefined }

/** Every page that search engines should know of, posts with their day; the forms are left out. */
export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext)
  const [blogs, jobs] = await Promise.all([
    context.get(blogsContext).listBlogs(),
    context.get(jobsContext).listJobs(),
  ])
  if (blogs.state !== 'found' || jobs.state !== 'found') {
    return new Response(null, { status: 503, headers: { 'Retry-After': '60' } })
  }
  const { site } = context.get(originsContext)
  const paths = [
    ...listPagePaths(),
    ...content.services.map(({ slug }) => `/services/${slug}`),
    ...content.projects.flatMap((project) => [caseStudyPath(project), projectDetailPath(project)]),
    ...withSlugs(jobs.value).map(({ slug }) => `/career/job-positions/${encodeURIComponent(slug)}`),
  ]
  const posts = blogs.value.map(({ slug, published_date }) => ({
    path: `/blog/${encodeURIComponent(slug)}`,
    day: dayOf(published_date),
  }))
  const places: Place[] = [...paths.map((path) => ({ path })), ...posts].slice(0, limit)
  return new Response(writeSitemap(places, site), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  })
}

const writeSitemap = (places: Place[], site: string): string =>
  writeXml(
    x(
      'urlset',
      { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' },
      places.map(({ path, day }) =>
        x('url', [x('loc', `${site}${path}`), day ? x('lastmod', day) : null]),
      ),
    ),
  )
