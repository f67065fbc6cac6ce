import type { HomeSection } from '~/content/schemas/home'
import type { Labels } from '~/content/schemas/labels'
import { formatByline } from '~/lib/posts'
import { useLabels } from '~/react-contexts'
import { Section } from '~/sections/section'
import { SectionHead } from '~/sections/section-head'
import { Carousel } from '~/ui/carousel'
import { Picture } from '~/ui/picture'
import { Portrait } from '~/ui/portrait'
import { SampleMark } from '~/ui/sample-mark'

type VideoTestimonialsProps = HomeSection<'videos'> & {
  /** Read aloud before the title of a film. */
  watch: string
  carousel: Labels['carousel']
}

/** Cards with a title and a picture (SPEC.md section 2); where there is a film, the card leads to it. */
export function VideoTestimonials(props: VideoTestimonialsProps) {
  const { heading, lead, cards, watch, carousel } = props
  const joined = useLabels('joined')
  return (
    <Section spacing="compact">
      <SectionHead heading={heading} lead={lead} />
      <Carousel label={heading} labels={carousel}>
        {cards.map(({ title, name, role, portrait, picture, alt, video, sample }, index) => (
          <figure key={title} className="relative">
            {/* On a phone the slides beside the first are fetched when one swipes. */}
            <div
              className={`aspect-4/3 lg:aspect-16/9 ${index > 0 ? 'max-sm:[content-visibility:auto]' : ''}`}
            >
              <Picture
                name={picture}
                alt={alt}
                sizes="(width >= 1024px) 400px, (width >= 768px) 350px, 90vw"
                className="size-full rounded-card object-cover"
              />
            </div>
            {video && <PlayMark />}
            <figcaption className="mt-4">
              <h3 className="text-h4">
                {video ? (
                  <a href={video} className="after:absolute after:inset-0">
                    <span className="sr-only">{`${watch} `}</span>
                    {title}
                  </a>
                ) : (
                  title
                )}
              </h3>
              <div className="mt-2 flex items-center gap-3">
                {portrait && <Portrait src={portrait} />}
                <div>
                  {name && (
                    <p className="text-small text-ink-2">{formatByline({ name, role }, joined)}</p>
                  )}
                  {sample && <SampleMark />}
                </div>
              </div>
            </figcaption>
          </figure>
        ))}
      </Carousel>
    </Section>
  )
}

const PlayMark = () => (
  <span className="absolute start-4 top-4 grid size-16 place-items-center rounded-full bg-signal text-on-signal">
    <svg className="size-6" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d="M7 4v16l13-8z" />
    </svg>
  </span>
)
