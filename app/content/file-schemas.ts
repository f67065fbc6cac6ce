import { z } from 'zod'
import { formSchema } from '../../contracts/form.ts'
import { jobFileSchema, postSchema } from './front-matter.ts'
import { bodyKey } from './read-markdown.ts'
import { errorsSchema } from './schemas/errors.ts'
import { formWordsSchema } from './schemas/form-words.ts'
import { homeSchemas } from './schemas/home.ts'
import {
  aboutSchemas,
  careerSchemas,
  caseStudyListSchema,
  contactSchema,
  faqSchema,
  marketSchema,
  portfolioSchema,
  testimonialsSchema,
} from './schemas/inner-pages.ts'
import { labelsSchema } from './schemas/labels.ts'
import { pagesSchema, templatesSchema } from './schemas/pages.ts'
import { pricingSchema } from './schemas/pricing.ts'
import { projectSchema } from './schemas/project.ts'
import { redirectsSchema } from './schemas/redirects.ts'
import { repliesSchema } from './schemas/replies.ts'
import { searchSchema } from './schemas/search.ts'
import { serviceSchema } from './schemas/service.ts'
import { siteSchema } from './schemas/site.ts'
import { styleSchema } from './schemas/style.ts'

/** The schemas of single files, by their names without ending. */
export const fileSchemas = {
  site: siteSchema,
  pages: pagesSchema,
  templates: templatesSchema,
  errors: errorsSchema,
  labels: labelsSchema,
  pricing: pricingSchema,
  faq: faqSchema,
  contact: contactSchema,
  portfolio: portfolioSchema,
  'case-studies': caseStudyListSchema,
  'form-words': formWordsSchema,
  search: searchSchema,
}

/** Those of files that a company may leave out. */
export const optionalSchemas = {
  market: marketSchema,
  testimonials: testimonialsSchema,
  redirects: redirectsSchema,
  replies: repliesSchema,
  style: styleSchema,
}

export const privacySchema = z.strictObject({ [bodyKey]: z.string().meta({ kind: 'words' }) })

/** Every file of the content, and its schema; `*` is any name. */
export const schemas: ReadonlyMap<string, z.ZodType> = new Map<string, z.ZodType>([
  ...listParts('', { ...fileSchemas, ...optionalSchemas }),
  ...listParts('home/', homeSchemas),
  ...listParts('about/', aboutSchemas),
  ...listParts('career/', careerSchemas),
  ['projects/*.yaml', projectSchema],
  ['services/*.yaml', serviceSchema],
  ['forms/*.yaml', formSchema],
  ['privacy.md', privacySchema],
  ['blog/*.md', postSchema],
  ['jobs/*.md', jobFileSchema],
])

/** Finds the schema of a file as messages name it, such as `content/site.yaml`. */
export function findSchema(file: string): z.ZodType | undefined {
  const name = file.replace(/^content\//, '')
  return schemas.get(name) ?? schemas.get(name.replace(/[^/]+(?=\.\w+$)/, '*'))
}

function listParts(folder: string, schemas: Record<string, z.ZodType>): [string, z.ZodType][] {
  return Object.entries(schemas).map(([part, schema]) => [`${folder}${part}.yaml`, schema])
}
