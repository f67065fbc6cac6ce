import { findAuthor, toBlogCard } from '~/lib/posts'
import { makeExcerpt } from '~/text/render-text.server'
import type { Blog } from '../../../contracts/blog'

export type LeadPost = ReturnType<typeof toLeadPost>

/** The fields of the post that leads the list; a content host says no summary, and the text begins instead. */
export const toLeadPost = (post: Blog, company: string) => ({
  ...toBlogCard(post),
  summary: post.summary ?? makeExcerpt(post.text),
  author: findAuthor(post, company),
})
