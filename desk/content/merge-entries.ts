import { isDeepStrictEqual as isSame } from 'node:util'
import { valueAt } from '../../app/content/read-yaml.ts'
import { keyOf } from '../../app/content/translations/merge.ts'
import { isObject } from './form-schema.ts'
import type { Entry } from './read-form.ts'

/** A place where somebody else wrote another text than one's own. */
export type Conflict = { key: string; theirs: unknown }

export type Difference = { path: PropertyKey[]; before: string; after: string }

/** Lists the texts that differ between two values; empty where there is none. */
export function listDifferences(
  before: unknown,
  after: unknown,
  path: PropertyKey[] = [],
): Difference[] {
  if (isSame(before, after)) return []
  const parts = [before, after].filter((each) => typeof each === 'object' && each !== null)
  if (parts.length === 0)
    return [{ path, before: String(before ?? ''), after: String(after ?? '') }]
  return [...new Set(parts.flatMap((part) => Object.keys(Object(part))))].flatMap((key) =>
    listDifferences(valueAt(before, [key]), valueAt(after, [key]), [...path, key]),
  )
}

/**
 * Merges two changes of one file by their values.
 * @param base the file when one's own change began
 * @returns the merged file, and where both wrote something else: there it has one's own
 */
export function mergeEntries(
  base: Entry,
  own: Entry,
  theirs: Entry,
): { entry: Entry; conflicts: Conflict[] } {
  const conflicts: Conflict[] = []

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
    conflicts.push({ key: keyOf(path), theirs: other })
    return mine
  }

  const value = merge(base.value, own.value, theirs.value, [])
  const arabic = merge(base.arabic, own.arabic, theirs.arabic, [])
  return { entry: { value, arabic }, conflicts }
}
