import { renderRichText } from '~/content/rich-text.server'
import { getPages } from '~/content/site.server'
import { jobsContext } from '~/context'
import { soon } from '~/helpers/soon.server'
import { PageBanner } from '~/sections/page-banner'
import { Settled } from '~/sections/settled'
import { pageMeta } from '~/seo/page-meta'
import type { Job } from '../../../contracts/job'
import type { Route } from './+types/job-positions-page'
import { JobList } from './job-list'

export async function loader({ context }: Route.LoaderArgs) {
  const source = context.get(jobsContext)
  const jobs = source
    .listJobs()
    .then((answer) => (answer.state === 'found' ? answer.value.map(toOpening) : []))
  return { head: getPages().jobPositions, jobs: await soon(jobs, source.nearby) }
}

const toOpening = ({ title, desc }: Job) => ({ title, description: renderRichText(desc) })

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  return pageMeta({ seo: loaderData?.head.seo, ...args })
}

export default function JobPositionsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageBanner {...loaderData.head} />
      <section aria-label="Open positions" className="section page-width">
        <Settled value={loaderData.jobs}>{(jobs) => <JobList jobs={jobs} />}</Settled>
      </section>
    </>
  )
}
