import { useSearchParams } from 'react-router'
import { getContactCall } from '~/content/contact-call.server'
import { contentContext } from '~/content/content-context'
import { ContactCall } from '~/sections/contact-call'
import { PageBanner } from '~/sections/page-banner'
import { Section } from '~/sections/section'
import { loadStaticPage } from '~/seo/load-static-page.server'
import { pageMeta } from '~/seo/page-meta'
import type { Route } from './+types/service-detail-page'
import { ServiceChooser } from './service-chooser'
import { ServiceComparison } from './service-comparison'

export function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext)
  return {
    ...loadStaticPage(content, '/service-detail'),
    services: content.services.map(({ slug, name, compare }) => ({ slug, name, ...compare })),
    labels: content.labels.comparison,
    contact: getContactCall(content),
  }
}

/** A chip chooses among the services the page already has. */
export const shouldRevalidate = () => false

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  return pageMeta({
    seo: loaderData?.head.seo,
    breadcrumbs: loaderData?.breadcrumbs,
    loaderData,
    ...args,
  })
}

export default function ServiceDetailPage({ loaderData }: Route.ComponentProps) {
  const { breadcrumbs, head, services, labels, contact } = loaderData
  const [search] = useSearchParams()
  const shown = services.filter(({ slug }) => search.getAll('service').includes(slug))
  const chosen = new Set(shown.map(({ slug }) => slug))
  return (
    <>
      <PageBanner ground="paper" {...head} breadcrumbs={breadcrumbs}>
        <div className="mt-8 -mb-8 text-ink">
          <ServiceChooser label={labels.chooser} services={services} chosen={chosen} />
        </div>
      </PageBanner>
      <Section spacing="compact">
        <ServiceComparison services={shown.length > 0 ? shown : services} labels={labels} />
      </Section>
      <ContactCall {...contact} />
    </>
  )
}
