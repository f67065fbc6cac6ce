import { z } from 'zod'
import { card, line, paragraphs, picture, reference } from '../../../contracts/fields.ts'
import { publication, seo } from './text.ts'

/** One service (`content/services/{slug}.yaml`); the file's name is the slug in the URL. */
export const serviceSchema = z.strictObject({
  ...publication,
  name: card(line(40)),
  /** Place in every list of services, 1 first. */
  order: z.int().min(1),
  seo,
  /** The line over the page's title. */
  tagline: line(60),
  /** A drawing, or a file of content/media (`/media/…`); without it the drawing `service-{slug}`. */
  picture: picture().optional(),
  /** Describes the picture, on the service’s own page. */
  pictureAlt: line(140).default(''),
  /** The text of its box on the overview and the home page. */
  summary: card(line(120)),
  intro: z.strictObject({ heading: line(60), text: paragraphs(700) }),
  offeringsLead: line(160),
  offerings: z
    .array(
      z
        .strictObject({
          title: line(44),
          /** A drawing, or a file of content/media; and what it shows, for people who do not see it. */
          picture: picture().optional(),
          alt: line(140).optional(),
          detail: line(460),
        })
        .refine(({ picture, alt }) => (picture === undefined) === (alt === undefined), {
          message: 'goes with “picture”: give both or neither',
          path: ['alt'],
        })
        .transform(({ picture = 'offering-stand-in', alt = '', ...own }) => ({
          ...own,
          picture,
          alt,
        })),
    )
    .min(1),
  benefits: z.array(z.strictObject({ title: line(40), description: line(170) })).min(1),
  /** The working steps; the first half is drawn as planned, the second as built. */
  process: z.array(z.strictObject({ title: line(20), description: line(140) })).min(1),
  /** Its row in the comparison of all (/service-detail). */
  compare: z.strictObject({ forWhom: line(150), whatYouGet: line(170), howItStarts: line(150) }),
  /** Projects shown at the end, by file name. */
  related: z.array(reference('projects')).min(1).max(3),
})

export type Service = z.infer<typeof serviceSchema> & { slug: string; picture: string }
