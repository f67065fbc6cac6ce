import { z } from 'zod'
import {
  formId,
  line,
  mark,
  name,
  picture,
  reference,
  sitePath,
} from '../../../contracts/fields.ts'
import { type ProjectCategory, projectCategories } from '../project-categories.ts'
import { coordinates, httpsUrl, type OptionalParts, sample } from './text.ts'

const sectionHead = { heading: line(60), lead: line(200) }
/** The way to the page of which the section shows a part. */
const pageAction = z.strictObject({ label: line(30), to: sitePath() }).optional()
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
    /** The title in two parts: as a sketch, then as the thing built. */
    drawn: line(40),
    shipped: line(30),
    lead: line(200),
    /** One line under the lead, which leads to what it says. */
    note: z.strictObject({ label: line(40), to: sitePath() }).optional(),
    action,
    second: z.strictObject({ label: line(30), to: sitePath() }).optional(),
    /** The product that is half drawn and half shipped: a wide screen, and a phone’s before it. */
    product: z.strictObject({ wide: screen('website', 'dashboard'), phone: screen('mobile') }),
  }),
  videos: z.strictObject({
    ...sectionHead,
    cards: z
      .array(
        z.strictObject({
          sample,
          title: line(70),
          /** Whose words they are. */
          name: name(50).optional(),
          role: line(60).optional(),
          picture: picture(),
          alt: line(140),
          /** Where the film can be watched; without it the card is a picture and a quotation. */
          video: httpsUrl.optional(),
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
          action,
          /** A table of two by two. */
          icons: z
            .array(z.strictObject({ icon: z.enum(strategyIcons), title: line(28) }))
            .length(4),
        }),
      )
      .min(1),
  }),
  process: z.strictObject({
    ...sectionHead,
    /** How long one round takes, as a dimension mark on the line. */
    round: line(12),
    /** One for each station of the drawn line. */
    steps: z.array(z.strictObject({ title: line(20), detail: line(160) })).length(4),
  }),
  services: z.strictObject({ ...sectionHead, page: pageAction }),
  portfolio: z.strictObject({
    ...sectionHead,
    /** The pieces shown before “Show all” is pressed, in their order; without it, the first nine. */
    first: z
      .array(screen(...projectCategories))
      .min(1)
      .optional(),
  }),
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
    page: pageAction,
  }),
  presence: z.strictObject({
    note: line(40),
    ...sectionHead,
    /** A map of the offices that say where they are (`site.yaml`), and of clients' places. */
    map: z
      .strictObject({
        alt: line(140),
        clients: z.array(z.strictObject({ ...coordinates })).optional(),
      })
      .optional(),
  }),
  insights: z.strictObject(sectionHead),
  contact: z.strictObject(sectionHead),
}

type Sections = { [Section in keyof typeof homeSchemas]: z.infer<(typeof homeSchemas)[Section]> }

/** A section without a file is left out; the hero has the page's heading. */
export type Home = Pick<Sections, 'hero'> & OptionalParts<Omit<Sections, 'hero'>>
/** The content of one section. */
export type HomeSection<Name extends keyof Sections> = Sections[Name]
