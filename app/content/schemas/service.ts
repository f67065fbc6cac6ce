import { z } from 'zod'
import { dateTime, line, name, paragraphs, picture, reference } from '../../../contracts/fields.ts'
import { color, sampleFields, seo } from './text.ts'

/** How long something takes: exactly `from`, where nothing else is given. */
const time = z.strictObject({
  unit: z.enum(['hour', 'day', 'week', 'month']),
  from: z.int().min(1),
  to: z.int().optional(),
  open: z.literal(true).optional().describe('It has no upper limit.'),
  note: line(80).optional(),
})
const fact = z.strictObject({ value: line(30), note: line(80).optional() })

/** One service (`content/services/{slug}.yaml`); the file's name is the slug in the URL. */
export const serviceSchema = z.strictObject({
  date: dateTime().optional().describe('The service is public from then on.'),
  draft: z.boolean().optional(),
  name: line(40),
  order: z.int().min(1).describe('Place in every list of services, 1 first.'),
  seo,
  tint: color().default('#DDE3FF').describe('The ground of its picture.'),
  accent: color().default('#2547FF').describe('A color that can be read on it.'),
  tagline: line(60).describe('The largest line of its page.'),
  action: line(40).optional().describe('The button under it, which opens the quote form.'),
  picture: picture().optional().describe('Instead of the drawing `service-{slug}`.'),
  pictureAlt: line(140).default('').describe('Describes the picture, on the service’s own page.'),
  answers: z
    .strictObject({
      time,
      price: fact,
      result: fact.describe('What the client has at the end.'),
      sample: sampleFields('time', 'result', 'price'),
    })
    .optional()
    .describe('What a visitor asks first, under the title.'),
  summary: line(120).describe('The text of its box on the overview and the home page.'),
  intro: z.strictObject({ heading: line(60), text: paragraphs(700) }),
  offeringsLead: line(160),
  offerings: z
    .array(
      z
        .strictObject({
          title: line(44),
          anchor: name(30).optional().describe('The fragment that links to it, in every language.'),
          picture: picture().default('offering-placeholder'),
          alt: line(140).default(''),
          detail: line(460),
          time: time.optional(),
        })
        .refine(({ picture, alt }) => (picture === 'offering-placeholder') === (alt === ''), {
          message: 'goes with “picture”: give both or neither',
          path: ['alt'],
        }),
    )
    .min(1),
  benefits: z
    .array(
      z.strictObject({
        title: line(40),
        description: line(170),
        picture: picture().optional().describe('Of one of them, which is then the largest.'),
        alt: line(140).default(''),
      }),
    )
    .min(1),
  process: z.array(z.strictObject({ title: line(20), description: line(140) })).min(1),
  compare: z
    .strictObject({ forWhom: line(150), whatYouGet: line(170), howItStarts: line(150) })
    .describe('Its row in the comparison of all (/service-detail).'),
  related: z.array(reference('projects')).min(1).max(3).describe('Shown at the end.'),
})

export type Time = z.infer<typeof time>
export type ServiceFile = z.infer<typeof serviceSchema> & { slug: string }
export type Service = ServiceFile & { picture: string }
