import { basename, dirname } from 'node:path'
import { listFileTexts, makeProblem } from '../content-texts.ts'
import type { Problem, YamlFile } from '../read-yaml.ts'

/** The forms that the bar and the footer lead to, as their links lead to routes. */
const opened = ['contact-us', 'get-a-quote']

/** Folders whose files each take a place of their own in a list. */
const ordered = ['projects', 'services']

/**
 * Finds references to files that are not there, and files that claim the same place of a list.
 * @param sources the files that could be parsed, whatever else is wrong with them
 * @param broken problems of files; one that could not be parsed is there all the same
 */
export function checkReferences(sources: YamlFile[], broken: readonly Problem[] = []): Problem[] {
  const files = [...sources, ...broken.map(({ file }) => ({ name: file }))]
  return [
    ...brokenReferences(sources, files),
    ...missingForms(files),
    ...unknownForms(sources, files),
    ...ordered.flatMap((folder) => samePlaces(sources, folder)),
  ]
}

function brokenReferences(sources: YamlFile[], files: readonly Named[]): Problem[] {
  return sources.flatMap(listFileTexts).flatMap((each) => {
    const { kind, to = '', text } = each
    if (kind !== 'reference' || filesIn(files, to).some((file) => keyOf(file) === text)) return []
    return [makeProblem(each, `no ${to.slice(0, -1)} named “${text}”`)]
  })
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

/** Forms of another host, whose ids `site.yaml` lists under those of this site. */
function unknownForms(sources: YamlFile[], files: readonly Named[]): Problem[] {
  const known = filesIn(files, 'forms').map(keyOf)
  const site = sources.filter((source) => keyOf(source) === 'site')
  return site.flatMap(({ name, value, findLine }) =>
    Object.keys(Object(Reflect.get(Object(value), 'forms')))
      .filter((form) => !known.includes(form))
      .map((form) => ({
        file: name,
        line: findLine(['forms', form]),
        path: `forms.${form}`,
        message: `no form named “${form}”`,
      })),
  )
}

function samePlaces(sources: YamlFile[], folder: string): Problem[] {
  const taken = new Map<unknown, string>()
  return filesIn(sources, folder).flatMap((source) => {
    const order = Reflect.get(Object(source.value), 'order')
    const other = taken.get(order)
    if (typeof order === 'number') taken.set(order, keyOf(source))
    if (other === undefined) return []
    const message = `same order as the ${folder.slice(0, -1)} ${other}`
    return [{ file: source.name, line: source.findLine(['order']), path: 'order', message }]
  })
}

type Named = Pick<YamlFile, 'name'>
const keyOf = ({ name }: Named) => basename(name, '.yaml')
const filesIn = <File extends Named>(files: readonly File[], folder: string) =>
  files.filter(({ name }) => basename(dirname(name)) === folder)
