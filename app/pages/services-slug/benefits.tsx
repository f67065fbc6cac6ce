import type { Service } from '~/content/schemas/service'
import { Section } from '~/sections/section'
import { TextCards } from '~/sections/text-cards'

export function Benefits({ benefits }: { benefits: Service['benefits'] }) {
  return (
    <Section follows>
      <h2 className="mb-5 text-h2">Why Choose Us?</h2>
      <TextCards
        columns={3}
        cards={benefits.map(({ title, description }) => ({ title, detail: description }))}
      />
    </Section>
  )
}
