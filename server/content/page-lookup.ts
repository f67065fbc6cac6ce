import { openNearestPage } from '../../app/content/nearest-page.server.ts'
import type { Content } from '../../app/content/read-content.ts'
import { redirectsOf } from '../../app/content/redirects.server.ts'
import type { BlogSource } from '../../app/content/sources.ts'
import type { Blog } from '../../contracts/blog.ts'
import type { ContentStore } from './content-store.ts'

/** Finds the page that is meant by a path without one; follows changes of content and posts. */
export function openPageLookup(store: Pick<ContentStore, 'current'>, blogs: BlogSource) {
  const none: Blog[] = []
  let index: ReturnType<typeof buildIndex> | undefined

  function currentIndex() {
    const content = store.current()
    const posts = blogs.peekBlogs() ?? none
    if (index?.content !== content || index.posts !== posts) index = buildIndex(content, posts)
    return index
  }

  return {
    /** The page of an old path or another spelling; undefined for every other path. */
    pageFor: (path: string) => currentIndex().pageFor(path),
    /** The closest match for an unknown path. */
    nearestTo: (path: string) => currentIndex().nearestTo(path),
  }
}

const buildIndex = (content: Content, posts: readonly Blog[]) => ({
  content,
  posts,
  pageFor: redirectsOf(
    content,
    posts.map(({ slug }) => `/blog/${encodeURIComponent(slug)}`),
  ),
  nearestTo: openNearestPage(content),
})
