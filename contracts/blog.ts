import { z } from 'zod'
import type { Language } from '../app/lib/languages.ts'
import { cutText, maxLength, wholeText } from './host-fields.ts'

/** A blog as the server sends it in the list (SPEC.md sections 3 and 7). */
export const blogSchema = z.object({
  title: cutText(maxLength.title).min(1),
  slug: z.string(),
  image_url: wholeText(maxLength.url),
  /** ISO date-time; only the part before the `T` is shown. */
  published_date: wholeText(maxLength.date),
  text: cutText(maxLength.post),
})

/** A single blog; the detail call does not repeat the slug. */
export const blogDetailSchema = blogSchema.omit({ slug: true })

/** The author of a post: a person, or the company under its own name. */
export type Author = {
  name: string
  role?: string | undefined
  /** Not a real person yet. */
  sample?: boolean | undefined
  /** A picture of this site, by its path. */
  portrait?: string | undefined
}

/** Fields of a file in the content folder beyond the specification. No call sends them. */
type OfPostFile = {
  summary?: string
  tags?: string[]
  /** The moment of the last change, an ISO date-time. */
  updated?: string | undefined
  author?: Author
  /** Why only a preview shows it. */
  unpublished?: Unpublished
  /** The language of its text, where that is not the page’s. */
  language?: Language | undefined
}

/** The reason why a file is not public: it is marked as a draft, or its date is to come. */
export type Unpublished = 'draft' | 'scheduled'

export type Blog = z.infer<typeof blogSchema> & OfPostFile
export type BlogDetail = z.infer<typeof blogDetailSchema> & OfPostFile
