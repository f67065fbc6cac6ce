import type { ProjectCategory } from './project-categories.ts'
import type { Project } from './schemas/project.ts'

type Slugs = Pick<Project, 'slugs'>

/** The path of a project's case study. */
export const caseStudyPath = ({ slugs }: Slugs) => `/case-study/${slugs.caseStudy}-detail`

/** The path of a project's detail page. */
export const projectDetailPath = ({ slugs }: Slugs) =>
  `/case-study/${slugs.projectDetail}-project-detail`

/** The paths of both pages of a project. */
export const projectPaths = (project: Slugs) => [caseStudyPath(project), projectDetailPath(project)]

/** A project's page: its case study or its detail page. */
export type ProjectPage = { page: 'case-study' | 'detail'; project: Project }

/** Finds the page at a path; no two projects share one (checks/slugs.ts). */
export function findProjectPage(
  projects: readonly Project[],
  path: string,
): ProjectPage | undefined {
  for (const project of projects) {
    if (caseStudyPath(project) === path) return { page: 'case-study', project }
    if (projectDetailPath(project) === path) return { page: 'detail', project }
  }
  return undefined
}

/** The name of a piece's picture in a navigation state (`imagePath` of SPEC.md section 3). */
export const picturePath = (key: string, category: ProjectCategory) =>
  `/pictures/${key}-${category}`
