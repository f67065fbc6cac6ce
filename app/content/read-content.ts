import { basename, dirname } from 'node:path'
import type { z } from 'zod'
import { type FormDefinition, formSchema } from '../../contracts/form.ts'
import type { Language } from '../lib/languages.ts'
import { openOrFault, type TextFiles } from './content-folder.ts'
import { showNamedPictures } from './figures.ts'
import { fileSchemas, optionalSchemas, privacySchema } from './file-schemas.ts'
import { listLeftOut } from './left-out.ts'
import { checkYaml, type Problem, type YamlFile } from './read-yaml.ts'
import { type Home, homeSchemas } from './schemas/home.ts'
import { type About, aboutSchemas, type Career, careerSchemas } from './schemas/inner-pages.ts'
import { type Project, type ProjectFile, projectSchema } from './schemas/project.ts'
import { type Service, serviceSchema } from './schemas/service.ts'
import type { Parts } from './schemas/text.ts'
import { fillFile, readTokens } from './tokens.ts'
import { isTranslated } from './translations/find-state.ts'
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
  /** Changes with the files; snapshot.ts adds posts and jobs. */
  version: string
  language: Language
  /** The site has the language: at least one file is translated. */
  isOffered: boolean
  /** The states of pages in a second language, by their paths. */
  states: Readonly<Record<string, PageState>>
}

/** Reads every file, fills in placeholders and checks it; use the content only if there are no problems. */
export function readContent(files: TextFiles, translation?: Translation) {
  const problems: Problem[] = []
  const sources: YamlFile[] = []
  const tokens = readTokens(files)
  const leftOut = listLeftOut(files.names)
  const language = translation?.language

  /** A file’s value; one with problems is never used. */
  function read<Schema extends z.ZodType>(name: string, schema: Schema): z.infer<Schema> {
    const translated = translation?.read(name)
    if (translated?.value) return translated.value as z.infer<Schema> // read with the same schema
    const isPresent = files.names.includes(name)
    const opened = isPresent ? openOrFault(files, name) : { problems: [missing(name)] }
    problems.push(...opened.problems)
    if (!opened.value) return undefined as z.infer<Schema> // never used, as above
    sources.push(opened.value)
    const { value } = opened.value
    const reading = checkYaml({ ...opened.value, value: fillFile(name, value, tokens) }, schema)
    problems.push(...reading.problems)
    return reading.value as z.infer<Schema> // as above
  }

  /** One value for each file of a folder, under the file’s name. */
  function readEach<Schema extends z.ZodType>(folder: string, schema: Schema) {
    const names = files.names.filter((name) => dirname(name) === folder)
    if (names.length === 0) problems.push(missing(folder))
    for (const name of names)
      if (!/^[A-Za-z\d]+(-[A-Za-z\d]+)*\.yaml$/.test(basename(name)))
        problems.push({
          ...missing(name),
          message: 'Use letters, digits and hyphens in the file name',
        })
    return names.map((name) => ({ key: basename(name, '.yaml'), value: read(name, schema) }))
  }

  /** The files of a folder that are there, and those that are required. */
  const readParts = <Values>(
    folder: string,
    schemas: Record<string, z.ZodType>,
    required: readonly string[],
  ) =>
    Object.fromEntries(
      Object.entries(schemas).flatMap(([part, schema]) => {
        const name = `${folder}${part}.yaml`
        const isPresent = files.names.includes(name)
        const translated = isPresent ? translation?.read(name) : undefined
        const isShown = isPresent && (!translated || isTranslated(translated))
        return required.includes(part) || isShown ? [[part, read(name, schema)]] : []
      }),
    ) as Values // each part has just been read with the schema its type comes from

  const {
    'case-studies': caseStudies,
    'form-words': formWords,
    ...others
  } = readParts<Parts<typeof fileSchemas>>('', fileSchemas, Object.keys(fileSchemas))
  const { redirects = {}, ...optional } = readParts<Partial<Parts<typeof optionalSchemas>>>(
    '',
    optionalSchemas,
    Object.keys(optionalSchemas).filter((name) => files.names.includes(`${name}.yaml`)),
  )

  const content = {
    ...others,
    ...optional,
    caseStudies,
    formWords,
    redirects,
    leftOut,
    home: readParts<Home>('home/', homeSchemas, ['hero']),
    about: readParts<About>('about/', aboutSchemas, []),
    career: leftOut.includes('/career')
      ? undefined
      : readParts<Career>('career/', careerSchemas, ['hero', 'apply']),
    privacy: showNamedPictures(String(read('privacy.md', privacySchema)?.text), language),
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
  return { content, problems, sources }
}

const missing = (name: string): Problem => ({
  file: `content/${name}`,
  line: 1,
  message: name.includes('.') ? 'is missing' : 'is missing, or has no files',
})
