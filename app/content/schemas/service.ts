import { z } from 'zod'
import { line, paragraphs, seo } from './text.ts'

/** One service (`content/services/{slug}.yaml`); the file's name is the slug in the URL. */
export const serviceSchema = z.strictObject({
  name: line(40),
  /** Place in every list of services, 1 first. */
  order: z.int().min(1).max(8),
  seo,
  /** The line over the page's title. */
  tagline: line(60),
  /** The text of its box on the overview and the home page. */
  summary: line(120),
  intro: z.strictObject({ heading: line(60), text: paragraphs(700) }),
  offeringsLead: line(160),
  offerings: z
    .array(
      z.strictObject({
        title: line(44),
        /** A picture's name, and what it shows, for people who do not see it. */
        picture: line(60),
        alt: line(140),
        detail: line(460),
      }),
    )
    .min(4),
  benefits: z.array(z.strictObject({ title: line(40), description: line(170) })).min(5),
  /** The four working steps; titles are the company's own: Sketch, Prototype, Build, Launch. */
  process: z.array(z.strictObject({ title: line(20), description: line(140) })).length(4),
  /** Its row in the comparison of the eight (/service-detail). */
  compare: z.strictObject({ forWhom: line(150), whatYouGet: line(170), howItStarts: line(150) }),
  /** Projects shown at the end, by file name. */
  related: z.array(line(40)).min(2).max(3),
})

export type Service = z.infer<typeof serviceSchema> & { slug: string }
