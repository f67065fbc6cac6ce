import { z } from 'zod'
import type { Answer } from './answer.ts'

/** A blog as the server sends it in the list (SPEC.md sections 3 and 7). */
export const blogSchema = z.object({
  title: z.string(),
  /** Stands in an address, so it must be whole text. */
  slug: z.string().refine((slug) => slug.isWellFormed(), 'is not whole text'),
  image_url: z.string(),
  /** ISO date-time; only the part before the `T` is shown. */
  published_date: z.string(),
  text: z.string(),
})

/** A single blog; the detail call does not repeat the slug. */
export const blogDetailSchema = blogSchema.omit({ slug: true })

/** What a file on this machine says beyond the specification. It is in no call. */
type OfPostFile = {
  summary?: string
  tags?: string[]
  /** Why only a preview shows it. */
  unpublished?: Unpublished
}

/** What keeps a file from the public: its mark as a draft, or a date to come. */
export type Unpublished = 'draft' | 'scheduled'

export type Blog = z.infer<typeof blogSchema> & OfPostFile
export type BlogDetail = z.infer<typeof blogDetailSchema> & OfPostFile

/** Where blogs come from: the embedded source or a remote host. */
export type BlogSource = {
  /** Whether it answers from this machine, so that a page may always wait for it. */
  nearby: boolean
  /** The blogs this process already holds, newest first, or undefined when it would have to ask. */
  peekBlogs(): readonly Blog[] | undefined
  /** All blogs, newest first. Never `missing`. */
  listBlogs(): Promise<Answer<readonly Blog[]>>
  findBlog(slug: string): Promise<Answer<BlogDetail>>
  /** A post's picture as a data address, where it is small and on this machine: for what a page begins with. */
  inlinePicture?(url: string): Promise<string | undefined>
  /** Tells the listener, from now on, whenever what it would answer has changed. */
  onChange(listener: () => void): void
}
