import { z } from 'zod'
import type { Language } from '../app/lib/languages.ts'
import { printable } from '../app/lib/safe-text.ts'
import type { Unpublished } from './blog.ts'
import { dateTime } from './fields.ts'
import { cutText, maxLength } from './host-fields.ts'

/** A job as the server sends it (SPEC.md sections 3 and 7). */
export const jobSchema = z.object({
  title: cutText(maxLength.title).min(1),
  desc: cutText(maxLength.job),
})

/**
 * The facts of a job, from the front matter of its file. No call sends them. Its page shows
 * those that have a label in `content/career/apply.yaml`.
 */
export const jobFacts = z.object({
  place: z
    .string()
    .overwrite(printable)
    .trim()
    .max(60)
    .regex(/^[^,،]+[,،] [^,،]+$/, 'must be a city and its country: Lahore, Pakistan')
    .meta({ kind: 'words' }),
  type: z.enum(['Full-time', 'Part-time', 'Contract', 'Internship']),
  remote: z.boolean(),
  date: dateTime().describe('When it was opened.'),
  closes: z.iso.date('must be a date, 2027-03-31').optional().describe('The last day to apply.'),
})

/** Fields of a file in the content folder beyond the specification. */
type OfJobFile = Partial<z.infer<typeof jobFacts>> & {
  slug?: string
  /** A drawing of ours. */
  picture?: string | undefined
  /** An ad that the company has not agreed to yet. */
  sample?: boolean
  /** The language of its text, where that is not the page’s. */
  language?: Language | undefined
  /** Why only a preview shows it. */
  unpublished?: Unpublished
}

export type Job = z.infer<typeof jobSchema> & OfJobFile

/** A job past its last day; thirty days later it is gone for good. */
export type ClosedJob = { job: Job; isGone: boolean }
