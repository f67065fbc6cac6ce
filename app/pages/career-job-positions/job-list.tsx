import type { RichNode } from '~/content/rich-text.server'
import { buttonStyle } from '~/ui/button-style'
import { RichText } from '~/ui/rich-text'

export type Opening = { title: string; description: RichNode[] }

/** All open jobs; any number of descriptions can be open at once. */
export function JobList({ jobs }: { jobs: Opening[] }) {
  if (jobs.length === 0) return <p>No jobs available</p>
  return (
    <ul className="border-t border-line">
      {jobs.map((job, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two jobs may share a title, and the order stays
        <JobRow key={`${index} ${job.title}`} {...job} />
      ))}
    </ul>
  )
}

function JobRow({ title, description }: Opening) {
  return (
    <li className="border-b border-line py-3">
      <h2 className="text-h3">{title}</h2>
      <details className="group mt-2">
        <summary className={buttonStyle('ghost', true)}>
          <span className="group-open:hidden">See Job Description</span>
          <span className="hidden group-open:inline">Hide Job Description</span>
          <span className="sr-only">: {title}</span>
        </summary>
        <div className="mt-3">
          <RichText nodes={description} />
        </div>
      </details>
    </li>
  )
}
