import { parse } from 'yaml'
import type { Language } from '../../app/lib/languages.ts'
import source from './names.yaml?raw'
import words from './words.json' with { type: 'json' }

export const contentWords: Record<Language, typeof words.en> = words

/** By the paths of groups and files, and the keys of fields. */
export const names: Record<Language, Record<string, string>> = parse(source)

/** Names a field by the last key of its path, an item by that of its list. */
export function nameField(path: readonly PropertyKey[], language: Language): string {
  const key = String(path.findLast((step) => !/^\d+$/.test(String(step))) ?? '')
  const own = names[language][key]
  // A key of a map, such as a path, is its own name.
  if (own || !/^[a-z]+([A-Z][a-z]*|[-_][a-z]+)*$/.test(key)) return own ?? key
  const words = key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
