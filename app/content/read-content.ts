import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { z } from 'zod'
import { type FormDefinition, formSchema } from '../../contracts/form.ts'
import { listLeftOut } from './left-out.ts'
import { checkYaml, openYaml, type Problem, type Source } from './read-yaml.ts'
import {
  type About,
  aboutSchemas,
  type Career,
  careerSchemas,
  caseStudyListSchema,
  contactSchema,
  faqSchema,
  portfolioSchema,
  promisesSchema,
  testimonialsSchema,
} from './schemas/company.ts'
import { errorsSchema } from './schemas/errors.ts'
import { formWordsSchema } from './schemas/form-words.ts'
import { type Home, homeSchemas } from './schemas/home.ts'
import { pagesSchema, templatesSchema } from './schemas/pages.ts'
import { pricingSchema } from './schemas/pricing.ts'
import { type Project, projectSchema } from './schemas/project.ts'
import { redirectsSchema } from './schemas/redirects.ts'
import { searchSchema } from './schemas/search.ts'
import { type Service, serviceSchema } from './schemas/service.ts'
import { siteSchema } from './schemas/site.ts'
import { fillSource, fillTokens, readTokens } from './tokens.ts'

/** All that the pages say; posts and jobs are read beside it (server/content/content-store.ts). */
export type SiteContent = ReturnType<typeof readContent>['content']

/** All that is said on the site, but for posts and jobs: an immutable value. */
export type Content = Omit<SiteContent, 'services'> & {
  services: Service[]
  /** Changes with every byte of the content folder, posts and jobs included. */
  version: string
}

/**
 * Reads every file of the content folder against its schema, its tokens filled in.
 * @returns what it says, to be used only when there are no problems, the files it was read from as
 * they were written, and a digest of their bytes
 */
export function readContent(folder: string) {
  const problems: Problem[] = []
  const sources: Source[] = []
  const hash = createHash('sha256')
  const tokens = readTokens(folder)

  /** A text of the folder, empty where it cannot be read; that is noted. */
  function readText(path: string): string {
    try {
      const text = readFileSync(join(folder, path), 'utf8')
      hash.update(`${path}\n${text.length}\n${text}`)
      return text
    } catch (error) {
      problems.push(unreadable(path, error))
      return ''
    }
  }

  /** A file's value. Its problems are noted; a value with problems is never used. */
  function read<Schema extends z.ZodType>(path: string, schema: Schema): z.infer<Schema> {
    const before = problems.length
    const text = readText(path)
    if (problems.length > before) return undefined as z.infer<Schema> // never used, as above
    const opened = openYaml(text, `content/${path}`)
    problems.push(...opened.problems)
    if (!opened.value) return undefined as z.infer<Schema> // as above
    sources.push(opened.value)
    // In a form, braces hold what the visitor has answered (tokens.ts).
    const filled = path.startsWith('forms/') ? opened.value : fillSource(opened.value, tokens)
    const reading = checkYaml(filled, schema)
    problems.push(...reading.problems)
    return reading.value as z.infer<Schema> // as above
  }

  /** One value for each file of a folder, under the file's name. */
  function readEach<Schema extends z.ZodType>(path: string, schema: Schema) {
    try {
      const files = readdirSync(join(folder, path))
        // Editors keep hidden files of their own beside what they edit.
        .filter((file) => file.endsWith('.yaml') && !file.startsWith('.'))
        .sort()
      problems.push(
        ...checkFileNames(files).map((each) => ({ ...each, file: `content/${path}/${each.file}` })),
      )
      return files.map((file) => ({
        key: basename(file, '.yaml'),
        value: read(`${path}/${file}`, schema),
      }))
    } catch (error) {
      problems.push(unreadable(path, error))
      return []
    }
  }

  const isThere = (path: string) => existsSync(join(folder, path))

  /** A file that a company may leave out. */
  const readOptional = <Schema extends z.ZodType>(path: string, schema: Schema) =>
    isThere(path) ? read(path, schema) : undefined

  /** A folder with one file for each part of a page; a part that is not required may be left out. */
  const readParts = <Parts>(
    path: string,
    schemas: Record<string, z.ZodType>,
    required: readonly string[] = [],
  ) =>
    Object.fromEntries(
      Object.entries(schemas)
        .filter(([part]) => required.includes(part) || isThere(`${path}/${part}.yaml`))
        .map(([part, schema]) => [part, read(`${path}/${part}.yaml`, schema)]),
    ) as Parts // each part has just been read with the schema its type comes from

  const leftOut = listLeftOut(listFiles(folder))

  const content = {
    site: read('site.yaml', siteSchema),
    pages: read('pages.yaml', pagesSchema),
    templates: read('templates.yaml', templatesSchema),
    errors: read('errors.yaml', errorsSchema),
    leftOut,
    home: readParts<Home>('home', homeSchemas, ['hero']),
    pricing: read('pricing.yaml', pricingSchema),
    about: readParts<About>('about', aboutSchemas),
    career: leftOut.includes('/career')
      ? undefined
      : readParts<Career>('career', careerSchemas, ['hero', 'apply']),
    faq: read('faq.yaml', faqSchema),
    testimonials: readOptional('testimonials.yaml', testimonialsSchema),
    contact: read('contact.yaml', contactSchema),
    portfolio: read('portfolio.yaml', portfolioSchema),
    caseStudies: read('case-studies.yaml', caseStudyListSchema),
    formWords: read('form-words.yaml', formWordsSchema),
    search: read('search.yaml', searchSchema),
    promises: read('promises.yaml', promisesSchema),
    redirects: read('redirects.yaml', redirectsSchema),
    privacy: fillTokens(readText('privacy.md'), tokens),
    projects: readEach('projects', projectSchema)
      .map(({ key, value }): Project => ({ key, ...value }))
      .sort((one, other) => one.order - other.order),
    services: readEach('services', serviceSchema)
      .map(({ key, value }) => ({ slug: key, ...value }))
      .sort((one, other) => one.order - other.order),
    forms: readEach('forms', formSchema).map(
      ({ key, value }): FormDefinition => ({ id: key, ...value }),
    ),
  }
  return { content, problems, sources, digest: hash.digest('hex').slice(0, 12) }
}

/** The files that pages may depend on, each as it is called in messages; links of `media/` are not followed. */
const listFiles = (folder: string): string[] =>
  ['', 'blog', 'career', 'home']
    .filter((inner) => existsSync(join(folder, inner)))
    .flatMap((inner) =>
      readdirSync(join(folder, inner))
        .filter((name) => /^[^.].*\.(yaml|md)$/.test(name))
        .map((name) => join('content', inner, name)),
    )

/** A file's name stands in an address: letters, digits and hyphens, and in one spelling. */
function checkFileNames(files: readonly string[]): Problem[] {
  const firsts = new Map<string, string>()
  return files.flatMap((file) => {
    const first = firsts.get(file.toLowerCase())
    firsts.set(file.toLowerCase(), first ?? file)
    const message = !/^[A-Za-z\d]+(-[A-Za-z\d]+)*\.yaml$/.test(file)
      ? 'stands in an address: call the file by letters, digits and single hyphens'
      : first && `differs from ${first} in capitals only: call one of them otherwise`
    return message ? [{ file, line: 1, message }] : []
  })
}

const unreadable = (path: string, error: unknown): Problem => ({
  file: `content/${path}`,
  line: 1,
  message: `cannot be read: ${error instanceof Error ? error.message : error}`,
})
