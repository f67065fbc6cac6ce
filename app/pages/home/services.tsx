import type { HomeSection } from '~/content/schemas/home'
import { Section } from '~/sections/section'
import { LinkedSectionHead } from '~/sections/section-head'
import { type ServiceBox, ServiceCards } from '~/sections/service-grid'

type ServicesProps = HomeSection<'services'> & { services: ServiceBox[] }

export function Services({ heading, lead, page, services }: ServicesProps) {
  return (
    <Section spacing="compact">
      <LinkedSectionHead heading={heading} lead={lead} link={page} />
      <ServiceCards services={services} heading="h3" />
    </Section>
  )
}
