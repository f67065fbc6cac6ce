import { getContactCall } from '~/content/contact-call.server'
import { contentContext } from '~/content/content-context'
import { getProject, getService } from '~/content/find.server'
import { describeService } from '~/content/site-map'
import { formatPrice } from '~/lib/format-price'
import { ContactCall } from '~/sections/contact-call'
import { PageBanner } from '~/sections/page-banner'
import { ProcessSteps } from '~/sections/process-steps'
import { ProjectCards, toProjectCard } from '~/sections/project-cards'
import { Section } from '~/sections/section'
import { loadHead } from '~/seo/load-head.server'
import { pageMeta } from '~/seo/page-meta'
import { serviceOffered } from '~/seo/service-offered'
import { Link } from '~/ui/link'
import { Ltr } from '~/ui/ltr'
import { readerIgnore } from '~/ui/reader-ignore'
import type { Route } from './+types/service-page'
import { Answers } from './answers'
import { Benefits } from './benefits'
import { Offerings } from './offerings'
import { ServiceIntro } from './service-intro'

export { shouldRevalidate } from '~/lib/pop-up'

export function loader({ context, params }: Route.LoaderArgs) {
  const content = context.get(contentContext)
  const service = getService(content, params.slug)
  const { mvp } = content.pricing
  return {
    ...loadHead(content, describeService(content, service)),
    service,
    price:
      service.slug === mvp.service
        ? { prefix: mvp.prefix, price: mvp.price, amount: formatPrice(mvp.price) }
        : undefined,
    headings: content.templates.service,
    related: service.related.map((key) => toProjectCard(getProject(content, key))),
    contact: getContactCall(content),
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
  const { breadcrumbs, service, price, headings, related, contact } = loaderData
  return (
    <>
      <PageBanner
        breadcrumbs={breadcrumbs}
        note={service.tagline}
        heading={service.name}
        picture={{ name: service.picture, alt: service.pictureAlt }}
      >
        {service.answers && <Answers answers={service.answers} headings={headings.answers} />}
        {price && (
          <p className="mt-6 text-lead">
            <Link to="/#pricing" className="underline underline-offset-4">
              {price.prefix} <Ltr>{price.amount}</Ltr>
            </Link>
          </p>
        )}
      </PageBanner>
      <article>
        <ServiceIntro {...service.intro} />
        <Offerings
          heading={headings.offerings}
          lead={service.offeringsLead}
          offerings={service.offerings}
        />
        <Benefits heading={headings.benefits} {...service} />
        <ProcessSteps heading={headings.process} steps={service.process} />
      </article>
      <Section className={readerIgnore}>
        <h2 className="mb-10 text-h2">{headings.related}</h2>
        <ProjectCards cards={related} columns={3} />
      </Section>
      <ContactCall {...contact} />
    </>
  )
}
