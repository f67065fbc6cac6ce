import { formsOf, joinedWords, word, wordsIn } from './search-words.server.ts'

export type Part = { text: string; at: number; isMatch: boolean }

/** A text in parts, of which some are the words looked for. @param words folded */
export function splitAtMatches(text: string, words: readonly string[]): Part[] {
  const parts: Part[] = []
  let end = 0
  const add = (to: number, isMatch: boolean) => {
    if (to > end) parts.push({ text: text.slice(end, to), at: end, isMatch })
    end = to
  }
  for (const { 0: whole, index } of text.matchAll(joinedWords)) {
    const isWhole = isAmong(words, whole)
    for (const { 0: each, index: at } of whole.matchAll(isWhole ? /.+/gsu : word)) {
      if (!isAmong(words, each)) continue
      add(index + at, false)
      add(index + at + each.length, true)
    }
  }
  add(text.length, false)
  return parts
}

const isAmong = (words: readonly string[], text: string): boolean =>
  formsOf(text).some((form) => words.includes(form))

/** Words shown before the first one looked for, and in all; and characters, where words have no end. */
const before = 8
const shown = 28
const widest = 240

/** The passage around the first of the words in a text; its beginning where none occurs. @param words folded */
export function makeSnippet(text: string, words: readonly string[]): string {
  const all = text.split(/(?<!\p{N})\s+|\s+(?!\p{N}{3}(?!\p{N}))/u)
  const hit = all.findIndex((each) => wordsIn(each).some((one) => isAmong(words, one)))
  const start = Math.max(0, hit - before)
  const piece = [...all.slice(start, start + shown).join(' ')]
  const isCut = start + shown < all.length || piece.length > widest
  return `${start > 0 ? '… ' : ''}${piece.slice(0, widest).join('')}${isCut ? ' …' : ''}`
}
