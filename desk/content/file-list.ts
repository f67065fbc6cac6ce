import { basename, dirname, extname } from 'node:path'
import type { TextFiles } from '../../app/content/content-folder.ts'
import { findSchema } from '../../app/content/file-schemas.ts'
import { valueAt } from '../../app/content/read-yaml.ts'
import { isOverlay, translatedName } from '../../app/content/translations/overlay-names.ts'
import type { Language } from '../../app/lib/languages.ts'
import { memoize } from '../../server/content/memoize.ts'
import { readEntry } from './entry.ts'
import { pointerOf } from './form-schema.ts'
import { listDifferences } from './merge-entries.ts'
import { toLatinDigits } from './read-form.ts'
import { nameField, names } from './words.ts'

const groups = Object.keys(names.en).flatMap((key) => /^(\w+)\/$/.exec(key)?.[1] ?? [])

/** Kinds of which pages can be added and removed, with the ending of their files. */
export const kinds: Record<string, string> = {
  blog: 'md',
  jobs: 'md',
  projects: 'yaml',
  services: 'yaml',
}

export const isRemovable = (name: string) => dirname(name) in kinds

/** `blog/new.md` is no file: it is the form of one. */
export const isNew = (name: string) => name === `${dirname(name)}/new.${kinds[dirname(name)]}`

/** The English file of a path, which a message names. */
export function englishName(path: string): string {
  const name = path.replace(/^content\//, '')
  return translatedName(name)?.name ?? name
}

export const listEditable = (files: TextFiles): string[] =>
  files.names.filter((name) => !isOverlay(name) && findSchema(name))

/** Names a file as its readers know it: posts, projects and the like by their own titles. */
export function titleOf(files: TextFiles, path: string, language: Language): string {
  const name = englishName(path)
  const known = names[language][name]
  if (known) return known
  const isTitled = isRemovable(name) || name.startsWith('forms/')
  const value = isTitled && files.names.includes(name) ? files.open(name).value?.value : {}
  const title = valueAt(value, ['title']) ?? valueAt(value, ['name'])
  return title ? String(title) : nameField([basename(name, extname(name))], language)
}

/** Why the site does not show a page yet, or lists a job no more. */
export function stateOf(value: unknown): 'draft' | 'scheduled' | 'closed' | undefined {
  if (valueAt(value, ['draft']) === true) return 'draft'
  const today = new Date().toISOString().slice(0, 10)
  if (String(valueAt(value, ['closes']) ?? today) < today) return 'closed'
  return Date.parse(String(valueAt(value, ['date']))) > Date.now() ? 'scheduled' : undefined
}

/** The files in groups, as the site has them; posts are the newest first. */
export function listGroups(files: TextFiles, language: Language) {
  const listed = listEditable(files).map((name) => {
    const value = isRemovable(name) ? files.open(name).value?.value : undefined
    return {
      ...{ name, group: dirname(name) === '.' ? 'pages' : dirname(name) },
      title: titleOf(files, name, language),
      state: stateOf(value),
      date: String(valueAt(value, ['date']) ?? ''),
    }
  })
  return groups.flatMap((group) => {
    const own = listed
      .filter((each) => each.group === group)
      .sort((one, other) => other.date.localeCompare(one.date))
    return own.length > 0 ? [{ group, files: own }] : []
  })
}

type Place = { name: string; pointer: string; text: string }

/** Finds the texts that say some words: exactly these first, placeholders for anything. */
export function findPlaces(files: TextFiles, query: string): Place[] {
  const words = fold(query)
  if (words.length < 2) return []
  const all = listPlaces(files)
  const exact = all.filter(({ text }) => fold(text) === words || matchesTemplate(fold(text), words))
  const found = exact.length > 0 ? exact : all.filter(({ text }) => fold(text).includes(words))
  // A paragraph of a post is a part of its text.
  const around =
    found.length > 0 || words.length < 12
      ? found
      : all.filter(({ text }) => text.length > 12 && words.includes(fold(text)))
  const unique = new Map(around.map((each) => [each.name + each.pointer, each]))
  // A price on a page, such as $3,000, is 3000 in a file, and {{price}} in the other texts.
  const figure = toLatinDigits(words).replace(/\D/g, '')
  if (around.every(({ text }) => text.includes('{{price}}')) && figure !== words)
    for (const each of findPlaces(files, figure)) unique.set(each.name + each.pointer, each)
  return [...unique.values()].slice(0, 60)
}

/** Lists every text, English and Arabic. */
const listPlaces = memoize((files: TextFiles): Place[] =>
  listEditable(files).flatMap((name) => {
    const { value, arabic } = readEntry(files, name) ?? {}
    const texts = [...listDifferences({}, value), ...listDifferences({}, arabic)]
    return texts.map(({ path, after }) => ({ name, pointer: pointerOf(path), text: after }))
  }),
)

/** White space, marks of direction and Markdown do not count. */
const fold = (text: string) =>
  text
    .replace(/[\u2066-\u2069\u200b]|[*_`]/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

function matchesTemplate(folded: string, words: string): boolean {
  const parts = folded.split(/\{\{[^}]+\}\}/)
  const pattern = parts.map((each) => each.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')
  // A placeholder alone would be any words.
  return parts.length > 1 && parts.join('').length > 2 && new RegExp(`^${pattern}$`).test(words)
}
