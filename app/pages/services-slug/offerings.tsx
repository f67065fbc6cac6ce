import type { Labels } from '~/content/schemas/labels'
import type { Service } from '~/content/schemas/service'
import { makeSlug } from '~/lib/slugs'
import { Section } from '~/sections/section'
import { SectionHead } from '~/sections/section-head'
import { TimeAxis, TimeBar, TimeKey } from '~/sections/time-chart'
import type { findScale, TimeSpan } from '~/sections/time-span.server'
import { DisclosureList, picturedRow } from '~/ui/disclosure-list'
import { DrawnThenShipped } from '~/ui/drawn-then-shipped'
import { Picture } from '~/ui/picture'

type OfferingsProps = {
  heading: string
  lead: string
  offerings: (Omit<Service['offerings'][number], 'time'> & { time: TimeSpan | undefined })[]
  /** The scale of the times; none where no offering has one. */
  scale: (ReturnType<typeof findScale> & { firstTick: string }) | undefined
  labels: Labels['service']
}

/** The parts of the service: one row open at a time, the first to begin with; and how long each takes. */
export function Offerings({ heading, lead, offerings, scale, labels }: OfferingsProps) {
  return (
    <div className="bg-surface">
      <Section>
        <SectionHead heading={heading} lead={lead} />
        {scale && (
          <div className={`${picturedRow} max-lg:hidden`}>
            <TimeAxis {...scale} start={labels.start} />
          </div>
        )}
        <DisclosureList
          heading="h3"
          group="offerings"
          rows={offerings.map(({ title, anchor, picture, alt, detail, time }) => ({
            id: anchor ?? makeSlug(title),
            title,
            note: time && scale && <TimeBar span={time} {...scale} />,
            thumbnail: (
              <Picture
                name={picture}
                alt=""
                sizes="(width >= 1024px) 128px, 72px"
                upTo={400}
                className="aspect-4/3 h-auto w-full rounded-control object-cover group-open:invisible"
              />
            ),
            detail: (
              <div className="grid items-start gap-6 lg:grid-cols-[1fr_minmax(0,620px)] lg:gap-11">
                <p className="max-w-reading text-ink-2">{detail}</p>
                <DrawnThenShipped name={picture} alt={alt} sizes="(width >= 1024px) 620px, 88vw" />
              </div>
            ),
          }))}
        />
        {scale && <TimeKey {...labels} />}
      </Section>
    </div>
  )
}
