import { Section } from './section'

type ProcessStepsProps = { heading: string; steps: { title: string; description: string }[] }

/** The four working steps on the process line: dashed while drawn, solid once built. */
export function ProcessSteps({ heading, steps }: ProcessStepsProps) {
  const built = Math.ceil(steps.length / 2)
  return (
    <Section onNight>
      <h2 className="mb-12 text-h2">{heading}</h2>
      <ol className="grid gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ title, description }, index) => (
          <li key={title} className="group relative pe-6">
            <ProcessMark built={index >= built} />
            <h3 className="mt-8 text-h3">{title}</h3>
            <p className="mt-2 text-on-night-2">{description}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function ProcessMark({ built }: { built: boolean }) {
  const line = built ? 'border-t-2 border-signal' : 'border-t-2 border-dashed border-drawn-line'
  const box = built ? 'bg-signal' : 'bg-night inset-ring-2 inset-ring-drawn-line'
  return (
    <span className={`relative -me-6 block ${line}`} aria-hidden="true">
      <span className={`absolute start-0 -top-px size-5 -translate-y-1/2 rounded ${box}`} />
    </span>
  )
}
