import type { HomeSection } from '~/content/schemas/home'
import { Section } from '~/sections/section'
import { SectionHead } from '~/sections/section-head'
import { type ServiceBox, ServiceGrid } from '~/sections/service-grid'

type ServicesProps = HomeSection<'services'> & { services: ServiceBox[] }

export function Services({ heading, lead, page, services }: ServicesProps) {
  return (
    <Section close>
      <SectionHead heading={heading} lead={lead} action={page} />
      <ServiceGrid services={services} heading="h3" dense />
    </Section>
  )
}
