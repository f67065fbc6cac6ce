import { useRef, useState } from 'react'
import type { HomeSection } from '~/content/schemas/home'
import { useInView } from '~/lib/use-in-view'
import { Section } from '~/sections/section'
import { StatementHead } from '~/sections/section-head'
import {
  ProcessProduct,
  ProcessProductDrawings,
  productShape,
  productStates,
} from './process-product'

type ProcessCycleProps = HomeSection<'process'> & {
  /** The name of the button. */
  pause: string
}

/**
 * The loop a product travels, gaining its fill as it goes. Its first frame tells the whole story and is
 * shown without motion; it moves only while it is in view and can be paused.
 */
export function ProcessCycle({ heading, lead, round, steps, pause }: ProcessCycleProps) {
  const [paused, setPaused] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const inView = useInView(place)
  return (
    <Section onNight spacing="compact">
      <StatementHead heading={heading} lead={lead} />
      <div
        ref={place}
        data-running={inView && !paused}
        className="process-cycle relative isolate lg:pb-6"
      >
        <ProcessProductDrawings />
        <ProcessLoop />
        <ol className="process-stations grid auto-rows-fr py-(--edge) pe-9 lg:auto-rows-auto lg:grid-cols-4 lg:px-(--bend) lg:pt-0 lg:pb-12">
          {steps.map(({ title, detail }, index) => (
            <li
              key={title}
              className="grid grid-cols-[var(--phone)_1fr] items-center gap-5 py-3.5 md:gap-9 lg:grid-cols-[auto] lg:content-start lg:gap-7 lg:py-0 lg:pe-7"
            >
              <ProcessProduct state={productStates[index] ?? 'sketch'} />
              <div>
                <span className="mb-1 block font-mono text-note text-drawn">{index + 1}</span>
                <h3 className="text-h3">{title}</h3>
                <p className="mt-2 max-w-aside text-on-night-2">{detail}</p>
              </div>
            </li>
          ))}
        </ol>
        <ProcessTraveller />
        <p className="process-round absolute start-[calc(var(--phone)/2+var(--bend)+12px)] -bottom-[0.7em] bg-night px-2.5 font-mono text-note text-drawn lg:start-[calc(var(--bend)+24px)] lg:bottom-[calc(24px-0.7em)]">
          {round}
        </p>
        <button
          type="button"
          aria-label={pause}
          aria-pressed={paused}
          onClick={() => setPaused(!paused)}
          className="process-pause absolute end-[calc(var(--bend)+24px)] -bottom-5.5 hidden size-touch cursor-pointer place-items-center rounded-full bg-night text-on-night shadow-edge shadow-drawn-line transition-colors hover:bg-night-2 lg:bottom-0.5"
        >
          <svg viewBox="0 0 20 20" width="18" fill="currentColor" aria-hidden="true">
            <path d={paused ? 'M6 3.5l11 6.5-11 6.5z' : 'M4.5 4h4v12h-4zM11.5 4h4v12h-4z'} />
          </svg>
        </button>
      </div>
    </Section>
  )
}

/** The line: dashed all round, solid from what is built to what is launched. */
function ProcessLoop() {
  return (
    <div className="process-loop" aria-hidden="true">
      <svg
        className="absolute size-full overflow-visible fill-none stroke-drawn-line stroke-2"
        aria-hidden="true"
      >
        <rect width="100%" height="100%" strokeDasharray="7 8" className="[rx:var(--bend)]" />
      </svg>
      <span className="process-built" />
    </div>
  )
}

/** A fresh sheet and, over it, the states it takes on; at rest it lies exactly on the first station. */
function ProcessTraveller() {
  return (
    <div className="process-loop process-way" aria-hidden="true">
      <div className={`process-traveller absolute start-1/2 top-1/2 hidden ${productShape}`}>
        {productStates.map((state) => (
          <ProcessProduct key={state} state={state} />
        ))}
        <span className="process-divide" />
      </div>
    </div>
  )
}
