import { useSearchParams } from 'react-router'
import { listServices } from '~/content/services.server'
import { getContact, getPages } from '~/content/site.server'
import { trailTo } from '~/content/trail-to.server'
import { ContactCall } from '~/sections/contact-call'
import { PageBanner } from '~/sections/page-banner'
import { pageMeta } from '~/seo/page-meta'
import type { Route } from './+types/service-detail-page'
import { ServiceChooser } from './service-chooser'
import { ServiceComparison } from './service-comparison'

export function loader() {
  return {
    trail: trailTo('serviceDetail'),
    head: getPages().serviceDetail,
    services: listServices().map(({ slug, name, compare }) => ({ slug, name, ...compare })),
    contact: getContact().callToAction,
  }
}

/** Which services are compared is chosen among those that are here. */
export const shouldRevalidate = () => false

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  return pageMeta({ seo: loaderData?.head.seo, trail: loaderData?.trail, ...args })
}

export default function ServiceDetailPage({ loaderData }: Route.ComponentProps) {
  const { trail, head, services, contact } = loaderData
  const [search] = useSearchParams()
  const shown = services.filter(({ slug }) => search.getAll('service').includes(slug))
  const chosen = new Set(shown.map(({ slug }) => slug))
  return (
    <>
      <PageBanner {...head} trail={trail} />
      <section className="section page-width">
        <ServiceChooser services={services} chosen={chosen} />
        <ServiceComparison services={shown.length > 0 ? shown : services} />
      </section>
      <ContactCall {...contact} />
    </>
  )
}
