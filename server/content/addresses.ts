import { openNearestPage } from '../../app/content/nearest-page.server.ts'
import type { Content } from '../../app/content/read-content.ts'
import { redirectsOf } from '../../app/content/redirects.server.ts'
import type { BlogSource } from '../../app/content/sources.ts'
import type { Blog } from '../../contracts/blog.ts'
import type { ContentStore } from './content-store.ts'

/** Opens what is known of addresses that lead to no page, as the content says now. */
export function openAddresses(store: Pick<ContentStore, 'current'>, blogs: BlogSource) {
  const none: Blog[] = []
  let known: ReturnType<typeof learn> | undefined

  /** Made anew when the content or the posts are others. */
  function now() {
    const content = store.current()
    const posts = blogs.peekBlogs() ?? none
    if (known?.content !== content || known.posts !== posts) known = learn(content, posts)
    return known
  }

  return {
    /** The page that an old or another spelling of an address means; undefined for every other. */
    pageFor: (path: string) => now().pageFor(path),
    /** The page that is likest to a path which leads nowhere. */
    nearestTo: (path: string) => now().nearestTo(path),
  }
}

const learn = (content: Content, posts: readonly Blog[]) => ({
  content,
  posts,
  pageFor: redirectsOf(
    content,
    posts.map(({ slug }) => `/blog/${encodeURIComponent(slug)}`),
  ),
  nearestTo: openNearestPage(content),
})
