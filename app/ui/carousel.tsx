import { Children, isValidElement, type ReactNode, useEffect, useId, useRef, useState } from 'react'

type CarouselProps = { label: string; children: ReactNode }

/**
 * Slides on a scroll-snapping track: swipe, wheel and keys are the browser's own. One slide from
 * 640 px, two from 768, three from 1024, with gaps of 30, 40 and 30 px (SPEC.md section 9).
 */
export function Carousel({ label, children }: CarouselProps) {
  const slides = Children.toArray(children).filter(isValidElement)
  const track = useRef<HTMLUListElement>(null)
  const id = useId()
  const { current, atEnd } = usePosition(track, slides.length)

  const show = (index: number) => {
    const slide = track.current?.children[index]
    if (slide instanceof HTMLElement && track.current) {
      track.current.scrollTo({
        left: slide.offsetLeft - track.current.offsetLeft,
        behavior: 'smooth',
      })
    }
  }

  return (
    <section aria-roledescription="carousel" aria-label={label}>
      <ul
        ref={track}
        id={id}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reached by key
        tabIndex={0}
        aria-label={`${label}, slides`}
        className="carousel-track"
      >
        {slides.map((slide, index) => (
          <li
            key={slide.key}
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}`}
          >
            {slide}
          </li>
        ))}
      </ul>
      <div className="scripting-only mt-3 flex items-center gap-1">
        <CarouselButton
          label="Previous slide"
          controls={id}
          disabled={current === 0}
          onClick={() => show(current - 1)}
          back
        />
        <CarouselButton
          label="Next slide"
          controls={id}
          disabled={atEnd}
          onClick={() => show(current + 1)}
        />
        <ul className="ms-2 flex">
          {slides.map(({ key }, index) => (
            <li key={key}>
              <button
                type="button"
                aria-label={`Show slide ${index + 1}`}
                aria-current={index === current ? 'true' : undefined}
                onClick={() => show(index)}
                className="group grid size-[28px] place-items-center"
              >
                <span className="size-[9px] rounded-full border-[1.5px] border-ink-3 group-aria-[current=true]:border-signal group-aria-[current=true]:bg-signal" />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

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
      className="grid size-[44px] place-items-center rounded-full border-[1.5px] border-line transition-colors hover:bg-surface aria-disabled:opacity-40"
    >
      <svg
        className={`size-[16px] ${back ? '-scale-x-100' : ''}`}
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <path d="M5 2l6 6-6 6" />
      </svg>
    </button>
  )
}

/** Which slide stands first, and whether the track is scrolled to its end. */
function usePosition(track: React.RefObject<HTMLUListElement | null>, count: number) {
  const [position, setPosition] = useState({ current: 0, atEnd: false })
  useEffect(() => {
    const element = track.current
    if (!element) return
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      const step = count > 1 ? (scrollWidth - clientWidth) / (count - 1) : 0
      const slides = [...element.children].map((slide) =>
        slide instanceof HTMLElement ? slide.offsetLeft - element.offsetLeft : 0,
      )
      const nearest = slides.reduce(
        (best, left, index) =>
          Math.abs(left - scrollLeft) < Math.abs((slides[best] ?? 0) - scrollLeft) ? index : best,
        0,
      )
      setPosition({
        current: nearest,
        atEnd: step > 0 && scrollLeft >= scrollWidth - clientWidth - 2,
      })
    }
    measure()
    element.addEventListener('scroll', measure, { passive: true })
    addEventListener('resize', measure)
    return () => {
      element.removeEventListener('scroll', measure)
      removeEventListener('resize', measure)
    }
  }, [track, count])
  return position
}
