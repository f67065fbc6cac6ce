import type { AboutPart } from '~/content/schemas/inner-pages'
import { Section } from '~/sections/section'
import { Eyebrow } from '~/ui/eyebrow'
import { SampleMark } from '~/ui/sample-mark'

/** Below the line of the week, as wide as its days, with a tick where it begins. */
const onTheLine =
  'lg:row-start-2 lg:border-t-2 lg:pe-8 lg:pt-6 lg:before:absolute lg:before:start-0 lg:before:-top-2 lg:before:h-4 lg:before:border-s-2 lg:before:border-ink'
const spans = ['', '', 'lg:col-span-2', 'lg:col-span-3', 'lg:col-span-4', 'lg:col-span-5']
/** Any day's stands on the line. */
const flag = 'lg:col-span-2 lg:col-start-3 lg:border-s-2 lg:pb-8 lg:[&>:not(:first-child)]:ps-5'

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
      <ul className="grid gap-y-10 border-ink max-lg:border-s-2 lg:grid-cols-5 lg:gap-y-0">
        {habits.map(({ title, detail, day, days }) => (
          <li
            key={title}
            className={`relative border-ink max-lg:ps-6 ${days === 0 ? flag : `${onTheLine} ${spans[days]}`}`}
          >
            <Eyebrow
              hidden={!day}
              className={`mb-4 ${days === 0 ? 'inline-block bg-signal px-3 py-2 text-on-signal' : ''}`}
            >
              {day}
            </Eyebrow>
            <h3 className="text-[1.6875rem] leading-[1.1]">{title}</h3>
            <p className="mt-2 max-w-reading text-ink-2">{detail}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
