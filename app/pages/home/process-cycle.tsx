import { useRef, useState } from 'react'
import type { HomeSection } from '~/content/schemas/home'
import { useInView } from '~/lib/use-in-view'
import { Section } from '~/sections/section'
import { StatementHead } from '~/sections/section-head'
import { ProcessProduct, ProcessProductDrawings, productStates } from './process-product'

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
      <div ref={place} data-running={inView && !paused} className="process-cycle">
        <ProcessProductDrawings />
        <ProcessLoop />
        <ol className="process-stations">
          {steps.map(({ title, detail }, index) => (
            <li key={title}>
              <ProcessProduct state={productStates[index] ?? 'sketch'} />
              <div>
                <span className="process-number">{index + 1}</span>
                <h3 className="text-h3">{title}</h3>
                <p className="mt-2 max-w-aside text-on-night-2">{detail}</p>
              </div>
            </li>
          ))}
        </ol>
        <ProcessTraveller />
        <p className="process-round">{round}</p>
        <button
          type="button"
          aria-label={pause}
          aria-pressed={paused}
          onClick={() => setPaused(!paused)}
          className="process-pause"
        >
          <svg viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
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
      <svg className="process-line" aria-hidden="true">
        <rect width="100%" height="100%" />
      </svg>
      <span className="process-built" />
    </div>
  )
}

/** A fresh sheet and, over it, the states it takes on; at rest it lies exactly on the first station. */
function ProcessTraveller() {
  return (
    <div className="process-loop process-way" aria-hidden="true">
      <div className="process-traveller">
        {productStates.map((state) => (
          <ProcessProduct key={state} state={state} />
        ))}
        <span className="process-divide" />
      </div>
    </div>
  )
}
