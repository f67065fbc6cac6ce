import type { Blog } from '../../../contracts/blog.ts'

/** How many other posts stand under one. */
const count = 3

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
  // A host knows no tags, and may have ten thousand posts: they are not all gone through.
  const near = tags.length > 0 ? blogs : blogs.slice(0, count + 1)
  const others = near.filter((each) => each.slug !== slug)
  const shared = new Map(
    others.map((each) => [each, each.tags?.filter((tag) => tags.includes(tag)).length ?? 0]),
  )
  const sharedBy = (each: Blog) => shared.get(each) ?? 0
  // A sort keeps the order of equals.
  return others.sort((one, other) => sharedBy(other) - sharedBy(one)).slice(0, count)
}
