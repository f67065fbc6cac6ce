import { contentContext } from '~/content/content-context'
import { awaitOrDefer, mustBlock } from '~/content/defer.server'
import { getCareer } from '~/content/find.server'
import { toOpening } from '~/content/job-facts.server'
import { jobPath } from '~/lib/paths'
import { withSlugs } from '~/lib/slugs'
import { jobsContext } from '~/router-context'
import { Deferred } from '~/sections/deferred'
import { PageBanner } from '~/sections/page-banner'
import { Section } from '~/sections/section'
import { jobFeeds } from '~/seo/feeds/alternates'
import { loadStaticPage } from '~/seo/load-static-page.server'
import { pageMeta } from '~/seo/page-meta'
import { renderText } from '~/text/render-text.server'
import type { TextNode } from '~/text/text-node'
import type { Route } from './+types/job-positions-page'
import { JobList } from './job-list'

export { shouldRevalidate } from '~/lib/pop-up'

export async function loader({ context, request }: Route.LoaderArgs) {
  const content = context.get(contentContext)
  const source = context.get(jobsContext)
  const jobs = source.listJobs().then((answer) =>
    answer.state === 'found'
      ? withSlugs(answer.value).map((job) => ({
          ...toOpening(content, job),
          description: withoutIds(renderText(job.desc, source.readUrl), jobPath(job.slug)),
        }))
      : undefined,
  )
  return {
    ...loadStaticPage(content, '/career/job-positions'),
    jobs: await awaitOrDefer(jobs, source.isLocal || mustBlock(request, context)),
    linkLabel: getCareer(content).apply.link,
    labels: content.labels.jobs,
  }
}

/** The headings of two jobs may have one id: here they have none, and links to them lead to the job's page. */
const withoutIds = (nodes: TextNode[], page: string): TextNode[] =>
  nodes.map((node) => {
    if (node.type === 'text') return node
    const { id, ...properties } = node.properties
    const href = String(properties.href)
    if (href.startsWith('#')) properties.href = `${page}${href}`
    return { ...node, properties, children: withoutIds(node.children, page) }
  })

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  return pageMeta({
    seo: loaderData?.head.seo,
    breadcrumbs: loaderData?.breadcrumbs,
    feeds: jobFeeds,
    loaderData,
    ...args,
  })
}

export default function JobPositionsPage({ loaderData }: Route.ComponentProps) {
  const { breadcrumbs, head, jobs, linkLabel, labels } = loaderData
  return (
    <>
      <PageBanner ground="paper" {...head} breadcrumbs={breadcrumbs} />
      <Section aria-label={head.heading}>
        <Deferred value={jobs} empty={labels.none}>
          {(jobs) =>
            jobs.length > 0 ? (
              <JobList jobs={jobs} linkLabel={linkLabel} labels={labels} />
            ) : (
              <p>{labels.none}</p>
            )
          }
        </Deferred>
      </Section>
    </>
  )
}
