import type { ReactNode } from 'react'
import type { Opening } from '~/content/job-facts.server'
import { Link } from '~/ui/link'
import { Picture } from '~/ui/picture'
import { SampleMark } from '~/ui/sample-mark'
import { JobFacts } from './job-facts'
import { UnpublishedMark } from './unpublished-mark'

type JobRowProps = Opening & {
  heading: 'h2' | 'h3'
  /** Its description; without one, the row leads to the job's page. */
  children?: ReactNode
}

/** An open job in a list: its title over its facts. */
export function JobRow(props: JobRowProps) {
  const { title, to, facts, picture, sample, unpublished, language, children } = props
  const { heading: Heading } = props
  return (
    <li className="group/row relative border-b border-line py-6 lg:py-8">
      {picture && (
        <div className="float-end ms-6 w-24 overflow-hidden rounded-card sm:w-44">
          <Picture name={picture} alt="" sizes="176px" upTo={400} className="block h-auto w-full" />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-4">
        <Heading dir="auto" lang={language} className="text-h3">
          {children ? (
            title
          ) : (
            <Link
              to={to}
              language={language}
              className="after:absolute after:inset-0 group-hover/row:text-link"
            >
              {title}
            </Link>
          )}
        </Heading>
        {sample && <SampleMark />}
      </div>
      <UnpublishedMark why={unpublished} />
      <JobFacts facts={facts} className="mt-4 max-sm:clear-both sm:grid-cols-3 lg:grid-cols-5" />
      {children}
    </li>
  )
}
