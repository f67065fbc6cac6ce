import { createHash } from 'node:crypto'
import { basename, dirname } from 'node:path'
import type { z } from 'zod'
import { type FormDefinition, formSchema } from '../../contracts/form.ts'
import type { Language } from '../lib/languages.ts'
import { type TextFiles, unreadable } from './content-folder.ts'
import { showNamedPictures } from './figures.ts'
import { listLeftOut } from './left-out.ts'
import { checkYaml, type Problem, type Reading, type YamlFile } from './read-yaml.ts'
import { errorsSchema } from './schemas/errors.ts'
import { formWordsSchema } from './schemas/form-words.ts'
import { type Home, homeSchemas } from './schemas/home.ts'
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
} from './schemas/inner-pages.ts'
import { labelsSchema } from './schemas/labels.ts'
import { pagesSchema, templatesSchema } from './schemas/pages.ts'
import { pricingSchema } from './schemas/pricing.ts'
import { type Project, type ProjectFile, projectSchema } from './schemas/project.ts'
import { redirectsSchema } from './schemas/redirects.ts'
import { repliesSchema } from './schemas/replies.ts'
import { searchSchema } from './schemas/search.ts'
import { type Service, serviceSchema } from './schemas/service.ts'
import { siteSchema } from './schemas/site.ts'
import { styleSchema } from './schemas/style.ts'
import { fillTokens, fillYaml, readTokens, type Tokens } from './tokens.ts'
import type { Translation } from './translations/open-translation.ts'
import type { PageState } from './translations/page-states.ts'

/** All content of the pages; posts and jobs are read beside it (server/content/content-store.ts). */
export type SiteContent = ReturnType<typeof readContent>['content']

/** All content but posts and jobs: an immutable value. */
export type Content = Omit<SiteContent, 'services' | 'projects'> & {
  services: Service[]
  /** In a second language, those that have a translation: lists leave the others out. */
  projects: Project[]
  /** Those that lists leave out as well: the page of a project may name another. */
  allProjects: Project[]
  /** Changes with every byte of the content folder's texts, posts and jobs included. */
  version: string
  language: Language
  /** The site has the language: at least one file is translated. */
  isOffered: boolean
  /** The states of pages in a second language, by their paths. */
  states: Readonly<Record<string, PageState>>
}

/**
 * Reads every file of the content against its schema, with its placeholders filled in.
 * @param translation of a second language
 * @returns the content, to be used only when there are no problems, the files it was read from as
 * they were written, and a digest of their bytes
 */
export function readContent(files: TextFiles, translation?: Translation) {
  const problems: Problem[] = []
  const sources: YamlFile[] = []
  const hash = createHash('sha256')
  const tokens = readTokens(files)
  const isThere = (name: string) => files.names.includes(name)
  const isShown = (name: string) => isThere(name) && !translation?.isUntranslated(name)

  /** A file's text, empty where it cannot be read; that is noted. */
  function readText(name: string): string {
    if (!isThere(name)) {
      problems.push(missingFile(name))
      return ''
    }
    try {
      const text = files.read(name)
      hash.update(`${name}\n${text.length}\n${text}`)
      return text
    } catch (error) {
      problems.push(unreadable(name, error))
      return ''
    }
  }

  /** A file's value. Its problems are noted; a value with problems is never used. */
  function read<Schema extends z.ZodType>(name: string, schema: Schema): z.infer<Schema> {
    const before = problems.length
    readText(name)
    if (problems.length > before) return undefined as z.infer<Schema> // never used, as above
    const translated = translation?.read(name)
    if (translated?.value) return translated.value as z.infer<Schema> // read with the same schema
    const opened = files.open(name)
    problems.push(...opened.problems)
    if (!opened.value) return undefined as z.infer<Schema> // as above
    sources.push(opened.value)
    // In a form, braces hold what the visitor has answered (tokens.ts).
    const reading = checkOnce(opened.value, schema, name.startsWith('forms/') ? {} : tokens)
    problems.push(...reading.problems)
    return reading.value as z.infer<Schema> // as above
  }

  /** One value for each file of a folder, under the file's name. */
  function readEach<Schema extends z.ZodType>(folder: string, schema: Schema) {
    const names = files.names.filter((name) => dirname(name) === folder)
    if (names.length === 0) problems.push(missingFolder(folder))
    problems.push(...checkFileNames(names))
    return names.map((name) => ({ key: basename(name, '.yaml'), value: read(name, schema) }))
  }

  /** A file that a company may leave out. */
  const readOptional = <Schema extends z.ZodType>(name: string, schema: Schema) =>
    isThere(name) ? read(name, schema) : undefined

  /** A folder with one file for each part of a page; a part that is not required may be left out. */
  const readParts = <Parts>(
    folder: string,
    schemas: Record<string, z.ZodType>,
    required: readonly string[] = [],
  ) =>
    Object.fromEntries(
      Object.entries(schemas)
        .filter(([part]) => required.includes(part) || isShown(`${folder}/${part}.yaml`))
        .map(([part, schema]) => [part, read(`${folder}/${part}.yaml`, schema)]),
    ) as Parts // each part has just been read with the schema its type comes from

  function readPrivacy(): string {
    const english = readText('privacy.md')
    return english && translation
      ? translation.readMarkdown('privacy.md')
      : fillTokens(english, tokens)
  }

  const leftOut = listLeftOut(files.names)

  const content = {
    site: read('site.yaml', siteSchema),
    pages: read('pages.yaml', pagesSchema),
    templates: read('templates.yaml', templatesSchema),
    errors: read('errors.yaml', errorsSchema),
    labels: read('labels.yaml', labelsSchema),
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
    redirects: readOptional('redirects.yaml', redirectsSchema) ?? {},
    replies: readOptional('replies.yaml', repliesSchema),
    style: readOptional('style.yaml', styleSchema),
    privacy: showNamedPictures(readPrivacy()),
    projects: readEach('projects', projectSchema)
      .map(({ key, value }): ProjectFile => ({ key, ...value }))
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

const checked = new WeakMap<YamlFile, { tokens: string; reading: Reading<unknown> }>()

/** Holds a file against its schema, its tokens filled in; again only after one of them has changed. */
function checkOnce(file: YamlFile, schema: z.ZodType, tokens: Tokens): Reading<unknown> {
  const known = checked.get(file)
  const key = JSON.stringify(tokens)
  if (known?.tokens === key) return known.reading
  const reading = checkYaml(fillYaml(file, tokens), schema)
  checked.set(file, { tokens: key, reading })
  return reading
}

/** A file's name stands in a URL: letters, digits and hyphens, and in one spelling. */
function checkFileNames(names: readonly string[]): Problem[] {
  const firsts = new Map<string, string>()
  return names.flatMap((name) => {
    const first = firsts.get(name.toLowerCase())
    firsts.set(name.toLowerCase(), first ?? name)
    const message = !/^[A-Za-z\d]+(-[A-Za-z\d]+)*\.yaml$/.test(basename(name))
      ? 'stands in an address: call the file by letters, digits and single hyphens'
      : first && `differs from ${basename(first)} in capitals only: call one of them otherwise`
    return message ? [{ file: `content/${name}`, line: 1, message }] : []
  })
}

const missingFile = (name: string): Problem => ({
  file: `content/${name}`,
  line: 1,
  message: 'is missing',
})

const missingFolder = (folder: string): Problem => ({
  file: `content/${folder}`,
  line: 1,
  message: 'is missing, or has no files',
})
