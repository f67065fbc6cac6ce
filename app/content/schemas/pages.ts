import { z } from 'zod'
import { line, seo } from './text.ts'

const pageHead = z.strictObject({
  seo,
  /** The line over the heading, in the language of drawings. */
  note: line(60).optional(),
  heading: line(80),
  lead: line(240).optional(),
  /** What breadcrumbs call it, where no link of `site.yaml` leads to it and names it. */
  crumb: line(30).optional(),
})

/** Heading and search-engine words of each page that is not made from a list (`content/pages.yaml`). */
export const pagesSchema = z.strictObject({
  home: pageHead,
  about: pageHead,
  services: pageHead,
  serviceDetail: pageHead,
  blogs: pageHead,
  privacyPolicy: pageHead,
  caseStudies: pageHead,
  faq: pageHead,
  career: pageHead,
  jobPositions: pageHead,
  portfolio: pageHead,
  testimonials: pageHead,
})

/** Headings of the templates that many pages share (`content/templates.yaml`). */
export const templatesSchema = z.strictObject({
  service: z.strictObject({ offerings: line(40), process: line(40), related: line(40) }),
  caseStudy: z.strictObject({ values: line(40) }),
  /** Over the contents of a long post, and over the other posts under it. */
  post: z.strictObject({ contents: line(30), more: line(40) }),
})

export type PageHead = z.infer<typeof pageHead>
export type Pages = z.infer<typeof pagesSchema>
