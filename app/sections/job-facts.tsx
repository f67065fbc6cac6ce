import type { Fact } from '~/content/job-facts.server'
import { Eyebrow } from '~/ui/eyebrow'

type JobFactsProps = {
  facts: Fact[]
  /** Its columns. */
  className: string
  onNight?: boolean
}

/** The place of a job, its conditions and its days. */
export function JobFacts({ facts, className, onNight = false }: JobFactsProps) {
  if (facts.length === 0) return null
  return (
    <dl className={`grid grid-cols-2 gap-x-6 gap-y-4 ${className}`}>
      {facts.map(({ label, value, day }) => (
        <div key={label}>
          <Eyebrow as="dt" onNight={onNight}>
            {label}
          </Eyebrow>
          <dd>{day ? <time dateTime={day}>{value}</time> : value}</dd>
        </div>
      ))}
    </dl>
  )
}
