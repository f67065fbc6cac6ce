import type { Blog } from '../../../contracts/blog.ts'

/** Related posts shown. */
const maxPosts = 3

/**
 * Other posts to go on with: those that share the most tags, and of as many the newest; where the
 * source knows no tags, the newest.
 * @param blogs newest first
 */
export function relatedPosts(
  blogs: readonly Blog[],
  slug: string,
  tags: readonly string[] = [],
): Blog[] {
  const best: { post: Blog; shared: number }[] = []
  for (const post of blogs) {
    // None of those to come can share more.
    if (best[maxPosts - 1]?.shared === tags.length) break
    if (post.slug === slug) continue
    const shared = post.tags?.filter((tag) => tags.includes(tag)).length ?? 0
    const place = best.findLastIndex((each) => each.shared >= shared) + 1
    best.splice(place, 0, { post, shared })
    if (best.length > maxPosts) best.pop()
  }
  return best.map(({ post }) => post)
}
