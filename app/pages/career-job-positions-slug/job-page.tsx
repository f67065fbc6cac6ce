import { data } from 'react-router'
import { excerptOf, renderRichText } from '~/content/rich-text.server'
import { getCareer, getContact, getSite } from '~/content/site.server'
import { trailTo } from '~/content/trail-to.server'
import { jobsContext } from '~/context'
import { withSlugs } from '~/helpers/with-slugs'
import { ContactCall } from '~/sections/contact-call'
import { PageBanner } from '~/sections/page-banner'
import { jobPosting } from '~/seo/job-posting'
import { pageMeta } from '~/seo/page-meta'
import { RichText } from '~/ui/rich-text'
import type { Route } from './+types/job-page'
import { HowToApply } from './how-to-apply'

/** The source knows a list only; a job is the one of it whose title makes the slug. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const answer = await context.get(jobsContext).listJobs()
  if (answer.state !== 'found') throw data(null, { status: 503, headers: { 'Retry-After': '60' } })
  const job = withSlugs(answer.value).find(({ slug }) => slug === params.slug)
  if (!job) throw data(null, { status: 404 })
  const { title, desc, slug } = job
  const to = `/career/job-positions/${encodeURIComponent(slug)}`
  return {
    trail: trailTo('jobPositions', { label: title, to }),
    title,
    seo: { title, description: excerptOf(desc) },
    description: renderRichText(desc),
    apply: getCareer().apply,
    email: getSite().email,
    contact: getContact().callToAction,
  }
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  return pageMeta({
    seo: loaderData?.seo,
    trail: loaderData?.trail,
    subject: (place) => loaderData && jobPosting(loaderData, place),
    ...args,
  })
}

export default function JobPage({ loaderData }: Route.ComponentProps) {
  const { trail, title, description, apply, email, contact } = loaderData
  return (
    <>
      <PageBanner trail={trail} heading={title} />
      <div className="section page-width grid items-start gap-6 lg:grid-cols-[1.6fr_1fr]">
        <section>
          <h2 className="mb-3 text-h3">{apply.descriptionHeading}</h2>
          <RichText nodes={description} />
        </section>
        <HowToApply {...apply} job={title} email={email} />
      </div>
      <ContactCall {...contact} />
    </>
  )
}
