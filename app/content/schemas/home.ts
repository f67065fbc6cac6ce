import { z } from 'zod'
import { formId, line, mark, name, picture, reference } from '../../../contracts/fields.ts'
import type { ProjectCategory } from '../project-categories.ts'
import { link } from './site.ts'
import { coordinates, httpsUrl, type OptionalParts, type Parts, portrait, sample } from './text.ts'

const sectionHead = { heading: line(60), lead: line(200) }
const action = z.strictObject({ label: line(30), form: formId() })
/** A screen of a project: its picture is that of the project’s file. */
const screen = (...categories: [ProjectCategory, ...ProjectCategory[]]) =>
  z.strictObject({ project: reference('projects'), category: z.enum(categories) })

export const strategyIcons = [
  'search',
  'layout',
  'phone',
  'chart',
  'code',
  'plug',
  'shield',
  'layers',
  'users',
  'lock',
  'refresh',
  'database',
  'brain',
  'chat',
  'eye',
  'gauge',
] as const

/** The home page, one file a section (`content/home/*.yaml`). */
export const homeSchemas = {
  hero: z.strictObject({
    drawn: line(40).describe('The title in two parts: as a sketch, then as the thing built.'),
    shipped: line(30),
    lead: line(200),
    note: link.optional().describe('Beside the button.'),
    reply: line(40).optional().describe('How soon an enquiry is answered, beside the button.'),
    action,
    second: link.optional(),
    product: z
      .strictObject({ wide: screen('website', 'dashboard'), phone: screen('mobile') })
      .describe('The product that is half drawn: a wide screen, and a phone’s before it.'),
  }),
  videos: z.strictObject({
    ...sectionHead,
    cards: z
      .array(
        z.strictObject({
          sample,
          title: line(70),
          name: line(50).optional().describe('The author of the quotation.'),
          role: line(60).optional(),
          portrait,
          picture: picture(),
          alt: line(140),
          video: httpsUrl.optional().describe('The URL of the film, if there is one.'),
        }),
      )
      .min(1),
  }),
  strategy: z.strictObject({
    ...sectionHead,
    tabs: z
      .array(
        z.strictObject({
          id: name(30),
          heading: line(30),
          subtitle: line(40),
          title: line(50),
          detail: line(320),
          picture: picture(),
          action,
          icons: z
            .array(z.strictObject({ icon: z.enum(strategyIcons), title: line(28) }))
            .length(4),
        }),
      )
      .min(1),
  }),
  process: z.strictObject({
    ...sectionHead,
    round: line(12).describe('The duration of one round, as a dimension mark on the line.'),
    /** One for each station of the drawn line. */
    steps: z.array(z.strictObject({ title: line(20), detail: line(160) })).length(4),
  }),
  services: z.strictObject({ ...sectionHead, page: link.optional() }),
  portfolio: z.strictObject(sectionHead),
  expertise: z.strictObject({
    ...sectionHead,
    groups: z
      .array(
        z.strictObject({
          title: line(30),
          tools: z.array(z.strictObject({ name: name(24), icon: mark() })).min(1),
        }),
      )
      .min(1),
  }),
  'case-studies': z.strictObject({
    ...sectionHead,
    projects: z.array(reference('projects')).min(1),
    page: link.optional(),
  }),
  presence: z.strictObject({
    sample: sample.describe('The places of clients, until the company has named them.'),
    note: line(40),
    ...sectionHead,
    map: z
      .strictObject({ alt: line(140), clients: z.array(z.strictObject(coordinates)).optional() })
      .optional()
      .describe('The places of the offices (`site.yaml`) and of clients.'),
  }),
  insights: z.strictObject(sectionHead),
  contact: z.strictObject(sectionHead),
}

type Sections = Parts<typeof homeSchemas>

/** A section without a file is left out; the hero has the page's heading. */
export type Home = Pick<Sections, 'hero'> & OptionalParts<Omit<Sections, 'hero'>>
/** The content of one section. */
export type HomeSection<Name extends keyof Sections> = Sections[Name]
