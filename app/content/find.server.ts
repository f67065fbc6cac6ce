import { data } from 'react-router'
import { caseStudyPath, projectDetailPath } from './project-paths.ts'
import type { Content } from './read-content.ts'
import type { Career } from './schemas/inner-pages.ts'
import type { Project } from './schemas/project.ts'
import type { Service } from './schemas/service.ts'

/* Each throws a 404 where the content has no such thing. */

/** The texts of the career and job pages. */
export const getCareer = ({ career }: Content): Career => orNotFound(career)

/** A service by the slug in its URL. */
export const getService = ({ services }: Content, slug: string): Service =>
  orNotFound(services.find((each) => each.slug === slug))

/** A project by its file's name. */
export const getProject = ({ allProjects }: Content, key: string): Project =>
  orNotFound(allProjects.find((project) => project.key === key))

/** A project's page by the last segment of its path: `travellet-detail` or `travellet-project-detail`. */
export function getProjectPage({ projects }: Content, page: string) {
  const path = `/case-study/${page}`
  const caseStudy = projects.find((each) => caseStudyPath(each) === path)
  if (caseStudy) return { page: 'case-study', project: caseStudy } as const
  const project = orNotFound(projects.find((each) => projectDetailPath(each) === path))
  return { page: 'detail', project } as const
}

function orNotFound<Value>(value: Value | undefined): Value {
  if (value === undefined) throw data(null, { status: 404 })
  return value
}
