import type { Home } from '~/content/schemas/home'
import { SectionHead } from '~/sections/section-head'
import { Carousel } from '~/ui/carousel'
import { Picture } from '~/ui/picture'

/** Cards with a title and a picture, no links (SPEC.md section 2). */
export function VideoTestimonials({ heading, lead, cards }: Home['videos']) {
  return (
    <section className="section overflow-hidden">
      <div className="page-width">
        <SectionHead heading={heading} lead={lead} />
        <Carousel label={heading}>
          {cards.map(({ title, picture, alt }, index) => (
            <figure key={title}>
              {/* On a phone the slides beside the first are fetched when one swipes. */}
              <div className={`aspect-4/3 ${index > 0 ? 'max-sm:[content-visibility:auto]' : ''}`}>
                <Picture
                  name={picture}
                  alt={alt}
                  sizes="(width >= 1024px) 400px, (width >= 768px) 350px, 90vw"
                  className="h-auto w-full rounded-card"
                />
              </div>
              <figcaption className="mt-2">
                <h3 className="text-h4">{title}</h3>
              </figcaption>
            </figure>
          ))}
        </Carousel>
      </div>
    </section>
  )
}
