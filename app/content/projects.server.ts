import { data } from 'react-router'
import { caseStudyPath, projectDetailPath } from './project-paths.ts'
import type { Content } from './read-content.ts'
import type { Project } from './schemas/project.ts'

/**
 * A project by its file's name.
 * @throws a 404 when there is none
 */
export function getProject({ projects }: Content, key: string): Project {
  return orNotFound(projects.find((project) => project.key === key))
}

/**
 * A project by the last segment of its page: `travellet-detail` or `travellet-project-detail`.
 * @throws a 404 when there is none
 */
export function getProjectByPath({ projects }: Content, pathname: string): Project {
  return orNotFound(
    projects.find((project) =>
      [caseStudyPath(project), projectDetailPath(project)].includes(pathname.replace(/\/+$/, '')),
    ),
  )
}

function orNotFound<Value>(value: Value | undefined): Value {
  if (value === undefined) throw data(null, { status: 404 })
  return value
}
