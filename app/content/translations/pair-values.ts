import type { FileLock } from './lock.ts'

/**
 * `fresh` was made from the text that stands there; `unaccepted` from nobody knows which; `stale` from
 * one that differs in wording only; for `missing` nothing can be shown.
 */
export type ValueState = 'fresh' | 'unaccepted' | 'stale' | 'missing'

export type Pairing = {
  state: ValueState
  /** The translation, but for a missing one. */
  text?: string
  /** The path in the overlay that the text was found at. */
  at?: string
  /** The text that stands at a missing one’s path, and was made from other English. */
  outdated?: string
  /** The share of words that the text has in common with the one it was made from, 0 to 1. */
  likeness: number
}

/**
 * Finds the translation of each English text of a file, by the text it was made from and not by its
 * position alone: lists may be reordered, cut and added to.
 * @param english texts by their paths
 * @param translated texts of the overlay by their paths
 */
export function pairValues(
  english: ReadonlyMap<string, string>,
  translated: ReadonlyMap<string, string>,
  lock: FileLock,
): Map<string, Pairing> {
  const standing = new Set([...english.values()].map(fold))
  const byOrigin = new Map<string, string>()
  for (const [path, { from }] of Object.entries(lock))
    if (translated.has(path) && !byOrigin.has(fold(from))) byOrigin.set(fold(from), path)

  function pair(path: string, text: string): Pairing {
    const here = translated.get(path)
    const from = lock[path] && fold(lock[path].from)
    if (here !== undefined && from === text)
      return { state: 'fresh', text: here, at: path, likeness: 1 }
    const moved = byOrigin.get(text)
    if (moved !== undefined)
      return { state: 'fresh', text: translated.get(moved) ?? '', at: moved, likeness: 1 }
    if (here === undefined) return { state: 'missing', likeness: 0 }
    if (from === undefined) return { state: 'unaccepted', text: here, at: path, likeness: 1 }
    const likeness = compareWords(from, text)
    const isSame = !standing.has(from) && haveSameFacts(from, text) && likeness >= 0.5
    return isSame
      ? { state: 'stale', text: here, at: path, likeness }
      : { state: 'missing', likeness, outdated: here }
  }
  return new Map([...english].map(([path, text]) => [path, pair(path, fold(text))]))
}

/** White space says nothing: YAML folds it as it likes. */
export const fold = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** True if two texts hold the same figures and tokens: an old figure is worse than none. */
export const haveSameFacts = (one: string, other: string): boolean =>
  listFacts(one).join() === listFacts(other).join()

/** The figures and tokens of a text, sorted. */
export const listFacts = (text: string): string[] =>
  (text.match(/\{\{?\w+\}?\}|\d+(?:[.,:]\d+)*/g) ?? []).sort()

/** The words of the longer text that the other one has as well, as a share. */
function compareWords(one: string, other: string): number {
  const [short = [], long = []] = [listWords(one), listWords(other)].sort(
    (first, second) => first.length - second.length,
  )
  const left = new Map<string, number>()
  for (const word of short) left.set(word, (left.get(word) ?? 0) + 1)
  const shared = long.filter((word) => {
    const count = left.get(word) ?? 0
    left.set(word, count - 1)
    return count > 0
  })
  return long.length === 0 ? 1 : shared.length / long.length
}

const listWords = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}’']+/gu) ?? []
