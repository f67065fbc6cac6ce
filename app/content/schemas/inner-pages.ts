import { z } from 'zod'
import {
  formId,
  line,
  paragraphs,
  picture,
  reference,
  sitePath,
} from '../../../contracts/fields.ts'
import { jobFacts } from '../../../contracts/job.ts'
import { link } from './site.ts'
import { type OptionalParts, only, openingPicture, type Parts, portrait, sample } from './text.ts'

const card = z.strictObject({ title: line(40), detail: line(240) })
/** A heading over cards. */
const cards = { sample, heading: line(40), lead: line(200), cards: z.array(card).min(1) }
const picturedMoment = z.strictObject({ picture: picture(), alt: line(140), caption: line(90) })

/** The about page (`content/about/*.yaml`). */
export const aboutSchemas = {
  story: z.strictObject({
    sample,
    heading: line(60),
    text: paragraphs(700),
    picture: openingPicture.optional().describe('A drawing, after the second paragraph.'),
  }),
  /** Vision, mission and values. */
  direction: z.strictObject({ sample, heading: line(60), cards: z.array(card).min(1) }),
  culture: z.strictObject({
    sample,
    heading: line(60),
    text: paragraphs(600),
    habits: z
      .array(
        card.extend({
          day: line(20).optional(),
          /** Length on the week’s line; 0 for any day. */
          days: z.int().min(0).max(5).default(1),
        }),
      )
      .min(1)
      .max(6),
  }),
}

/** The career page (`content/career/*.yaml`). */
export const careerSchemas = {
  hero: z.strictObject({ lead: line(240), action: line(30) }),
  why: z.strictObject({ ...cards, picture: openingPicture.optional().describe('Of the first.') }),
  values: z.strictObject(cards),
  life: z.strictObject({
    sample,
    heading: line(50),
    lead: line(200),
    pictures: z.array(picturedMoment).min(1),
  }),
  questions: z.strictObject({ heading: line(60), text: line(260), action: line(40) }),
  /** The page of a job: the headings on it, what to send and how; and the link that leads there. */
  apply: z.strictObject({
    link: line(40),
    descriptionHeading: line(40),
    heading: line(40),
    text: line(240),
    action: z.strictObject({ label: line(30), form: formId() }),
    byMail: line(120),
    facts: z
      .array(
        z.strictObject({
          field: jobFacts.keyof(),
          label: line(30),
          yes: line(30).optional().describe('For a fact that is true or false.'),
          no: line(30).optional(),
          closed: line(30).optional().describe('The label once the job is closed.'),
        }),
      )
      .default([])
      .describe('Labels of a job’s facts, in their order; a fact without one is not shown.'),
    closed: z.strictObject({ heading: line(40), text: line(240), action: line(30) }),
  }),
}

/** The questions clients ask (`content/faq.yaml`). */
export const faqSchema = z.strictObject({
  questions: z
    .array(
      z.strictObject({
        only,
        id: z.string().regex(/^[a-z0-9-]+$/, 'must be lower-case words joined by hyphens'),
        title: line(110),
        detail: paragraphs(700),
        link: link.optional().describe('A page that says more.'),
      }),
    )
    .min(1),
})

/** The strip that a market asks for first, on the home page and that of services (`content/market.yaml`). */
export const marketSchema = z.strictObject({
  only,
  heading: line(40),
  items: z
    .array(z.strictObject({ name: line(30), text: line(60), to: sitePath() }))
    .min(1)
    .max(4),
})
export type Market = z.infer<typeof marketSchema>

/** Client testimonials (`content/testimonials.yaml`). */
export const testimonialsSchema = z.strictObject({
  testimonials: z
    .array(
      z.strictObject({
        sample,
        name: line(50),
        role: line(60).optional(),
        title: line(70),
        quote: line(500),
        project: reference('projects').optional().describe('The product that it speaks of.'),
        portrait,
        initials: line(3).describe('Shown without a portrait.'),
      }),
    )
    .min(1),
})

/** The call-to-action that closes most pages, and the partner block (`content/contact.yaml`). */
export const contactSchema = z.strictObject({
  callToAction: z.strictObject({
    heading: line(60),
    text: line(200),
    asks: formId().optional().describe('A form whose first choices are shown here as buttons.'),
    action: z.strictObject({ label: line(30), form: formId() }),
  }),
  partner: z.strictObject({ heading: line(60), text: line(240) }),
})

/** The portfolio page (`content/portfolio.yaml`). */
export const portfolioSchema = z.strictObject({
  spotlight: z.strictObject({ heading: line(40), projects: z.array(reference('projects')).min(1) }),
  cards: z.strictObject({ heading: line(60), lead: line(200) }),
  next: z
    .strictObject({
      heading: line(60),
      links: z.array(z.strictObject({ title: line(40), detail: line(140), to: sitePath() })).min(1),
    })
    .optional(),
})

/** The case-study listing (`content/case-studies.yaml`): some as cards, then the index of all. */
export const caseStudyListSchema = z.strictObject({
  cards: z.array(reference('projects')).min(1),
  projectCrumb: line(30).describe('The breadcrumb of a project’s own page, under its case study.'),
  indexHeading: line(60),
  indexLead: line(200),
})

type AboutParts = Parts<typeof aboutSchemas>
type CareerParts = Parts<typeof careerSchemas>

/** A part without a file is left out. */
export type About = OptionalParts<AboutParts>
export type AboutPart<Name extends keyof AboutParts> = AboutParts[Name]
export type Career = Pick<CareerParts, 'hero' | 'apply'> &
  OptionalParts<Omit<CareerParts, 'hero' | 'apply'>>
export type CareerPart<Name extends keyof CareerParts> = CareerParts[Name]
export type Faq = z.infer<typeof faqSchema>
export type Testimonials = z.infer<typeof testimonialsSchema>
export type Contact = z.infer<typeof contactSchema>
export type PortfolioPage = z.infer<typeof portfolioSchema>
