import { type ProjectCategory, projectCategories } from './project-categories.ts'
import type { Project } from './schemas/project.ts'

/** Where a project's case study is. */
export const caseStudyPath = ({ slugs }: Pick<Project, 'slugs'>) =>
  `/case-study/${slugs.caseStudy}-detail`

/** Where a project's detail page is. */
export const projectDetailPath = ({ slugs }: Pick<Project, 'slugs'>) =>
  `/case-study/${slugs.projectDetail}-project-detail`

/** Whether an address is one of these. */
export const isProjectPath = (path: string) => /^\/case-study\/.+-detail$/.test(path)

/** The name of a piece's picture in a navigation state (`imagePath` of SPEC.md section 3). */
export const picturePath = (key: string, category: ProjectCategory) =>
  `/pictures/${key}-${category}`

/** The category of the piece a picture's path stands for. */
export const categoryOf = (path: string | undefined): ProjectCategory | undefined =>
  projectCategories.find((category) => path?.endsWith(`-${category}`))
