import { contentContext } from '~/content/content-context'
import { getPage } from '~/content/pages.server'
import { parseDateTime } from '~/lib/dates'
import { withName } from '~/lib/head-texts'
import { pathIn } from '~/lib/languages'
import { withSlugs } from '~/lib/slugs'
import { jobsContext, originsContext } from '~/router-context'
import { feedHtml } from '~/seo/feeds/feed-html.server'
import { rss } from '~/seo/feeds/rss'
import { makeExcerpt } from '~/text/render-text.server'
import type { Route } from './+types/job-feed'

const path = '/career/job-positions'

/** The open jobs for feed readers, with the day each was opened where the source knows it. */
export async function loader({ context }: Route.LoaderArgs) {
  const source = context.get(jobsContext)
  const answer = await source.listJobs()
  if (answer.state !== 'found') {
    return new Response(null, { status: 503, headers: { 'Retry-After': '60' } })
  }
  const { site } = context.get(originsContext)
  const content = context.get(contentContext)
  const page = `${site}${pathIn(content.language, path)}`
  const { heading, seo } = getPage(content, '/career/job-positions').head
  const { name } = content.site
  const { titled } = content.labels.joined
  const about = {
    title: withName(heading, name, titled),
    description: seo.description,
    language: content.language,
    author: name,
    page,
    url: `${page}/rss.xml`,
  }
  // A feed has one language.
  const jobs = withSlugs(answer.value.filter(({ language }) => language === undefined))
  const toItem = ({ title, desc, slug, date }: (typeof jobs)[number]) => {
    const url = `${page}/${encodeURIComponent(slug)}`
    return {
      title,
      url,
      summary: makeExcerpt(desc),
      html: feedHtml(desc, url, source.readUrl),
      published: date ? parseDateTime(date) : undefined,
    }
  }
  return new Response(rss({ ...about, items: jobs.map(toItem) }), {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' },
  })
}
