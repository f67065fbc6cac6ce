/** The longest query that is looked for, in code points, and the most words of it. */
const longest = 100
const mostWords = 8

const word = /[\p{L}\p{M}\p{N}]+/gu

/** A word as it is compared: without case, accents and other marks. */
export const foldWord = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The words of a text, of any script, as they are written. */
export const wordsIn = (text: string): string[] => text.match(word) ?? []

/** A visitor's query, cut to the longest that is looked for. */
export const queryOf = (text: string): string =>
  [...text.toWellFormed()].slice(0, longest).join('').trim()

/** The words of a query, as they are compared. */
export const queryWords = (query: string): string[] =>
  wordsIn(queryOf(query)).slice(0, mostWords).map(foldWord)

export type Part = { text: string; at: number; isMatch: boolean }

/** A text in parts, of which some are the words looked for. @param words folded */
export function partsOf(text: string, words: readonly string[]): Part[] {
  const parts: Part[] = []
  let end = 0
  const add = (to: number, isMatch: boolean) => {
    if (to > end) parts.push({ text: text.slice(end, to), at: end, isMatch })
    end = to
  }
  for (const { 0: each, index } of text.matchAll(word)) {
    if (!words.includes(foldWord(each))) continue
    add(index, false)
    add(index + each.length, true)
  }
  add(text.length, false)
  return parts
}

/** Words shown before the first one looked for, and in all; and characters, where words have no end. */
const before = 8
const shown = 28
const widest = 240

/** The passage around the first of the words in a text; its beginning where none occurs. @param words folded */
export function snippetOf(text: string, words: readonly string[]): string {
  const all = text.split(/\s+/)
  const hit = all.findIndex((each) => wordsIn(each).some((one) => words.includes(foldWord(one))))
  const start = Math.max(0, hit - before)
  const piece = [...all.slice(start, start + shown).join(' ')]
  const isCut = start + shown < all.length || piece.length > widest
  return `${start > 0 ? '… ' : ''}${piece.slice(0, widest).join('')}${isCut ? ' …' : ''}`
}
