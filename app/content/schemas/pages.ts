import { z } from 'zod'
import { line, sitePath } from '../../../contracts/fields.ts'
import { openingPicture, seo } from './text.ts'

const pageHead = z.strictObject({
  seo,
  note: line(60).optional().describe('The line over the heading, in the language of drawings.'),
  heading: line(80),
  lead: line(240).optional(),
  picture: openingPicture.optional(),
})

const page = pageHead.extend({
  /** Its breadcrumb, where no link of `site.yaml` names it. */
  crumb: line(30).optional(),
  /** Its parent in breadcrumbs, where its own path does not say so. */
  under: sitePath().optional(),
})

/** Heading and search-engine words of each page that is not made from a list, by its path (`content/pages.yaml`). */
export const pagesSchema = z.record(sitePath(), page)

/** Headings of the templates that many pages share (`content/templates.yaml`). */
export const templatesSchema = z.strictObject({
  service: z.strictObject({
    /** Over the answers under a service’s title. */
    answers: z.strictObject({ time: line(30), price: line(30), result: line(30) }),
    offerings: line(40),
    benefits: line(40),
    process: line(40),
    related: line(40),
    nearest: line(40).describe('Over the offerings at the end, each of which opens the form.'),
  }),
  caseStudy: z.strictObject({
    values: line(40),
    /** The name of the link to the next story, and the word before its kind. */
    next: z.strictObject({ label: line(40), before: line(20) }),
  }),
  /** Over the contents of a long post, and over the other posts under it. */
  post: z.strictObject({ contents: line(30), more: line(40) }),
})

export type PageHead = z.infer<typeof pageHead>
