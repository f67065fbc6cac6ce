import type { AboutPart } from '~/content/schemas/inner-pages'
import { Section } from '~/sections/section'
import { SampleMark } from '~/ui/sample-mark'

/** The company's history. */
export function Story({ sample, heading, text }: AboutPart<'story'>) {
  return (
    <Section className="grid gap-8 lg:grid-cols-heading-text">
      <div>
        <h2 className="text-h2">{heading}</h2>
        {sample && <SampleMark />}
      </div>
      <div className="grid gap-4 text-lead text-ink-2">
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Section>
  )
}
