import { makeExcerpt } from '~/content/rich-text.server'
import { toBlogCard } from '~/lib/posts'
import type { Blog } from '../../../contracts/blog'

/** A post on the home page: its card, and the text's beginning. */
export function toTeaser(post: Blog) {
  const { title, to, image, day, language } = toBlogCard(post)
  return { title, to, image, day, language, excerpt: makeExcerpt(post.text) }
}

export type Teaser = ReturnType<typeof toTeaser>
