import type { HomeSection } from '~/content/schemas/home'
import type { Market } from '~/content/schemas/inner-pages'
import { MarketStrip } from '~/sections/market-strip'
import { Section } from '~/sections/section'
import { LinkedSectionHead } from '~/sections/section-head'
import { type ServiceBox, ServiceCards } from '~/sections/service-grid'

type ServicesProps = HomeSection<'services'> & {
  services: ServiceBox[]
  market: Market | undefined
}

export function Services({ heading, lead, page, services, market }: ServicesProps) {
  return (
    <Section spacing="compact">
      <LinkedSectionHead heading={heading} lead={lead} link={page} />
      <ServiceCards services={services} heading="h3" />
      {market && <MarketStrip {...market} />}
    </Section>
  )
}
