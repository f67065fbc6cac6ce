import type { CareerPart } from '~/content/schemas/inner-pages'
import { Section } from '~/sections/section'
import { SectionHead } from '~/sections/section-head'
import { Picture } from '~/ui/picture'

/** Pictures from the offices. */
export function LifeAtTheCompany({ sample, heading, lead, pictures }: CareerPart<'life'>) {
  return (
    <Section onNight>
      <SectionHead heading={heading} lead={lead} sample={sample} onNight />
      <ul className="grid gap-gutter md:grid-cols-3">
        {pictures.map(({ picture, alt, caption }) => (
          <li key={caption}>
            <figure>
              <Picture
                name={picture}
                alt={alt}
                sizes="(width >= 768px) min(400px,29vw), 92vw"
                className="h-auto w-full rounded-card"
              />
              <figcaption className="mt-3 text-small text-on-night-2">{caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}
