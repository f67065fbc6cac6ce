import { getContactCall } from '~/content/contact-call.server'
import { contentContext } from '~/content/content-context'
import { breadcrumbTo, getHead } from '~/content/pages.server'
import { ContactCall } from '~/sections/contact-call'
import { MarketStrip } from '~/sections/market-strip'
import { PageBanner } from '~/sections/page-banner'
import { Section } from '~/sections/section'
import { ServiceGrid, toServiceBox } from '~/sections/service-grid'
import { loadStaticPage } from '~/seo/load-static-page.server'
import { pageMeta } from '~/seo/page-meta'
import { ButtonLink } from '~/ui/button-link'
import type { Route } from './+types/services-page'

export { shouldRevalidate } from '~/lib/pop-up'

export function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext)
  return {
    ...loadStaticPage(content, '/services'),
    services: content.services.map(toServiceBox),
    ...(content.market && { market: content.market }),
    comparison: {
      ...breadcrumbTo(content, '/service-detail'),
      heading: getHead(content, '/service-detail').heading,
    },
    contact: getContactCall(content),
  }
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  return pageMeta({
    seo: loaderData?.head.seo,
    breadcrumbs: loaderData?.breadcrumbs,
    loaderData,
    ...args,
  })
}

export default function ServicesPage({ loaderData }: Route.ComponentProps) {
  const { breadcrumbs, head, services, comparison, contact } = loaderData
  return (
    <>
      <PageBanner ground="lilac" {...head} breadcrumbs={breadcrumbs} />
      <Section spacing="compact">
        <ServiceGrid services={services} heading="h2" />
        {loaderData.market && <MarketStrip {...loaderData.market} />}
        <div className="mt-12 flex flex-wrap items-center justify-between gap-6">
          <h2 className="text-h3">{comparison.heading}</h2>
          <ButtonLink to={comparison.to}>{comparison.label}</ButtonLink>
        </div>
      </Section>
      <ContactCall {...contact} />
    </>
  )
}
