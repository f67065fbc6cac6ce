import type { AboutPart } from '~/content/schemas/inner-pages'
import { Section } from '~/sections/section'
import { SampleMark } from '~/ui/sample-mark'

/** Vision, mission and values, a statement each. */
export function Direction({ sample, heading, cards }: AboutPart<'direction'>) {
  return (
    <Section onNight>
      <div className="mb-10">
        <h2 className="text-h2">{heading}</h2>
        {sample && <SampleMark />}
      </div>
      <ul>
        {cards.map(({ title, detail }) => (
          <li
            key={title}
            className="grid gap-x-8 gap-y-3 border-t border-drawn-line/50 py-10 lg:grid-cols-[1fr_4fr]"
          >
            <h3 className="text-h4 text-drawn">{title}</h3>
            <p className="font-display text-h3 font-semibold leading-[1.2] text-pretty">{detail}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
