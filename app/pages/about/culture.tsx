import type { AboutPart } from '~/content/schemas/inner-pages'
import { Section } from '~/sections/section'
import { TextCards } from '~/sections/text-cards'

/** A week at the company, and the habits behind it. */
export function Culture({ heading, text, habits }: AboutPart<'culture'>) {
  return (
    <Section>
      <div className="mb-7 grid gap-4 lg:grid-cols-heading-text">
        <h2 className="text-h2">{heading}</h2>
        <div className="grid gap-2 text-ink-2">
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      <TextCards cards={habits} columns={2} />
    </Section>
  )
}
