/** What a page shows of the lists that change. */
export type ShownLists = { posts: boolean; jobs: boolean }

/**
 * The tags of a finished page, feed or file, by which a CDN purges it: its own key, `all`, `page` for
 * what is no file, `posts` and `jobs` where it shows such lists, and the one post or job that it is
 * about. No tag holds a space or a comma, for keys are percent-encoded (page-keys.ts).
 */
export function tagsOf(key: string, shown: ShownLists): string[] {
  const page = pageKeyOf(key)
  const [path = ''] = page.split('?', 1)
  const [, post] = /^\/blog\/(.+?)(?:\.md)?$/.exec(path) ?? []
  const [, job] = /^\/career\/job-positions\/(?!rss\.xml$)(.+?)(?:\.md)?$/.exec(path) ?? []
  return [
    page,
    ...(post ? [`post-${post}`] : []),
    ...(job ? [`job-${job}`] : []),
    ...(shown.posts ? ['posts'] : []),
    ...(shown.jobs ? ['jobs'] : []),
    ...(isFile(path) ? [] : ['page']),
    'all',
  ]
}

/** Feeds, indexes, texts and Markdown twins. */
const isFile = (path: string) => /\.(?:xml|json|txt|md|webmanifest)$/.test(path)

/**
 * The key of the page that a key is of: a page's data goes by the name of the page, so that the two are
 * purged together and never of two versions.
 */
export function pageKeyOf(key: string): string {
  const [path = '', search = ''] = key.split('?', 2)
  if (!path.endsWith('.data')) return key
  // Where its path ends in a slash, React Router writes an underscore.
  const page = path.replace(/\.data$/, '').replace(/^\/_$/, '/')
  const query = new URLSearchParams(search)
  query.delete('_routes')
  return query.size > 0 ? `${page}?${query}` : page
}
