import { useEffect, useRef, useState } from 'react'
import type { Home } from '~/content/schemas/home'
import { SectionHead } from '~/sections/section-head'

/** The loop a product travels, gaining its fill as it goes; it can be paused, and rests out of view. */
export function ProcessCycle({ heading, lead, steps }: Home['process']) {
  const [paused, setPaused] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const inView = useInView(place)
  return (
    <section className="section bg-night text-on-night">
      <div className="page-width">
        <SectionHead heading={heading} lead={lead} onNight />
        <div ref={place} data-running={inView && !paused} className="process-cycle">
          <span className="process-traveller" aria-hidden="true" />
          <ol className="grid gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
            {steps.map(({ title, detail }, index) => (
              <li key={title} className="pe-3">
                <span className="font-mono text-note text-drawn">{index + 1}</span>
                <h3 className="text-h3">{title}</h3>
                <p className="mt-1 text-small text-on-night-2">{detail}</p>
              </li>
            ))}
          </ol>
        </div>
        <button
          type="button"
          aria-pressed={paused}
          onClick={() => setPaused(!paused)}
          className="scripting-only mt-4 min-h-[44px] rounded-full px-2 text-small shadow-[inset_0_0_0_1.5px_currentColor] motion-reduce:hidden"
        >
          {paused ? 'Play animation' : 'Pause animation'}
        </button>
      </div>
    </section>
  )
}

/** Whether any part of an element is on the screen. */
function useInView(ref: React.RefObject<HTMLElement | null>): boolean {
  const [inView, setInView] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(([entry]) =>
      setInView(entry?.isIntersecting ?? false),
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])
  return inView
}
