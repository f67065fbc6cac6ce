import type { Author, Blog } from '../../contracts/blog.ts'
import { parseDay } from './dates.ts'
import { postPath } from './paths.ts'
import { isPictureUrl } from './urls.ts'
import { fillIn } from './words.ts'

/** The person who wrote a post; undefined where the company did, or the post’s host does not say. */
export const findAuthor = (
  { author }: Pick<Blog, 'author'>,
  company: string,
): Author | undefined => (author && author.name !== company ? author : undefined)

type BylinePatterns = { byline: string; sampleByline: string }

/** A person and what they do, as a byline says it; and that they are a sample. */
export function formatByline({ name, role, sample }: Author, patterns: BylinePatterns): string {
  const byline = role ? fillIn(patterns.byline, { name, role }) : name
  return sample ? fillIn(patterns.sampleByline, { byline }) : byline
}

export type BlogCard = ReturnType<typeof toBlogCard>

/** The fields of a post that a list shows: all but its text. */
export const toBlogCard = ({
  title,
  slug,
  image_url,
  published_date,
  unpublished,
  language,
}: Omit<Blog, 'text'>) => ({
  title,
  to: postPath(slug),
  image: isPictureUrl(image_url) ? image_url : undefined,
  day: parseDay(published_date),
  unpublished,
  language,
})
