import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { z } from 'zod'
import { type FormDefinition, formSchema } from '../../contracts/form.ts'
import { type Problem, readYaml } from './read-yaml.ts'
import {
  type About,
  aboutSchemas,
  type Career,
  careerSchemas,
  caseStudyListSchema,
  contactSchema,
  faqSchema,
  portfolioSchema,
  testimonialsSchema,
} from './schemas/company.ts'
import { type Home, homeSchemas } from './schemas/home.ts'
import { pagesSchema } from './schemas/pages.ts'
import { pricingSchema } from './schemas/pricing.ts'
import { type Project, projectSchema } from './schemas/project.ts'
import { type Service, serviceSchema } from './schemas/service.ts'
import { siteSchema } from './schemas/site.ts'

/** All that is said on the site, but for posts and jobs, which are read at run time. */
export type Content = ReturnType<typeof readContent>['content']

/**
 * Reads every file of the content folder against its schema.
 * @returns what it says, to be used only when there are no problems
 */
export function readContent(folder: string) {
  const problems: Problem[] = []

  /** A file's value. Where it has problems they are noted, and nobody sees the value. */
  function read<Schema extends z.ZodType>(path: string, schema: Schema): z.infer<Schema> {
    try {
      const reading = readYaml(join(folder, path), schema, `content/${path}`)
      problems.push(...reading.problems)
      return reading.value as z.infer<Schema> // used only when `problems` stays empty
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      problems.push({ file: `content/${path}`, line: 1, message: `cannot be read: ${message}` })
      return undefined as z.infer<Schema> // as above
    }
  }

  /** One value for each file of a folder, under the file's name. */
  const readEach = <Schema extends z.ZodType>(path: string, schema: Schema) =>
    readdirSync(join(folder, path))
      .filter((file) => file.endsWith('.yaml'))
      .map((file) => ({
        key: basename(file, '.yaml'),
        value: read(`${path}/${file}`, schema),
      }))

  /** A folder with one file for each part of a page. */
  const readParts = <Parts>(path: string, schemas: Record<string, z.ZodType>) =>
    Object.fromEntries(
      Object.entries(schemas).map(([part, schema]) => [part, read(`${path}/${part}.yaml`, schema)]),
    ) as Parts // each part has just been read with the schema its type comes from

  const content = {
    site: read('site.yaml', siteSchema),
    pages: read('pages.yaml', pagesSchema),
    home: readParts<Home>('home', homeSchemas),
    pricing: read('pricing.yaml', pricingSchema),
    about: readParts<About>('about', aboutSchemas),
    career: readParts<Career>('career', careerSchemas),
    faq: read('faq.yaml', faqSchema),
    testimonials: read('testimonials.yaml', testimonialsSchema),
    contact: read('contact.yaml', contactSchema),
    portfolio: read('portfolio.yaml', portfolioSchema),
    caseStudies: read('case-studies.yaml', caseStudyListSchema),
    privacy: readFileSync(join(folder, 'privacy.md'), 'utf8'),
    projects: readEach('projects', projectSchema)
      .map(({ key, value }): Project => ({ key, ...value }))
      .sort((one, other) => one.order - other.order),
    services: readEach('services', serviceSchema)
      .map(({ key, value }): Service => ({ slug: key, ...value }))
      .sort((one, other) => one.order - other.order),
    forms: readEach('forms', formSchema).map(
      ({ key, value }): FormDefinition => ({ id: key, ...value }),
    ),
  }
  return { content, problems }
}
