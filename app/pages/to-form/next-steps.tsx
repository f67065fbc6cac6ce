type NextStepsProps = { steps: string[]; isStored: boolean }

/** What follows, along the process line: dashed while it is drawn, solid once the enquiry is stored. */
export function NextSteps({ steps, isStored }: NextStepsProps) {
  return (
    <ol className="grid text-on-night-2">
      {steps.map((step, at) => {
        const isDone = isStored && at === 0
        return (
          <li key={step} className="group relative flex gap-2 pb-4 last:pb-0">
            <span
              aria-hidden="true"
              className={`absolute start-[9px] top-[22px] bottom-[-4px] border-s-2 group-last:hidden ${isDone ? 'border-signal' : 'border-dashed border-drawn-line'}`}
            />
            <span
              aria-hidden="true"
              className={`mt-[3px] size-[20px] shrink-0 rounded-full forced-colors:border ${isDone ? 'bg-signal forced-colors:bg-[CanvasText]' : 'shadow-[inset_0_0_0_1.5px_var(--color-drawn-line)]'}`}
            />
            <span className={isDone ? 'text-on-night' : ''}>{step}</span>
          </li>
        )
      })}
    </ol>
  )
}
