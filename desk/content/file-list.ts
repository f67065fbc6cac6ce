import { basename, dirname } from 'node:path'
import type { TextFiles } from '../../app/content/content-folder.ts'
import { findSchema } from '../../app/content/file-schemas.ts'
import { valueAt } from '../../app/content/read-yaml.ts'
import { isOverlay } from '../../app/content/translations/overlay-names.ts'
import type { Language } from '../../app/lib/languages.ts'
import { readEntry } from './entry.ts'
import { nameField } from './field-names.ts'
import { isObject, pointerOf } from './form-schema.ts'
import { contentWords } from './words.ts'

const groupNames = [
  ...['home', 'blog', 'jobs', 'projects', 'services', 'about', 'career', 'pages', 'forms'],
  'everywhere',
]

/** Files on every page, and those that no page is made of. */
const everywhere = new Set([
  ...['site', 'labels', 'form-words', 'pages', 'templates', 'errors', 'redirects', 'replies'],
  ...['style', 'search'],
])

/** Posts, jobs, projects and services are known by their own titles. */
const titled = /^(blog|jobs|projects|services|forms)\//

export const listEditable = (files: TextFiles): string[] =>
  files.names.filter((name) => !isOverlay(name) && findSchema(name))

/** Names a file as its readers know it. */
export function titleOf(files: TextFiles, name: string, language: Language): string {
  const words = contentWords[language]
  const own = words.files[name]
  if (own) return own
  const value = titled.test(name) && files.names.includes(name) ? files.open(name).value?.value : {}
  const title = ['title', 'name'].map((key) => valueAt(value, [key])).find(Boolean)
  const stem = basename(name).replace(/\.\w+$/, '')
  return title ? String(title) : nameField([stem], language)
}

export type ListedFile = { name: string; title: string; isDraft: boolean; date: string | undefined }

/** The files in groups, as the site has them; posts are the newest first. */
export function listGroups(files: TextFiles, language: Language) {
  const listed = listEditable(files).map((name): ListedFile & { group: string } => {
    const folder = dirname(name)
    const stem = basename(name).replace(/\.\w+$/, '')
    const group = folder !== '.' ? folder : everywhere.has(stem) ? 'everywhere' : 'pages'
    const value = titled.test(name) ? files.open(name).value?.value : undefined
    const date = valueAt(value, ['date'])
    return {
      ...{ name, group, title: titleOf(files, name, language) },
      isDraft: valueAt(value, ['draft']) === true,
      date: typeof date === 'string' ? date : undefined,
    }
  })
  return groupNames.flatMap((group) => {
    const own = listed
      .filter((each) => each.group === group)
      .sort((one, other) => (other.date ?? '').localeCompare(one.date ?? ''))
    return own.length > 0 ? [{ group, files: own }] : []
  })
}

export type Place = { name: string; pointer: string; text: string }

/** Most places that a search lists. */
const maxFound = 60

/** Finds the texts that say some words: exactly these first, placeholders for anything. */
export function findPlaces(files: TextFiles, query: string): Place[] {
  const words = fold(query)
  if (words.length < 2) return []
  const all = listEditable(files).flatMap((name) => listPlaces(files, name))
  const exact = all.filter(({ folded }) => folded === words || matchesTemplate(folded, words))
  const found = exact.length > 0 ? exact : all.filter(({ folded }) => folded.includes(words))
  // A paragraph of a post is a part of its text.
  const around =
    found.length > 0 || words.length < 12
      ? found
      : all.filter(({ folded }) => folded.length > 12 && words.includes(folded))
  return around.slice(0, maxFound)
}

function listPlaces(files: TextFiles, name: string): (Place & { folded: string })[] {
  const entry = readEntry(files, name)
  if (!entry) return []
  const places: (Place & { folded: string })[] = []
  const add = (path: readonly PropertyKey[], value: unknown) => {
    if (typeof value === 'string' || typeof value === 'number')
      places.push({ name, pointer: pointerOf(path), text: `${value}`, folded: fold(`${value}`) })
    else if (Array.isArray(value)) value.forEach((each, at) => void add([...path, at], each))
    else if (isObject(value)) for (const key of Object.keys(value)) add([...path, key], value[key])
  }
  add([], entry.value)
  for (const { path, text, forms } of entry.texts)
    for (const each of forms ? Object.values(forms) : [text]) add(path, each)
  return places
}

/** White space, marks of direction and Markdown do not count. */
const fold = (text: string) =>
  text
    .replace(/[\u2066-\u2069\u200b]|[*_`]/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

const matchesTemplate = (folded: string, words: string) =>
  /\{\{[^}]+\}\}/.test(folded) &&
  new RegExp(
    `^${folded
      .split(/\{\{[^}]+\}\}/)
      .map((each) => each.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+')}$`,
  ).test(words)
