import type { Service } from '~/content/schemas/service'
import { SectionHead } from '~/sections/section-head'
import { Disclosure } from '~/ui/disclosure'

type OfferingsProps = { lead: string; offerings: Service['offerings'] }

/** What the service consists of: one row open at a time, the first to begin with. */
export function Offerings({ lead, offerings }: OfferingsProps) {
  return (
    <section className="section page-width">
      <SectionHead heading="What we build" lead={lead} />
      <div className="border-t border-line">
        {offerings.map(({ title, detail }, index) => (
          <Disclosure
            key={title}
            group="offerings"
            open={index === 0}
            number={String(index + 1).padStart(2, '0')}
            heading="h3"
            summary={title}
          >
            <p className="max-w-[38em] text-ink-2">{detail}</p>
          </Disclosure>
        ))}
      </div>
    </section>
  )
}
