import { getCareer } from '~/content/career.server'
import { contentContext } from '~/content/content-context'
import { type RichNode, renderRichText } from '~/content/rich-text.server'
import { mustBlock, soon } from '~/content/waiting.server'
import { withSlugs } from '~/lib/slugs'
import { jobsContext } from '~/router-context'
import { PageBanner } from '~/sections/page-banner'
import { Section } from '~/sections/section'
import { Settled } from '~/sections/settled'
import { alternateLinks, jobFeeds } from '~/seo/feeds/alternates'
import { openPage } from '~/seo/open-page.server'
import { pageMeta } from '~/seo/page-meta'
import type { Job } from '../../../contracts/job'
import type { Route } from './+types/job-positions-page'
import { JobList } from './job-list'

export { shouldRevalidate } from '~/lib/pop-up'

export async function loader({ context, request }: Route.LoaderArgs) {
  const content = context.get(contentContext)
  const source = context.get(jobsContext)
  const jobs = source
    .listJobs()
    .then((answer) =>
      answer.state === 'found' ? withSlugs(answer.value).map(toOpening) : undefined,
    )
  return {
    ...openPage(content, '/career/job-positions'),
    jobs: await soon(jobs, source.isLocal || mustBlock(request, context)),
    linkLabel: getCareer(content).apply.link,
  }
}

const toOpening = ({ title, desc, slug, unpublished }: Job & { slug: string }) => ({
  title,
  unpublished,
  description: withoutIds(renderRichText(desc), pathOf(slug)),
  to: pathOf(slug),
})

const pathOf = (slug: string) => `/career/job-positions/${encodeURIComponent(slug)}`

/** The headings of two jobs may have one id: here they have none, and links to them lead to the job's page. */
const withoutIds = (nodes: RichNode[], page: string): RichNode[] =>
  nodes.map((node) => {
    if (typeof node === 'string') return node
    const { id, ...attributes } = node.attributes ?? {}
    if (attributes.href?.startsWith('#')) attributes.href = `${page}${attributes.href}`
    return { ...node, attributes, children: withoutIds(node.children, page) }
  })

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  return [
    ...pageMeta({
      seo: loaderData?.head.seo,
      trail: loaderData?.trail,
      kind: 'CollectionPage',
      loaderData,
      ...args,
    }),
    ...alternateLinks(jobFeeds),
  ]
}

const empty = 'No jobs available'

export default function JobPositionsPage({ loaderData }: Route.ComponentProps) {
  const { trail, head, jobs, linkLabel } = loaderData
  return (
    <>
      <PageBanner {...head} trail={trail} />
      <Section aria-label={head.heading}>
        <Settled value={jobs} empty={empty}>
          {(jobs) =>
            jobs.length > 0 ? <JobList jobs={jobs} linkLabel={linkLabel} /> : <p>{empty}</p>
          }
        </Settled>
      </Section>
    </>
  )
}
