import type { Service } from '~/content/schemas/service'
import { TextCards } from '~/sections/text-cards'

export function Benefits({ benefits }: { benefits: Service['benefits'] }) {
  return (
    <section className="page-width pb-(--spacing-section)">
      <h2 className="mb-5 text-h2">Why Choose Us?</h2>
      <TextCards
        columns={3}
        cards={benefits.map(({ title, description }) => ({ title, detail: description }))}
      />
    </section>
  )
}
