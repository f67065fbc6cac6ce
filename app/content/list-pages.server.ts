import { listPagePaths, stepTo } from './pages.server.ts'
import { projectPaths } from './project-paths.ts'
import type { Content } from './read-content.ts'
import type { SiteLink } from './schemas/site.ts'

/** Every page by its name: those of the route table, of services and of projects. */
export const listPages = (content: Content): SiteLink[] => [
  ...listPagePaths(content).map((path) => stepTo(content, path)),
  ...content.services.map(({ slug, name }) => ({ label: name, to: `/services/${slug}` })),
  ...content.projects.flatMap((project) =>
    projectPaths(project).map((to) => ({ label: project.name, to })),
  ),
]
