import { basename, dirname } from 'node:path'
import type { Problem, Source } from './read-yaml.ts'

/** Where a file says a name that another file must answer to; `*` is any item of a list. */
const references: { in: string; at: string; names: 'projects' | 'services' | 'forms' }[] = [
  { in: 'projects/*', at: 'services.*', names: 'services' },
  { in: 'services/*', at: 'related.*', names: 'projects' },
  { in: 'portfolio', at: 'spotlight.projects.*', names: 'projects' },
  { in: 'case-studies', at: 'cards.*', names: 'projects' },
  { in: 'home/portfolio', at: 'first.*.project', names: 'projects' },
  { in: 'home/case-studies', at: 'projects.*', names: 'projects' },
  { in: 'home/hero', at: 'action.form', names: 'forms' },
  { in: 'home/strategy', at: 'tabs.*.action.form', names: 'forms' },
  { in: 'contact', at: 'callToAction.action.form', names: 'forms' },
  { in: 'career/apply', at: 'action.form', names: 'forms' },
  { in: 'pricing', at: 'mvp.service', names: 'services' },
  { in: 'pricing', at: 'mvp.action.form', names: 'forms' },
  { in: 'pricing', at: 'team.action.form', names: 'forms' },
]

/** The forms that the bar and the footer lead to, as their links lead to routes. */
const opened = ['contact-us', 'get-a-quote']

/** Folders whose files each take a place of their own in a list. */
const ordered = ['projects', 'services']

/**
 * Finds names of other files that lead nowhere, and files that claim the same place of a list.
 * @param sources the files that could be parsed, whatever else is wrong with them
 * @param broken what is wrong with files; one that could not be parsed is there all the same
 */
export function checkReferences(sources: Source[], broken: readonly Problem[] = []): Problem[] {
  const files = [...sources, ...broken.map(({ file }) => ({ name: file }))]
  return [
    ...brokenNames(sources, files),
    ...missingForms(files),
    ...ordered.flatMap((folder) => samePlaces(sources, folder)),
  ]
}

function missingForms(files: readonly Named[]): Problem[] {
  const known = filesIn(files, 'forms').map(keyOf)
  return opened
    .filter((form) => !known.includes(form))
    .map((form) => ({
      file: `content/forms/${form}.yaml`,
      line: 1,
      message: 'there is no such form, and every page has a link to it',
    }))
}

function brokenNames(sources: Source[], files: readonly Named[]): Problem[] {
  return references.flatMap(({ in: pattern, at, names }) => {
    const known = new Set(filesIn(files, names).map(keyOf))
    return sources
      .filter(({ name }) => matches(name, pattern))
      .flatMap((source) =>
        valuesAt(source.value, at.split('.')).flatMap(({ path, value }) =>
          typeof value !== 'string' || known.has(value)
            ? []
            : [
                {
                  file: source.name,
                  line: source.lineOf(path),
                  message: `no ${names.slice(0, -1)} named “${value}”`,
                },
              ],
        ),
      )
  })
}

function samePlaces(sources: Source[], folder: string): Problem[] {
  const taken = new Map<unknown, string>()
  return filesIn(sources, folder).flatMap((source) => {
    const [order] = valuesAt(source.value, ['order'])
    const other = taken.get(order?.value)
    if (typeof order?.value === 'number') taken.set(order.value, keyOf(source))
    if (other === undefined) return []
    const message = `same order as the ${folder.slice(0, -1)} ${other}`
    return [{ file: source.name, line: source.lineOf(['order']), message }]
  })
}

type Named = Pick<Source, 'name'>
const keyOf = ({ name }: Named) => basename(name, '.yaml')
const filesIn = <File extends Named>(files: readonly File[], folder: string) =>
  files.filter(({ name }) => basename(dirname(name)) === folder)
const matches = (name: string, pattern: string) =>
  pattern.endsWith('/*')
    ? dirname(name) === `content/${pattern.slice(0, -2)}`
    : name === `content/${pattern}.yaml`

/** The values at a path with wildcards, each with the path it really stands at. */
function valuesAt(
  value: unknown,
  [step, ...rest]: string[],
  path: PropertyKey[] = [],
): { path: PropertyKey[]; value: unknown }[] {
  if (step === undefined) return [{ path, value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .filter(([key]) => step === '*' || key === step)
    .flatMap(([key, inner]) =>
      valuesAt(inner, rest, [...path, Array.isArray(value) ? Number(key) : key]),
    )
}
