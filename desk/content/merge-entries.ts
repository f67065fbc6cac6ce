import { isDeepStrictEqual as isSame } from 'node:util'
import { keyOf } from '../../app/content/translations/merge.ts'
import { isObject } from './form-schema.ts'
import type { Entry } from './read-form.ts'

/** What somebody else wrote at a place where one's own change is another. */
export type Conflict = { key: string; theirs: unknown }

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
    if (isObject(was) && isObject(mine) && isObject(other)) {
      const keys = new Set([...Object.keys(other), ...Object.keys(mine)])
      const merged = [...keys].map((key) => [
        key,
        merge(was[key], mine[key], other[key], [...path, key]),
      ])
      return Object.fromEntries(merged.filter(([, value]) => value !== undefined))
    }
    const lists = [was, mine, other].flatMap((each) => (Array.isArray(each) ? [each] : []))
    const [first, second, third] = lists
    // Places of a list that gained or lost an item are not the same.
    if (first && second?.length === first.length && third?.length === first.length)
      return first.map((each, at) => merge(each, second[at], third[at], [...path, at]))
    conflicts.push({ key: keyOf(path), theirs: other })
    return mine
  }

  const value = merge(base.value, own.value, theirs.value, [])
  const arabic = merge(base.arabic, own.arabic, theirs.arabic, [])
  return { entry: { value, arabic }, conflicts }
}
