import type { Blog } from '../../contracts/blog.ts'
import { dayOf } from './day-of.ts'
import { isSafeUrl } from './safe-url.ts'

export type BlogCard = ReturnType<typeof toBlogCard>

/** The fields of a post that a list shows: all but its text. */
export const toBlogCard = ({
  title,
  slug,
  image_url,
  published_date,
  unpublished,
}: Omit<Blog, 'text'>) => ({
  title,
  to: `/blog/${encodeURIComponent(slug)}`,
  image: isSafeUrl(image_url) ? image_url : undefined,
  day: dayOf(published_date),
  unpublished,
})
