import { isDeepStrictEqual as isSame } from 'node:util'
import { type Problem, valueAt } from '../../app/content/read-yaml.ts'
import { keyOf } from '../../app/content/translations/merge.ts'
import { isObject } from './form-schema.ts'
import type { Entry } from './read-form.ts'

type Text = { path: PropertyKey[]; before: string; after: string }

/** Lists the texts that differ between two values; empty where there is none. */
export function listDifferences(before: unknown, after: unknown, path: PropertyKey[] = []): Text[] {
  if (isSame(before, after)) return []
  const parts = [before, after].filter((each) => typeof each === 'object' && each !== null)
  if (parts.length === 0)
    return [{ path, before: String(before ?? ''), after: String(after ?? '') }]
  return [...new Set(parts.flatMap((part) => Object.keys(Object(part))))].flatMap((key) =>
    listDifferences(valueAt(before, [key]), valueAt(after, [key]), [...path, key]),
  )
}

/**
 * Merges two changes of a file by their values, since `base`.
 * @returns the merged file, and what they wrote where both wrote something else: there it has one's own
 */
export function mergeEntries(file: string, base: Entry, own: Entry, theirs: Entry) {
  const conflicts: Problem[] = []

  function merge(was: unknown, mine: unknown, other: unknown, path: PropertyKey[]): unknown {
    if (isSame(mine, was) || isSame(mine, other)) return other
    if (isSame(other, was)) return mine
    const parts = [was, mine, other]
    // Places of a list that gained or lost an item are not the same.
    const areLists = parts.every(
      (each) => Array.isArray(each) && each.length === Object(was).length,
    )
    if (areLists || parts.every(isObject)) {
      const keys = new Set([...Object.keys(Object(other)), ...Object.keys(Object(mine))])
      const merged = [...keys].map((key) => {
        const [first, second, third] = parts.map((part) => valueAt(part, [key]))
        return [key, merge(first, second, third, [...path, key])] as const
      })
      if (areLists) return merged.map(([, value]) => value)
      return Object.fromEntries(merged.filter(([, value]) => value !== undefined))
    }
    const message = JSON.stringify(other) ?? '–'
    conflicts.push({ file, line: 1, path: keyOf(path), message })
    return mine
  }

  const value = merge(base.value, own.value, theirs.value, [])
  const arabic = merge(base.arabic, own.arabic, theirs.arabic, [])
  const entry: Entry = { value, arabic }
  return { entry, conflicts }
}
