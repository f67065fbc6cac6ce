import type { AboutPart } from '~/content/schemas/inner-pages'
import { Section } from '~/sections/section'

/** The company's history. */
export function Story({ heading, text }: AboutPart<'story'>) {
  return (
    <Section className="grid gap-4 lg:grid-cols-heading-text">
      <h2 className="text-h2">{heading}</h2>
      <div className="grid gap-2 text-lead text-ink-2">
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Section>
  )
}
