import type { Opening } from '~/content/job-facts.server'
import { Deferred } from '~/sections/deferred'
import { JobRow } from '~/sections/job-row'
import { Section } from '~/sections/section'
import { SectionHead } from '~/sections/section-head'

type OpeningsProps = {
  heading: string
  jobs: Opening[] | undefined | { deferred: Promise<Opening[] | undefined> }
}

const empty = 'No jobs available'

/** The open jobs, a row each. */
export function Openings({ heading, jobs }: OpeningsProps) {
  return (
    <Section>
      <SectionHead heading={heading} />
      <Deferred value={jobs} empty={empty}>
        {(jobs) =>
          jobs.length > 0 ? (
            <ul className="border-t border-line">
              {jobs.map((job) => (
                <JobRow key={job.to} {...job} heading="h3" />
              ))}
            </ul>
          ) : (
            <p>{empty}</p>
          )
        }
      </Deferred>
    </Section>
  )
}
