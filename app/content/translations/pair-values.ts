import { withoutCode } from '../tokens.ts'
import type { FileLock, LockEntry } from './lock.ts'

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
  /** The text that stands at a missing one’s path, and belongs to no other. */
  outdated?: string
  /** The share of words that the text has in common with the one it was made from, 0 to 1. */
  likeness: number
  /** The lock’s entry for the translation. */
  accepted?: LockEntry
}

/** An accepted translation, and the path at which its words stand now. */
type Placed = { at: string; entry: LockEntry }

/**
 * Finds the translation of each English text of a file, by the two texts that were accepted together and
 * not by position alone: lists may be reordered, cut and added to, in either file first.
 * @param english texts by their paths
 * @param translated texts of the overlay by their paths
 */
export function pairValues(
  english: ReadonlyMap<string, string>,
  translated: ReadonlyMap<string, string>,
  lock: FileLock,
): Map<string, Pairing> {
  const standing = new Set([...english.values()].map(fold))
  const placed = placeEntries(english, translated, lock)
  const byOrigin = new Map<string, Placed>()
  const byPlace = new Map<string, LockEntry>()
  for (const each of placed.values()) {
    const from = fold(each.entry.from)
    if (!byOrigin.has(from)) byOrigin.set(from, each)
    if (standing.has(from) || !byPlace.has(each.at)) byPlace.set(each.at, each.entry)
  }

  function pair(path: string, text: string): Pairing {
    const own = placed.get(path)
    const found = own && fold(own.entry.from) === text ? own : byOrigin.get(text)
    if (found) {
      const { at, entry } = found
      return { state: 'fresh', text: translated.get(at) ?? '', at, likeness: 1, accepted: entry }
    }
    const here = translated.get(path)
    if (here === undefined) return { state: 'missing', likeness: 0 }
    const accepted = byPlace.get(path)
    if (!accepted && isCopy(here, text)) return { state: 'missing', likeness: 0, outdated: here }
    if (!accepted)
      return own || !lock[path]
        ? { state: 'unaccepted', text: here, at: path, likeness: 1 }
        : { state: 'missing', likeness: 0, outdated: here }
    const from = fold(accepted.from)
    if (standing.has(from)) return { state: 'missing', likeness: 0 }
    const likeness = compareWords(from, text)
    return haveSameFacts(from, text) && likeness >= 0.5
      ? { state: 'stale', text: here, at: path, likeness, accepted }
      : { state: 'missing', likeness, outdated: here, accepted }
  }
  return new Map([...english].map(([path, text]) => [path, pair(path, fold(text))]))
}

/**
 * Finds where the accepted translations stand now, by the paths at which they were accepted. Words that are
 * nowhere were edited: they stand where they were, unless their English stands elsewhere.
 */
function placeEntries(
  english: ReadonlyMap<string, string>,
  translated: ReadonlyMap<string, string>,
  lock: FileLock,
): Map<string, Placed> {
  const standing = new Set([...english.values()].map(fold))
  const byText = new Map([...translated].map(([path, text]) => [fold(text), path]))
  const known = new Set(Object.values(lock).map(({ to }) => to))

  function place(path: string, { from, to }: LockEntry): string | undefined {
    const here = translated.get(path)
    if (to === undefined) return here === undefined ? undefined : path
    if (here !== undefined && fold(here) === to) return path
    const moved = byText.get(to)
    if (moved !== undefined) return moved
    if (here === undefined || known.has(fold(here))) return undefined
    const isInPlace = fold(english.get(path) ?? '') === fold(from)
    return isInPlace || !standing.has(fold(from)) ? path : undefined
  }
  return new Map(
    Object.entries(lock).flatMap(([path, entry]) => {
      const at = place(path, entry)
      return at === undefined ? [] : [[path, { at, entry }] as const]
    }),
  )
}

/**
 * True for words that are still the English ones, as in a file just made, or of which a paragraph is. Figures
 * and code are the same in both.
 */
const isCopy = (text: string, english: string) =>
  (fold(text) === english && /\p{L}/u.test(english.replace(/\{\{?\w+\}?\}/g, ''))) ||
  hasCopiedParagraph(text, english)

/** Words of the longest text that may be the same in every language, such as a name. */
const longestName = 4

/** True if one paragraph of a text, or all of it, is an English one. */
export const hasCopiedParagraph = (text: string, english: string): boolean =>
  withoutCode(text)
    .split(/\n\s*\n/)
    .map(fold)
    .some(
      (paragraph) =>
        listWords(paragraph).length > longestName &&
        ` ${fold(english)} `.includes(` ${paragraph} `),
    )

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
