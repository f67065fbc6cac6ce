import type { Career } from '~/content/schemas/company'
import { SectionHead } from '~/sections/section-head'
import { Sketch } from '~/ui/sketch'

/** Three pictures from the offices. */
export function LifeAtTheCompany({ heading, lead, pictures }: Career['life']) {
  return (
    <section className="section bg-night text-on-night">
      <div className="page-width">
        <SectionHead heading={heading} lead={lead} onNight />
        <ul className="grid gap-gutter md:grid-cols-3">
          {pictures.map(({ picture, alt, caption }) => (
            <li key={picture}>
              <figure>
                <Sketch name={picture} alt={alt} />
                <figcaption className="mt-1.5 text-small text-on-night-2">{caption}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
