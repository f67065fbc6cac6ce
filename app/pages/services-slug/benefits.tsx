import type { Service } from '~/content/schemas/service'
import { Reasons } from '~/sections/reasons'
import { Section } from '~/sections/section'

type BenefitsProps = Pick<Service, 'benefits' | 'offerings'> & { heading: string }

/** Why the service is bought here; the picture is that of its last offering, whose row is closed at first. */
export function Benefits({ heading, benefits, offerings }: BenefitsProps) {
  const pictured = offerings.slice(1).findLast(({ picture }) => picture !== undefined)
  return (
    <Section spacing="continued">
      <h2 className="mb-10 text-h2">{heading}</h2>
      <Reasons
        reasons={benefits.map(({ title, description }) => ({ title, detail: description }))}
        picture={pictured?.picture}
        alt={pictured?.alt}
      />
    </Section>
  )
}
