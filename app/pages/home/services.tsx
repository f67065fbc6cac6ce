import type { HomeSection } from '~/content/schemas/home'
import { SectionHead } from '~/sections/section-head'
import { type ServiceBox, ServiceGrid } from '~/sections/service-grid'

type ServicesProps = HomeSection<'services'> & { services: ServiceBox[] }

export function Services({ heading, lead, page, services }: ServicesProps) {
  return (
    <section className="section-close page-width">
      <SectionHead heading={heading} lead={lead} action={page} />
      <ServiceGrid services={services} heading="h3" dense />
    </section>
  )
}
