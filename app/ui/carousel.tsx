import {
  Children,
  isValidElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import type { Labels } from '~/content/schemas/labels'
import { observeSize } from '~/lib/observe'
import { fillIn } from '~/lib/words'
import { Icon } from './icon'

type CarouselProps = {
  label: string
  labels: Labels['carousel']
  children: ReactNode
}

/**
 * Slides on a scroll-snapping track: swipe, wheel and keys are the browser's own. One slide from
 * 640 px, two from 768, three from 1024, with gaps of 30, 40 and 30 px (SPEC.md section 9).
 */
export function Carousel({ label, labels, children }: CarouselProps) {
  const slides = Children.toArray(children).filter(isValidElement)
  const track = useRef<HTMLUListElement>(null)
  const id = useId()
  const { current, atEnd } = usePosition(track, slides.length)

  const show = (index: number) => {
    const findStart = (slide: number) =>
      track.current?.children[slide]?.getBoundingClientRect().x ?? 0
    track.current?.scrollTo({ left: findStart(index) - findStart(0) })
  }

  return (
    <section aria-roledescription={labels.carousel} aria-label={label}>
      <ul
        ref={track}
        id={id}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reached by key
        tabIndex={0}
        aria-label={fillIn(labels.slides, { name: label })}
        className={trackStyle}
      >
        {slides.map((slide) => (
          // However hard the flick, the next slide is not passed by.
          <li
            key={slide.key}
            aria-roledescription={labels.slide}
            className="snap-start max-md:snap-always"
          >
            {slide}
          </li>
        ))}
      </ul>
      <div className="scripting-only mt-6 flex items-center gap-2">
        <CarouselButton
          label={labels.previous}
          controls={id}
          disabled={current === 0}
          onClick={() => show(current - 1)}
          back
        />
        <CarouselButton
          label={labels.next}
          controls={id}
          disabled={atEnd}
          onClick={() => show(current + 1)}
        />
        <ul className="ms-4 flex">
          {slides.map(({ key }, index) => (
            // As many dots as positions: the slides in view beside the first have none of their own.
            <li
              key={key}
              className={index > 0 ? 'md:max-lg:last:hidden lg:nth-last-[-n+2]:hidden' : undefined}
            >
              <button
                type="button"
                aria-label={fillIn(labels.show, { number: index + 1 })}
                aria-current={index === current ? 'true' : undefined}
                onClick={() => show(index)}
                className="group grid size-7 place-items-center"
              >
                <span className="size-2 rounded-full border-2 border-ink-3 group-aria-[current=true]:border-signal group-aria-[current=true]:bg-signal forced-colors:group-aria-[current=true]:bg-[Highlight]" />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** The lower corners would cut into the words below the pictures. */
const trackStyle =
  'carousel-track relative grid snap-x snap-mandatory grid-flow-col auto-cols-[calc((100%-(var(--slides)-1)*var(--gap))/var(--slides))] gap-(--gap) overflow-x-auto scroll-smooth rounded-t-card [--gap:30px] [--slides:1] [scrollbar-width:none] md:[--gap:40px] md:[--slides:2] lg:[--gap:30px] lg:[--slides:3] print:grid-flow-row print:grid-cols-2 print:overflow-visible'

type CarouselButtonProps = {
  label: string
  controls: string
  disabled: boolean
  back?: boolean
  onClick: () => void
}

function CarouselButton({ label, controls, disabled, back = false, onClick }: CarouselButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-controls={controls}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
      className="grid size-touch place-items-center rounded-full border border-line transition-colors hover:bg-surface aria-disabled:opacity-40"
    >
      <Icon size={16} d="M5 2l6 6-6 6" className={back ? 'ltr:-scale-x-100' : 'rtl:-scale-x-100'} />
    </button>
  )
}

/** The index of the first visible slide, and whether the track is scrolled to its end. */
function usePosition(track: RefObject<HTMLElement | null>, count: number) {
  const [position, setPosition] = useState({ current: 0, atEnd: false })
  useEffect(() => {
    const element = track.current
    if (!element) return
    const measure = () => {
      const { scrollWidth, clientWidth } = element
      // Right to left, it counts down from 0.
      const scrolled = Math.abs(element.scrollLeft)
      setPosition({
        current: Math.round((scrolled / scrollWidth) * count),
        atEnd: scrolled >= scrollWidth - clientWidth - 2,
      })
    }
    element.addEventListener('scroll', measure, { passive: true })
    const stop = observeSize(element, measure)
    return () => {
      element.removeEventListener('scroll', measure)
      stop()
    }
  }, [track, count])
  return position
}
