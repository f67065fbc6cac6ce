import { z } from 'zod'
import { formSchema } from '../../contracts/form.ts'
import { jobFileSchema, postSchema } from './front-matter.ts'
import { errorsSchema } from './schemas/errors.ts'
import { formWordsSchema } from './schemas/form-words.ts'
import { homeSchemas } from './schemas/home.ts'
import {
  aboutSchemas,
  careerSchemas,
  caseStudyListSchema,
  contactSchema,
  faqSchema,
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

/** Every file of the content, and the schema of its YAML or its front matter; `*` is any name. */
export const schemas: ReadonlyMap<string, z.ZodType> = new Map<string, z.ZodType>([
  ['site.yaml', siteSchema],
  ['pages.yaml', pagesSchema],
  ['templates.yaml', templatesSchema],
  ['errors.yaml', errorsSchema],
  ['labels.yaml', labelsSchema],
  ...listParts('home', homeSchemas),
  ['pricing.yaml', pricingSchema],
  ...listParts('about', aboutSchemas),
  ...listParts('career', careerSchemas),
  ['faq.yaml', faqSchema],
  ['testimonials.yaml', testimonialsSchema],
  ['contact.yaml', contactSchema],
  ['portfolio.yaml', portfolioSchema],
  ['case-studies.yaml', caseStudyListSchema],
  ['form-words.yaml', formWordsSchema],
  ['search.yaml', searchSchema],
  ['redirects.yaml', redirectsSchema],
  ['replies.yaml', repliesSchema],
  ['style.yaml', styleSchema],
  ['projects/*.yaml', projectSchema],
  ['services/*.yaml', serviceSchema],
  ['forms/*.yaml', formSchema],
  ['privacy.md', z.strictObject({})],
  ['blog/*.md', postSchema],
  ['jobs/*.md', jobFileSchema],
])

/** Finds the schema of a file as messages name it, such as `content/site.yaml`. */
export function findSchema(file: string): z.ZodType | undefined {
  const name = file.replace(/^content\//, '')
  return schemas.get(name) ?? schemas.get(name.replace(/[^/]+(?=\.\w+$)/, '*'))
}

function listParts(page: string, schemas: Record<string, z.ZodType>): [string, z.ZodType][] {
  return Object.entries(schemas).map(([part, schema]) => [`${page}/${part}.yaml`, schema])
}
