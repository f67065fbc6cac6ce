import { contentContext } from '~/content/content-context'
import { awaitOrDefer, mustBlock } from '~/content/defer.server'
import { getCareer } from '~/content/find.server'
import { toOpening } from '~/content/job-facts.server'
import { getHead } from '~/content/pages.server'
import { withSlugs } from '~/lib/slugs'
import { jobsContext } from '~/router-context'
import { PageBanner } from '~/sections/page-banner'
import { Reasons } from '~/sections/reasons'
import { Section } from '~/sections/section'
import { SectionHead } from '~/sections/section-head'
import { jobFeeds } from '~/seo/feeds/alternates'
import { loadStaticPage } from '~/seo/load-static-page.server'
import { pageMeta } from '~/seo/page-meta'
import { ButtonLink } from '~/ui/button-link'
import { isScene } from '~/ui/picture-shape'
import type { Route } from './+types/career-page'
import { CareerHead } from './career-head'
import { LifeAtTheCompany } from './life-at-the-company'
import { Openings } from './openings'

export { shouldRevalidate } from '~/lib/pop-up'

export async function loader({ context, request }: Route.LoaderArgs) {
  const content = context.get(contentContext)
  const source = context.get(jobsContext)
  const jobs = source
    .listJobs()
    .then((answer) =>
      answer.state === 'found'
        ? withSlugs(answer.value).map((job) => toOpening(content, job))
        : undefined,
    )
  return {
    ...loadStaticPage(content, '/career'),
    career: getCareer(content),
    openings: getHead(content, '/career/job-positions').heading,
    noJobs: content.labels.jobs.none,
    jobs: await awaitOrDefer(jobs, source.isLocal || mustBlock(request, context)),
  }
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  return pageMeta({
    seo: loaderData?.head.seo,
    breadcrumbs: loaderData?.breadcrumbs,
    feeds: jobFeeds,
    loaderData,
    ...args,
  })
}

export default function CareerPage({ loaderData }: Route.ComponentProps) {
  const { breadcrumbs, head, career, openings, noJobs, jobs } = loaderData
  const { hero, why, values, life, questions } = career
  const { picture } = head
  const words = { ...head, breadcrumbs, lead: hero.lead }
  const action = (
    <div className="mt-8">
      <ButtonLink to="/career/job-positions" variant="signal">
        {hero.action}
      </ButtonLink>
    </div>
  )
  return (
    <>
      {picture && isScene(picture.name) ? (
        <CareerHead {...words} picture={picture}>
          {action}
        </CareerHead>
      ) : (
        <PageBanner {...words}>{action}</PageBanner>
      )}
      {why && (
        // The wall of the roof above it goes on.
        <section className="section bg-[#2a1440] text-on-night">
          <div className="page-width">
            <SectionHead heading={why.heading} lead={why.lead} sample={why.sample} onNight />
            <Reasons reasons={why.cards} />
          </div>
        </section>
      )}
      {values && (
        <Section>
          <SectionHead heading={values.heading} lead={values.lead} sample={values.sample} />
          <Reasons reasons={values.cards} inRows />
        </Section>
      )}
      {life && <LifeAtTheCompany {...life} />}
      <Openings heading={openings} none={noJobs} jobs={jobs} />
      {questions && (
        <Section spacing="continued">
          <SectionHead heading={questions.heading} lead={questions.text} />
          <ButtonLink to="/faq">{questions.action}</ButtonLink>
        </Section>
      )}
    </>
  )
}
