import { z } from 'zod'
import { line, mediaPicture, name, paragraphs, reference } from '../../../contracts/fields.ts'
import { type ProjectCategory, projectCategories } from '../project-categories.ts'
import { color, httpsUrl, sample, seo, slug } from './text.ts'

const value = z.strictObject({ title: line(40), subtitle: line(160) })

/** Facts only the company knows; each is hidden until it is filled in. */
export const caseStudyFacts = z.strictObject({
  year: z.int().min(2000).max(2100).optional(),
  weeks: z.int().min(1).optional(),
  team: line(40).optional(),
  stack: line(60).optional().describe('The languages and tools it is built with.'),
  /** The one number that tells what the product changed. */
  number: z.strictObject({ value: line(16), meaning: line(60) }).optional(),
})

const piece = z
  .strictObject({
    category: z.enum(projectCategories),
    caption: line(80).describe('Describes the screen, also for people who do not see it.'),
    picture: mediaPicture().optional().describe('Instead of the drawing `{key}-{category}`.'),
    second: line(80).optional().describe('Describes a second screen.'),
    secondPicture: mediaPicture().optional(),
  })
  .refine(({ second, secondPicture }) => second !== undefined || secondPicture === undefined, {
    message: 'goes with “secondPicture”: say what it shows',
    path: ['second'],
  })

/** One client project (`content/projects/{key}.yaml`); its two slugs differ, and both are the contract. */
export const projectSchema = z.strictObject({
  name: name(24),
  kind: line(40),
  summary: line(110),
  order: z.int().min(1).describe('Place in every list of projects, 1 first.'),
  tint: color(),
  accent: color(),
  slugs: z.strictObject({ caseStudy: slug.max(40), projectDetail: slug.max(40) }),
  services: z.array(reference('services')).min(1).max(4),
  platforms: z.array(line(30)).min(1).max(4),
  links: z.strictObject({
    sample,
    website: httpsUrl.optional(),
    appStore: httpsUrl.optional(),
    googlePlay: httpsUrl.optional(),
  }),
  portfolio: z.strictObject({
    /** On /portfolio. */
    details: z.array(line(220)).min(1).max(3),
    pieces: z
      .array(piece)
      .min(1)
      .refine(
        (pieces) => new Set(pieces.map(({ category }) => category)).size === pieces.length,
        'must have one piece of each category',
      ),
  }),
  detail: z.strictObject({ seo, introduction: paragraphs(700) }),
  caseStudy: z.strictObject({
    sample: sample.describe('The story, until the client or the company has confirmed it.'),
    seo,
    lead: line(170),
    introduction: paragraphs(),
    idea: paragraphs(),
    challenge: paragraphs(),
    solution: paragraphs(),
    drawing: z
      .strictObject({ stamp: line(24), caption: line(140) })
      .optional()
      .describe('Of the early drawing `idea-{key}`; its stamp is such as “Thrown away”.'),
    facts: caseStudyFacts.default({}),
    values: z.array(value).min(1).describe('Numbered in their order.'),
  }),
})

export type ProjectFile = z.infer<typeof projectSchema> & { key: string }

/** A screen of a product as pages show it (load.ts). */
export type Piece = {
  category: ProjectCategory
  caption: string
  /** A screenshot (`/media/…`), or a drawing by its name. */
  picture: string
  /** Describes the picture; empty for a sketch. */
  alt: string
  /** A second screen. */
  second?: { picture: string; caption: string | undefined } | undefined
}

export type Project = Omit<ProjectFile, 'portfolio'> & {
  portfolio: { details: string[]; pieces: Piece[] }
  /** The name of its early drawing, which may not be there. */
  idea: string
}
export type { ProjectCategory }
