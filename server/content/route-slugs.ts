import { basename } from 'node:path'
import { projectPaths } from '../../app/content/project-paths.ts'
import type { ApiResult, BlogSource, JobSource } from '../../app/content/sources.ts'
import { withSlugs } from '../../app/lib/slugs.ts'
import type { ContentStore } from './content-store.ts'

/** Lists the current values of the parameter, by the pattern of its route. */
export const listRouteSlugs = (
  { current }: Pick<ContentStore, 'current'>,
  blogs: BlogSource,
  jobs: JobSource,
): Record<string, () => Promise<string[]>> => ({
  '/services/:slug': async () => current().services.map(({ slug }) => slug),
  '/case-study/:page': async () =>
    current()
      .projects.flatMap(projectPaths)
      .map((path) => basename(path)),
  '/blog/:slug': async () => itemsOrEmpty(await blogs.listBlogs()).map(({ slug }) => slug),
  '/career/job-positions/:slug': async () =>
    withSlugs(itemsOrEmpty(await jobs.listJobs())).map(({ slug }) => slug),
  '/to/:formId': async () => current().forms.map(({ id }) => id),
})

const itemsOrEmpty = <Item>(result: ApiResult<readonly Item[]>): readonly Item[] =>
  result.state === 'found' ? result.value : []
