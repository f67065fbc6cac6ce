import type { Opening } from '~/content/job-facts.server'
import { Deferred } from '~/sections/deferred'
import { JobRow } from '~/sections/job-row'
import { Section } from '~/sections/section'
import { SectionHead } from '~/sections/section-head'

type OpeningsProps = {
  heading: string
  /** Said where there are none. */
  none: string
  jobs: Opening[] | undefined | { deferred: Promise<Opening[] | undefined> }
}

/** The open jobs, a row each. */
export function Openings({ heading, none, jobs }: OpeningsProps) {
  return (
    <Section>
      <SectionHead heading={heading} />
      <Deferred value={jobs} empty={none}>
        {(jobs) =>
          jobs.length > 0 ? (
            <ul className="border-t border-line">
              {jobs.map((job) => (
                <JobRow key={job.to} {...job} heading="h3" />
              ))}
            </ul>
          ) : (
            <p>{none}</p>
          )
        }
      </Deferred>
    </Section>
  )
}
