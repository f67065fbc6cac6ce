import type { AboutPart } from '~/content/schemas/inner-pages'
import { Section } from '~/sections/section'
import { SampleMark } from '~/ui/sample-mark'

/** Vision, mission and values, a card each. */
export function Direction({ sample, heading, cards }: AboutPart<'direction'>) {
  return (
    <Section onNight>
      <div className="mb-10">
        <h2 className="text-h2">{heading}</h2>
        {sample && <SampleMark />}
      </div>
      <ul className="grid gap-gutter lg:grid-cols-3">
        {cards.map(({ title, detail }) => (
          <li key={title} className="rounded-card border border-drawn-line/50 bg-night-2 p-8">
            <h3 className="text-h3">{title}</h3>
            <p className="mt-4 text-on-night-2">{detail}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
