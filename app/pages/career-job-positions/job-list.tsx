import type { Opening } from '~/content/job-facts.server'
import type { Labels } from '~/content/schemas/labels'
import { fillIn } from '~/lib/words'
import { useLabels } from '~/react-contexts'
import { JobRow } from '~/sections/job-row'
import type { TextNode } from '~/text/text-node'
import { Arrow } from '~/ui/arrow'
import { buttonStyle } from '~/ui/button-style'
import { Link } from '~/ui/link'
import { RichText } from '~/ui/rich-text'

type JobListProps = {
  jobs: (Opening & { description: TextNode[] })[]
  /** The text of the link to a job's own page. */
  linkLabel: string
  labels: Pick<Labels['jobs'], 'see' | 'hide'>
}

/** All open jobs; any number of descriptions can be open at once. */
export function JobList({ jobs, linkLabel, labels }: JobListProps) {
  const { colon } = useLabels('joined')
  return (
    <ul className="border-t border-line">
      {jobs.map(({ description, ...job }) => (
        <JobRow key={job.to} {...job} heading="h2">
          <details className="group mt-6">
            <summary className={buttonStyle('ghost', 'small')}>
              <span className="group-open:hidden">{labels.see}</span>
              <span className="hidden group-open:inline">{labels.hide}</span>
              <span className="sr-only">{fillIn(colon, { text: job.title })}</span>
            </summary>
            <div className="mt-6 grid grid-cols-1 justify-items-start gap-4">
              {description.length > 0 && <RichText nodes={description} language={job.language} />}
              <Link
                to={job.to}
                language={job.language}
                className="inline-flex min-h-touch items-center gap-2 font-semibold text-link underline-offset-4 hover:underline"
              >
                {linkLabel}
                <span className="sr-only">{fillIn(colon, { text: job.title })}</span>
                <Arrow />
              </Link>
            </div>
          </details>
        </JobRow>
      ))}
    </ul>
  )
}
