import type { ProjectCategory } from './project-categories.ts'
import type { Project } from './schemas/project.ts'

type Slugs = Pick<Project, 'slugs'>

/** The path of a project's case study. */
export const caseStudyPath = ({ slugs }: Slugs) => `/case-study/${slugs.caseStudy}-detail`

/** The path of a project's detail page. */
export const projectDetailPath = ({ slugs }: Slugs) =>
  `/case-study/${slugs.projectDetail}-project-detail`

/** The name of a piece's picture in a navigation state (`imagePath` of SPEC.md section 3). */
export const picturePath = (key: string, category: ProjectCategory) =>
  `/pictures/${key}-${category}`
