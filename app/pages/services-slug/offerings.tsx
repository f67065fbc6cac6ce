import type { Service } from '~/content/schemas/service'
import { SectionHead } from '~/sections/section-head'
import { DisclosureList } from '~/ui/disclosure-list'

type OfferingsProps = { lead: string; offerings: Service['offerings'] }

/** What the service consists of: one row open at a time, the first to begin with. */
export function Offerings({ lead, offerings }: OfferingsProps) {
  return (
    <section className="section page-width">
      <SectionHead heading="What we build" lead={lead} />
      <DisclosureList
        heading="h3"
        group="offerings"
        numbered
        rows={offerings.map(({ title, detail }) => ({
          title,
          detail: <p className="max-w-[38em] text-ink-2">{detail}</p>,
        }))}
      />
    </section>
  )
}
