import { getContactCall } from '~/content/contact-call.server'
import { contentContext } from '~/content/content-context'
import { getProject, getService } from '~/content/find.server'
import { describeService } from '~/content/site-map'
import { writePrice } from '~/lib/format-price'
import { ContactCall } from '~/sections/contact-call'
import { FormLink } from '~/sections/form-dialog'
import { ProcessSteps } from '~/sections/process-steps'
import { ProjectCards, toProjectCard } from '~/sections/project-cards'
import { Reasons } from '~/sections/reasons'
import { SceneBanner } from '~/sections/scene-banner'
import { Section } from '~/sections/section'
import { findScale, toTimeSpan } from '~/sections/time-span.server'
import { loadHead } from '~/seo/load-head.server'
import { pageMeta } from '~/seo/page-meta'
import { serviceOffered } from '~/seo/service-offered'
import { Arrow } from '~/ui/arrow'
import { buttonStyle } from '~/ui/button-style'
import { readerIgnore } from '~/ui/reader-ignore'
import type { Route } from './+types/service-page'
import { Facts } from './facts'
import { Offerings } from './offerings'
import { ServiceIntro } from './service-intro'

export { shouldRevalidate } from '~/lib/pop-up'

export function loader({ context, params }: Route.LoaderArgs) {
  const content = context.get(contentContext)
  const service = getService(content, params.slug)
  const { answers, offerings } = service
  const { mvp } = content.pricing
  const timed = offerings.map(({ time, ...offering }) => ({
    ...offering,
    time: time && toTimeSpan(content, time),
  }))
  const times = timed.flatMap(({ time }) => time ?? [])
  const scale = times.length > 0 ? findScale(times) : undefined
  const time = answers && toTimeSpan(content, answers.time)
  return {
    ...loadHead(content, describeService(content, service)),
    service: { ...service, offerings: timed },
    facts: answers && time && { ...answers, time: { value: time.text, note: time.note } },
    scale: scale && {
      ...scale,
      firstTick: toTimeSpan(content, { unit: 'week', from: scale.step }).text,
    },
    price:
      service.slug === mvp.service
        ? { ...mvp, ...writePrice(content.pricing, content.language) }
        : undefined,
    headings: content.templates.service,
    labels: content.labels.service,
    related: service.related.map((key) => toProjectCard(getProject(content, key))),
    contact: getContactCall(content, offerings),
  }
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  return pageMeta({
    seo: loaderData?.seo,
    breadcrumbs: loaderData?.breadcrumbs,
    subject: (place) => loaderData && serviceOffered(loaderData.service, loaderData.price, place),
    loaderData,
    ...args,
  })
}

export default function ServicePage({ loaderData }: Route.ComponentProps) {
  const { breadcrumbs, service, facts, price, headings, related, contact } = loaderData
  const { slug, name, tagline, action, picture, pictureAlt, intro, benefits, process } = service
  return (
    <div data-service={slug}>
      <SceneBanner
        breadcrumbs={breadcrumbs}
        heading={name}
        tagline={tagline}
        picture={{ name: picture, alt: pictureAlt }}
      >
        {action && (
          <FormLink
            form="get-a-quote"
            callToAction="service"
            className={`${buttonStyle('signal')} mt-8`}
          >
            {action}
            <Arrow />
          </FormLink>
        )}
      </SceneBanner>
      {facts && (
        <Facts facts={facts} sample={facts.sample} headings={headings.answers} price={price} />
      )}
      <article>
        <ServiceIntro {...intro} />
        <Offerings
          heading={headings.offerings}
          lead={service.offeringsLead}
          offerings={service.offerings}
          scale={loaderData.scale}
          labels={loaderData.labels}
        />
        <div className="product-ground soft">
          <Section>
            <h2 className="mb-8 text-h2">{headings.benefits}</h2>
            <Reasons
              reasons={benefits.map(({ description, ...benefit }) => ({
                ...benefit,
                detail: description,
              }))}
            />
          </Section>
        </div>
        <ProcessSteps heading={headings.process} steps={process} />
      </article>
      <Section className={readerIgnore}>
        <h2 className="mb-10 text-h2">{headings.related}</h2>
        <ProjectCards cards={related} />
      </Section>
      <ContactCall {...contact} onProduct />
    </div>
  )
}
