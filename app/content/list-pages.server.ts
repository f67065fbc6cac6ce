import { listPagePaths, stepTo } from './pages.server.ts'
import { caseStudyPath, projectDetailPath } from './project-paths.ts'
import type { Content } from './read-content.ts'
import type { SiteLink } from './schemas/site.ts'

/** Every page that the content makes, by its name: those of the route table, services and projects. */
export const listPages = (content: Content): SiteLink[] => [
  ...listPagePaths(content).map((path) => stepTo(content, path)),
  ...content.services.map(({ slug, name }) => ({ label: name, to: `/services/${slug}` })),
  ...content.projects.flatMap((project) => [
    { label: project.name, to: caseStudyPath(project) },
    { label: project.name, to: projectDetailPath(project) },
  ]),
]
