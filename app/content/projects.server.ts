import { data } from 'react-router'
import { findProjectPage, type ProjectPage } from './project-paths.ts'
import type { Content } from './read-content.ts'
import type { Project } from './schemas/project.ts'

/**
 * A project by its file's name.
 * @throws a 404 when there is none
 */
export const getProject = ({ allProjects }: Content, key: string): Project =>
  orNotFound(allProjects.find((project) => project.key === key))

/**
 * A project's page by the last segment of its path: `travellet-detail` or `travellet-project-detail`.
 * @throws a 404 when there is none
 */
export const getProjectPage = ({ projects }: Content, page: string): ProjectPage =>
  orNotFound(findProjectPage(projects, `/case-study/${page}`))

function orNotFound<Value>(value: Value | undefined): Value {
  if (value === undefined) throw data(null, { status: 404 })
  return value
}
