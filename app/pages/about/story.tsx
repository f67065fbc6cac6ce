import type { AboutPart } from '~/content/schemas/inner-pages'
import { Section } from '~/sections/section'
import { Picture } from '~/ui/picture'
import { SampleMark } from '~/ui/sample-mark'

/** The paragraphs before the drawing. */
const opening = 2

/** The company's history: how it begins, then a drawing that decided something, beside the rest. */
export function Story({ sample, heading, text, picture }: AboutPart<'story'>) {
  return (
    <Section className="grid gap-y-14">
      <div className="grid gap-8 lg:grid-cols-[1.15fr_1.4fr]">
        <div>
          <h2 className="text-h2">{heading}</h2>
          {sample && <SampleMark />}
        </div>
        <Paragraphs text={text.slice(0, opening)} className="text-h4 font-normal leading-[1.55]" />
      </div>
      <div
        className={`grid items-center gap-8 ${picture ? 'lg:grid-cols-[7fr_5fr] lg:gap-16' : ''}`}
      >
        {picture && (
          <Picture
            name={picture.name}
            skin="drawn"
            alt={picture.alt}
            sizes="(width >= 1024px) 50vw, 91vw"
            className="block h-auto w-full rounded-sheet"
          />
        )}
        <Paragraphs text={text.slice(opening)} className="text-ink-2" />
      </div>
    </Section>
  )
}

const Paragraphs = ({ text, className }: { text: string[]; className: string }) => (
  <div className={`grid gap-4 ${className}`}>
    {text.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </div>
)
