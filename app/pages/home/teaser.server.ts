import { excerptOf } from '~/content/rich-text.server'
import { dayOf } from '~/helpers/day-of'
import type { Blog } from '../../../contracts/blog'

/** A post on the home page: title, the text's beginning, the day. */
export const toTeaser = ({ title, slug, text, published_date }: Blog) => ({
  title,
  excerpt: excerptOf(text),
  day: dayOf(published_date),
  to: `/blog/${encodeURIComponent(slug)}`,
})

export type Teaser = ReturnType<typeof toTeaser>
