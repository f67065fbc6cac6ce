import type { Content } from '../../app/content/read-content.ts'
import { makeRedirects } from '../../app/content/redirects.server.ts'
import type { BlogSource } from '../../app/content/sources.ts'
import { barePath, languageOf, pathIn } from '../../app/lib/languages.ts'
import { postPath } from '../../app/lib/paths.ts'
import type { Blog } from '../../contracts/blog.ts'
import type { ContentStore } from './content-store.ts'
import { memoize } from './memoize.ts'

/** Finds the page that is meant by a path of no page; follows changes of content and posts. */
export function openRedirects(store: Pick<ContentStore, 'current'>, blogs: BlogSource) {
  const none: readonly Blog[] = []
  const redirectsOf = memoize((content: Content) =>
    memoize((posts: readonly Blog[]) =>
      makeRedirects(
        content,
        posts.map(({ slug }) => postPath(slug)),
      ),
    ),
  )

  return {
    /** Finds where an old URL, or another spelling of a path, redirects to, within its language. */
    findRedirect(url: string): string | undefined {
      const [path = ''] = url.split('?', 1)
      const query = url.slice(path.length)
      const english = /^\/en(?:\/|$)/i.exec(path)
      if (english) return `/${path.slice(english[0].length).replace(/^\/+/, '')}`
      const language = languageOf(path)
      const find = redirectsOf(store.current(language))(blogs.peekBlogs() ?? none)
      const to = find(`${barePath(path)}${query}`)
      return to && pathIn(language, to)
    },
  }
}
