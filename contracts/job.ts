import { z } from 'zod'
import type { Unpublished } from './blog.ts'
import { cutText, maxLength } from './host-fields.ts'

/** A job as the server sends it (SPEC.md sections 3 and 7). */
export const jobSchema = z.object({ title: cutText(maxLength.title), desc: cutText(maxLength.job) })

/** Fields of a file in the content folder beyond the specification. No call sends them. */
type OfJobFile = {
  slug?: string
  /** A city and its country, with a comma between. */
  place?: string
  /** Such as `Full-time`. */
  type?: string
  remote?: boolean
  /** When it was opened, an ISO date-time. */
  date?: string
  /** The last day to apply, `YYYY-MM-DD`. */
  closes?: string
  /** Why only a preview shows it. */
  unpublished?: Unpublished
}

export type Job = z.infer<typeof jobSchema> & OfJobFile

/** A job past its last day; thirty days later it is gone for good. */
export type ClosedJob = { job: Job; isGone: boolean }
