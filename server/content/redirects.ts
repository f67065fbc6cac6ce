import { basename } from 'node:path'
import { openPageSuggestions } from '../../app/content/page-suggestions.server.ts'
import { projectPaths } from '../../app/content/project-paths.ts'
import type { Content } from '../../app/content/read-content.ts'
import { makeRedirects } from '../../app/content/redirects.server.ts'
import type { ApiResult, BlogSource, JobSource } from '../../app/content/sources.ts'
import { postPath } from '../../app/lib/paths.ts'
import { withSlugs } from '../../app/lib/slugs.ts'
import type { Blog } from '../../contracts/blog.ts'
import type { ContentStore } from './content-store.ts'

/** Finds the page that is meant by a path of no page; follows changes of content and posts. */
export function openRedirects(store: Pick<ContentStore, 'current'>, blogs: BlogSource) {
  const none: Blog[] = []
  let index: ReturnType<typeof buildIndex> | undefined

  function currentIndex() {
    const content = store.current()
    const posts = blogs.peekBlogs() ?? none
    if (index?.content !== content || index.posts !== posts) index = buildIndex(content, posts)
    return index
  }

  return {
    /** Finds where an old path, or another spelling of a path, redirects to. */
    findRedirect: (path: string) => currentIndex().findRedirect(path),
    findSuggestion: (path: string) => currentIndex().findSuggestion(path),
  }
}

const buildIndex = (content: Content, posts: readonly Blog[]) => ({
  content,
  posts,
  findRedirect: makeRedirects(
    content,
    posts.map(({ slug }) => postPath(slug)),
  ),
  findSuggestion: openPageSuggestions(content),
})

/** Lists the current values of the parameter, by the pattern of its route. */
export const slugLists = (
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
