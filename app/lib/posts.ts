import type { Author, Blog } from '../../contracts/blog.ts'
import { dayOf } from './dates.ts'
import { isSafeUrl } from './urls.ts'

/** The person who wrote a post; undefined where the company did, or the post’s host does not say. */
export const authorOf = ({ author }: Pick<Blog, 'author'>, company: string): Author | undefined =>
  author && author.name !== company ? author : undefined

/** A person and what they do, as a byline says it. */
export const bylineOf = ({ name, role }: Author): string => [name, role].filter(Boolean).join(', ')

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
