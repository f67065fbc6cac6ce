import { dayOf } from '~/helpers/day-of'
import type { Job } from '../../../contracts/job'

type JobFactsProps = { job: Omit<Job, 'desc'>; isClosed: boolean }

/** Where and how the work is done, and until when to apply; what its source does not say is left out. */
export function JobFacts({ job: { date, place, type, remote, closes }, isClosed }: JobFactsProps) {
  const posted = date && dayOf(date)
  const facts = [
    ['Place', place],
    ['Hours', type],
    ['Remote', remote === undefined ? undefined : remote ? 'Possible' : 'No'],
    ['Posted', posted],
    [isClosed ? 'Closed after' : 'Apply by', closes],
  ].filter(([, value]) => value !== undefined)
  if (facts.length === 0) return null
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-3 gap-y-2 md:grid-cols-3">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="font-mono text-note text-drawn">{name}</dt>
          <dd>
            {value === posted || value === closes ? <time dateTime={value}>{value}</time> : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
