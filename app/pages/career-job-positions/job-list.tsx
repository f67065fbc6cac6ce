import type { RichNode } from '~/content/rich-text.server'
import { UnpublishedMark } from '~/sections/unpublished-mark'
import { Arrow } from '~/ui/arrow'
import { buttonStyle } from '~/ui/button-style'
import { Link } from '~/ui/link'
import { RichText } from '~/ui/rich-text'
import type { Unpublished } from '../../../contracts/blog'

type Opening = {
  title: string
  description: RichNode[]
  to: string
  unpublished: Unpublished | undefined
}
type JobListProps = {
  jobs: Opening[]
  /** The text of the link to a job's own page. */
  linkLabel: string
}

/** All open jobs; any number of descriptions can be open at once. */
export function JobList({ jobs, linkLabel }: JobListProps) {
  return (
    <ul className="border-t border-line">
      {jobs.map((job) => (
        <JobRow key={job.to} {...job} linkLabel={linkLabel} />
      ))}
    </ul>
  )
}

type JobRowProps = Opening & Pick<JobListProps, 'linkLabel'>

function JobRow({ title, description, to, unpublished, linkLabel }: JobRowProps) {
  return (
    <li className="border-b border-line py-3">
      <h2 dir="auto" className="text-h3">
        {title}
      </h2>
      <UnpublishedMark why={unpublished} />
      <details className="group mt-2">
        <summary className={buttonStyle('ghost', true)}>
          <span className="group-open:hidden">See Job Description</span>
          <span className="hidden group-open:inline">Hide Job Description</span>
          <span className="sr-only">: {title}</span>
        </summary>
        <div className="mt-3 grid grid-cols-1 justify-items-start gap-2">
          {description.length > 0 && <RichText nodes={description} />}
          <Link
            to={to}
            className="inline-flex min-h-touch items-center gap-1 font-semibold text-link underline-offset-4 hover:underline"
          >
            {linkLabel}
            <span className="sr-only">: {title}</span>
            <Arrow />
          </Link>
        </div>
      </details>
    </li>
  )
}
