import { openPageSuggestions } from '../../app/content/page-suggestions.server.ts'
import type { Content } from '../../app/content/read-content.ts'
import { makeRedirects } from '../../app/content/redirects.server.ts'
import type { BlogSource } from '../../app/content/sources.ts'
import { postPath } from '../../app/lib/paths.ts'
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
