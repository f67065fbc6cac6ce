import { Eyebrow } from '~/ui/eyebrow'
import type { Fact } from './list-facts.server'

/** The job's place, conditions and closing date. */
export function JobFacts({ facts }: { facts: Fact[] }) {
  if (facts.length === 0) return null
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-3 gap-y-2 md:grid-cols-3">
      {facts.map(({ label, value, isDay }) => (
        <div key={label}>
          <Eyebrow as="dt" onNight>
            {label}
          </Eyebrow>
          <dd>{isDay ? <time dateTime={value}>{value}</time> : value}</dd>
        </div>
      ))}
    </dl>
  )
}
