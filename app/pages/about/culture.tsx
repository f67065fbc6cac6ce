import type { AboutPart } from '~/content/schemas/inner-pages'
import { Section } from '~/sections/section'
import { Eyebrow } from '~/ui/eyebrow'
import { SampleMark } from '~/ui/sample-mark'

/** A week at the company, and the habits behind it, each on its day. */
export function Culture({ sample, heading, text, habits }: AboutPart<'culture'>) {
  return (
    <Section>
      <div className="mb-14 grid gap-8 lg:grid-cols-heading-text">
        <div>
          <h2 className="text-h2">{heading}</h2>
          {sample && <SampleMark />}
        </div>
        <div className="grid gap-4 text-ink-2">
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none">
        {habits.map(({ title, detail, day }) => (
          <li key={title} className="relative border-t-2 border-ink pt-4">
            <span
              aria-hidden="true"
              className="absolute start-0 -top-px h-4 -translate-y-1/2 border-s-2 border-ink"
            />
            {day && <Eyebrow className="mb-6">{day}</Eyebrow>}
            <h3 className="text-[1.6875rem] leading-[1.1]">{title}</h3>
            <p className="mt-2 text-ink-2">{detail}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
