import { z } from 'zod'
import { dateTime, line, paragraphs, picture, reference } from '../../../contracts/fields.ts'
import { sampleFields, seo } from './text.ts'

/** One service (`content/services/{slug}.yaml`); the file's name is the slug in the URL. */
export const serviceSchema = z.strictObject({
  date: dateTime().optional().describe('The service is public from then on.'),
  draft: z.boolean().optional(),
  name: line(40),
  order: z.int().min(1).describe('Place in every list of services, 1 first.'),
  seo,
  tagline: line(60).describe('The line over the page’s title.'),
  picture: picture()
    .optional()
    .describe(
      'A drawing, or a file of content/media (`/media/…`); without it the drawing `service-{slug}`.',
    ),
  pictureAlt: line(140).default('').describe('Describes the picture, on the service’s own page.'),
  answers: z
    .strictObject({
      weeks: line(60).describe('How long it typically takes.'),
      result: line(90).describe('What the client has at the end.'),
      price: line(60).describe('The price, or how it is priced.'),
      sample: sampleFields('weeks', 'result', 'price'),
    })
    .optional()
    .describe('What a visitor asks first, beside the title.'),
  summary: line(120).describe('The text of its box on the overview and the home page.'),
  intro: z.strictObject({ heading: line(60), text: paragraphs(700) }),
  offeringsLead: line(160),
  offerings: z
    .array(
      z
        .strictObject({
          title: line(44),
          picture: picture()
            .default('offering-placeholder')
            .describe('A drawing, or a file of content/media; `alt` says what it shows.'),
          alt: line(140).default(''),
          detail: line(460),
          weeks: line(24).optional().describe('How long it typically takes, beside its title.'),
        })
        .refine(({ picture, alt }) => (picture === 'offering-placeholder') === (alt === ''), {
          message: 'goes with “picture”: give both or neither',
          path: ['alt'],
        }),
    )
    .min(1),
  benefits: z.array(z.strictObject({ title: line(40), description: line(170) })).min(1),
  process: z
    .array(z.strictObject({ title: line(20), description: line(140) }))
    .min(1)
    .describe('The working steps; the first half is drawn as planned, the second as built.'),
  compare: z
    .strictObject({ forWhom: line(150), whatYouGet: line(170), howItStarts: line(150) })
    .describe('Its row in the comparison of all (/service-detail).'),
  related: z
    .array(reference('projects'))
    .min(1)
    .max(3)
    .describe('Projects shown at the end, by file name.'),
})

export type ServiceFile = z.infer<typeof serviceSchema> & { slug: string }
export type Service = ServiceFile & { picture: string }
