import MiniSearch, { type SearchResult } from 'minisearch'

/** One thing that can be found. */
export type SearchEntry = {
  kind: 'service' | 'caseStudy' | 'post' | 'page' | 'question' | 'job'
  title: string
  to: string
  text: string
  /** Other words for it, which are not shown. */
  also?: string
}

export type SearchHit = SearchEntry & {
  /** The words of the entry that answer the query, folded. */
  words: string[]
}

export type Found = { hits: SearchHit[]; count: number }

/** Looks for a query, the best answers first. */
export type Search = (query: string, limit: number) => Found

/** With fewer results that hold every word, those that hold any word follow. */
const few = 5

/**
 * Makes a search over entries: words by their beginning; a longer one that nothing begins with is
 * found with a slip of the finger too.
 * An entry that holds every word comes first; where few do, those that hold any of them follow.
 */
export async function openSearch(entries: readonly SearchEntry[]): Promise<Search> {
  const index = new MiniSearch({
    fields: ['title', 'also', 'text'],
    tokenize: wordsIn,
    processTerm: foldWord,
  })
  // In chunks, so that the server answers other requests in between.
  await index.addAllAsync(
    entries.map(({ title, text, also }, id) => ({ id, title, text, also })),
    { chunkSize: 50 },
  )

  return (query, limit) => {
    const words = queryWords(query)
    if (words.length === 0) return { hits: [], count: 0 }
    const isKnown = (term: string) => index.search(term, { prefix: true }).length > 0
    const searchFor = (combineWith: 'AND' | 'OR') =>
      index.search(words.map(([whole]) => whole).join(' '), {
        combineWith,
        // An editor's words for a page count more than any title that holds them.
        boost: { title: 4, also: 16 },
        prefix: (term) => term.length > 1,
        fuzzy: (term) => (term.length > 4 && !isKnown(term) ? 0.2 : false),
      })
    const results = searchFor('AND')
    const add = (others: SearchResult[]) => {
      const known = new Set(results.map(({ id }) => id))
      results.push(...others.filter(({ id }) => !known.has(id)))
    }
    const parts = words.flatMap(([whole = '', ...parts]) => (parts.length > 0 ? parts : whole))
    if (parts.length > words.length) add(index.search(parts.join(' '), { combineWith: 'AND' }))
    if (results.length < few) add(searchFor('OR'))
    const hits = results.slice(0, limit).flatMap(({ id, terms }) => {
      const entry = entries[id]
      return entry ? [{ ...entry, words: terms }] : []
    })
    return { hits, count: results.length }
  }
}

/** Limits of a query, in code points and words. */
const maxLength = 100
const maxWords = 8

const word = /[\p{L}\p{M}\p{N}]+/gu
/** Words that signs hold together: “full-time”, “Node.js”, “3,000”, “isn’t”, “UI/UX”. */
const joinedWords = /[\p{L}\p{M}\p{N}]+(?:[-‐‑.,’'/&\u00ad\u200c\u200d][\p{L}\p{M}\p{N}]+)*/gu

/** Letters that Arabic, Persian and Urdu keyboards write differently. */
const variants: Record<string, string> = {
  ...{ ک: 'ك', ڪ: 'ك', ی: 'ي', ى: 'ي', ے: 'ي', ٱ: 'ا', ـ: '' },
  ...{ ہ: 'ه', ھ: 'ه', ۃ: 'ه', ة: 'ه', ە: 'ه' },
}

/** Folds a word for comparison: without case, accents, other marks, and signs within; digits are 0 to 9. */
export const foldWord = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
    .replace(/[کڪیىےٱـہھۃةە]/g, (letter) => variants[letter] ?? letter)
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))

/** A word as it is written, followed by its parts if it has several. */
const withParts = (text: string): string[] => {
  const parts = text.match(word) ?? []
  return parts.length > 1 ? [text, ...parts] : parts
}

/** The words of a text, of any script, as they are written; those that signs hold together also as one. */
export const wordsIn = (text: string): string[] =>
  (text.match(joinedWords) ?? []).flatMap(withParts)

/** Trims and cuts a visitor's query. */
export const parseQuery = (text: string): string =>
  [...text.toWellFormed()].slice(0, maxLength).join('').trim()

/** The words of a query as they are compared, each followed by its parts if it has several. */
export const queryWords = (query: string): string[][] => {
  const words = (parseQuery(query).match(joinedWords) ?? []).slice(0, maxWords)
  const room = 1 + Math.ceil(maxWords / words.length)
  return words.map((each) => withParts(each).slice(0, room).map(foldWord))
}

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
    const isWhole = words.includes(foldWord(whole))
    for (const { 0: each, index: at } of whole.matchAll(isWhole ? /.+/gsu : word)) {
      if (!words.includes(foldWord(each))) continue
      add(index + at, false)
      add(index + at + each.length, true)
    }
  }
  add(text.length, false)
  return parts
}

/** Words shown before the first one looked for, and in all; and characters, where words have no end. */
const before = 8
const shown = 28
const widest = 240

/** The passage around the first of the words in a text; its beginning where none occurs. @param words folded */
export function makeSnippet(text: string, words: readonly string[]): string {
  const all = text.split(/\s+/)
  const hit = all.findIndex((each) => wordsIn(each).some((one) => words.includes(foldWord(one))))
  const start = Math.max(0, hit - before)
  const piece = [...all.slice(start, start + shown).join(' ')]
  const isCut = start + shown < all.length || piece.length > widest
  return `${start > 0 ? '… ' : ''}${piece.slice(0, widest).join('')}${isCut ? ' …' : ''}`
}
