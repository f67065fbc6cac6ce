import { contentContext } from '~/content/content-context'
import { getProjectPage } from '~/content/find.server'
import { pageMeta } from '~/seo/page-meta'
import type { Route } from './+types/project-page'
import { CaseStudy } from './case-study/case-study'
import { openCaseStudy } from './case-study/case-study.server'
import { ProjectDetail } from './project-detail/project-detail'
import { openProjectDetail } from './project-detail/project-detail.server'

export { shouldRevalidate } from '~/lib/pop-up'

/** Both pages of a project have one route, as their paths are in the project's file. */
export function loader({ context, params }: Route.LoaderArgs) {
  const content = context.get(contentContext)
  const { page, project } = getProjectPage(content, params.page)
  return page === 'case-study'
    ? openCaseStudy(content, project)
    : openProjectDetail(content, project)
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  return pageMeta({
    seo: loaderData?.seo,
    breadcrumbs: loaderData?.breadcrumbs,
    type: loaderData?.page === 'case-study' ? 'article' : 'website',
    loaderData,
    ...args,
  })
}

export default function ProjectPage({ loaderData }: Route.ComponentProps) {
  // The key makes a new page when a link leads from one project to the next.
  return loaderData.page === 'case-study' ? (
    <CaseStudy key={loaderData.project} {...loaderData} />
  ) : (
    <ProjectDetail key={loaderData.project} {...loaderData} />
  )
}
