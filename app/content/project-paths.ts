import type { Project } from './schemas/project'

/** Where a project's case study is. */
export const caseStudyPath = ({ slugs }: Pick<Project, 'slugs'>) =>
  `/case-study/${slugs.caseStudy}-detail`

/** Where a project's detail page is. */
export const projectDetailPath = ({ slugs }: Pick<Project, 'slugs'>) =>
  `/case-study/${slugs.projectDetail}-project-detail`
