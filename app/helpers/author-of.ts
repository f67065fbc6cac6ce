import type { Author, Blog } from '../../contracts/blog.ts'

/** The person who wrote a post; undefined where the company did, or the post’s host does not say. */
export const authorOf = ({ author }: Pick<Blog, 'author'>, company: string): Author | undefined =>
  author && author.name !== company ? author : undefined

/** A person and what they do, as a byline says it. */
export const bylineOf = ({ name, role }: Author): string => [name, role].filter(Boolean).join(', ')
