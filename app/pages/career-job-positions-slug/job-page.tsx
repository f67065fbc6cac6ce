import { data } from 'react-router'
import { contentContext } from '~/content/content-context'
import { getCareer } from '~/content/find.server'
import { listFacts } from '~/content/job-facts.server'
import { getHead } from '~/content/pages.server'
import { describeJob } from '~/content/site-map'
import { withSlugs } from '~/lib/slugs'
import { jobsContext } from '~/router-context'
import { JobFacts } from '~/sections/job-facts'
import { PageBanner } from '~/sections/page-banner'
import { UnpublishedMark } from '~/sections/unpublished-mark'
import { jobFeeds } from '~/seo/feeds/alternates'
import { jobPosting } from '~/seo/job-posting'
import { loadHead } from '~/seo/load-head.server'
import { pageMeta } from '~/seo/page-meta'
import { renderText } from '~/text/render-text.server'
import { buttonStyle } from '~/ui/button-style'
import { RichText } from '~/ui/rich-text'
import { SampleMark } from '~/ui/sample-mark'
import type { Route } from './+types/job-page'
import { Closed } from './closed'
import { HowToApply } from './how-to-apply'

export { shouldRevalidate } from '~/lib/pop-up'

/** The layout marks the language of its text (layout.tsx). */
export const handle = 'article'

/** The sources have no call for one open job, so it is looked up in the list. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const source = context.get(jobsContext)
  const answer = await source.listJobs()
  if (answer.state !== 'found') throw data(null, { status: 503, headers: { 'Retry-After': '60' } })
  const open = withSlugs(answer.value).find(({ slug }) => slug === params.slug)
  const closed = open ? undefined : await source.findClosedJob?.(params.slug)
  const job = open ?? closed?.job
  if (!job) throw data(null, { status: 404 })
  if (closed?.isGone) throw data(null, { status: 410 })
  const content = context.get(contentContext)
  const { apply } = getCareer(content)
  const { desc, ...facts } = job
  return {
    ...loadHead(content, describeJob(content, { ...job, slug: params.slug })),
    written: content.language,
    facts: listFacts(content, facts, closed !== undefined),
    job: { ...facts, description: renderText(desc, source.readUrl) },
    opening: job.picture
      ? { name: job.picture, alt: '' }
      : getHead(content, '/career/job-positions').picture,
    isClosed: closed !== undefined,
    apply,
    email: content.site.email,
  }
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  return pageMeta({
    seo: loaderData?.seo,
    breadcrumbs: loaderData?.breadcrumbs,
    subject: (place) =>
      loaderData && !loaderData.isClosed ? jobPosting(loaderData.job, place) : undefined,
    feeds: jobFeeds,
    loaderData,
    ...args,
  })
}

/** The fragment of the page's ending. */
const ending = 'apply'

export default function JobPage({ loaderData }: Route.ComponentProps) {
  const { breadcrumbs, opening, job, facts, isClosed, apply, email } = loaderData
  return (
    <>
      <PageBanner
        breadcrumbs={breadcrumbs}
        heading={job.title}
        language={job.language}
        picture={opening}
      >
        <UnpublishedMark why={job.unpublished} />
        {job.sample && <SampleMark />}
        <JobFacts facts={facts} className="mt-8 md:grid-cols-3" onNight />
      </PageBanner>
      <section className="section page-width grid grid-cols-1 items-start gap-x-16 gap-y-6 lg:grid-cols-[1fr_2fr]">
        <div className="max-lg:contents lg:sticky lg:top-24">
          <h2 className="text-h3">{apply.descriptionHeading}</h2>
          <a
            href={`#${ending}`}
            className={`${buttonStyle('ink')} max-lg:sticky max-lg:top-20 max-lg:z-1 max-lg:justify-self-start lg:mt-6`}
          >
            {isClosed ? apply.closed.heading : apply.link}
          </a>
        </div>
        <RichText nodes={job.description} language={job.language} />
      </section>
      {isClosed ? (
        <Closed id={ending} {...apply.closed} />
      ) : (
        <HowToApply id={ending} {...apply} job={job.title} email={email} />
      )}
    </>
  )
}
