import type { Service } from '~/content/schemas/service'
import { makeSlug } from '~/lib/slugs'
import { Section } from '~/sections/section'
import { SectionHead } from '~/sections/section-head'
import { DisclosureList } from '~/ui/disclosure-list'
import { DrawnThenShipped } from '~/ui/drawn-then-shipped'
import { Picture } from '~/ui/picture'

type OfferingsProps = { heading: string; lead: string; offerings: Service['offerings'] }

/** The parts of the service: one row open at a time, the first to begin with. */
export function Offerings({ heading, lead, offerings }: OfferingsProps) {
  return (
    <Section>
      <SectionHead heading={heading} lead={lead} />
      <DisclosureList
        heading="h3"
        group="offerings"
        numbered
        rows={offerings.map(({ title, picture, alt, detail, weeks }) => ({
          id: makeSlug(title),
          title,
          note: weeks,
          thumbnail: (
            <Picture
              name={picture}
              alt=""
              sizes="(width >= 768px) 72px, 56px"
              upTo={400}
              className="aspect-4/3 h-auto w-18 rounded-control object-cover max-md:w-14"
            />
          ),
          detail: (
            <div className="grid items-start gap-6 lg:grid-cols-[1fr_minmax(0,480px)] lg:gap-12">
              <p className="max-w-reading text-ink-2">{detail}</p>
              <DrawnThenShipped name={picture} alt={alt} sizes="(width >= 1024px) 480px, 88vw" />
            </div>
          ),
        }))}
      />
    </Section>
  )
}
