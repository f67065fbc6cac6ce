import type { Home } from '~/content/schemas/home'
import { SectionHead } from '~/sections/section-head'
import { type ServiceBox, ServiceGrid } from '~/sections/service-grid'

type ServicesProps = Home['services'] & { services: ServiceBox[] }

export function Services({ heading, lead, services }: ServicesProps) {
  return (
    <section className="section page-width">
      <SectionHead heading={heading} lead={lead} />
      <ServiceGrid services={services} heading="h3" />
    </section>
  )
}
