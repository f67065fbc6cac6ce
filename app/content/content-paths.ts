import { pagePaths } from './page-paths.ts'
import { caseStudyPath, projectDetailPath } from './project-paths.ts'
import type { SiteContent } from './read-content.ts'

type Lists = Pick<SiteContent, 'services' | 'projects' | 'forms'>

/** The addresses of all pages but those of posts and jobs. */
export const contentPaths = ({ services, projects, forms }: Lists): string[] => [
  ...pagePaths,
  ...services.map(({ slug }) => `/services/${slug}`),
  ...projects.flatMap((project) => [caseStudyPath(project), projectDetailPath(project)]),
  ...forms.map(({ id }) => `/to/${id}`),
]
