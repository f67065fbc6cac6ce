import { stemmer as stemArabic } from '@orama/stemmers/arabic'
import { stemmer as stemEnglish } from '@orama/stemmers/english'
import MiniSearch, { type SearchResult } from 'minisearch'
import type { Language } from './languages.ts'

/** One thing that can be found. */
export type SearchEntry = {
  kind: 'service' | 'caseStudy' | 'post' | 'page' | 'question' | 'job'
  title: string
  to: string
  text: string
  /** Other words for it, which are not shown. */
  also?: string
  /** The language of its page, where that is not the one of the search. */
  language?: Language | undefined
}

export type SearchHit = SearchEntry & {
  /** The words of the entry that answer the query, folded. */
  words: string[]
}

export type Found = { hits: SearchHit[]; count: number }

/** Looks for a query, the best answers first. */
export type Search = (query: string, limit: number) => Found

/** With fewer results that contain every word, those that contain any word follow. */
const few = 5

/**
 * Makes a search over entries: words by their beginning; a longer one that nothing begins with is
 * found with a slip of the finger too.
 * Entries that contain every word, or to which an editor gave one of them, come first; if they are few, those
 * that contain any of them follow.
 * @param stopWords are not looked for beside others
 * @param synonyms words that mean the same, such as `loan/loans app/application`; each finds the others
 */
export async function openSearch(
  entries: readonly SearchEntry[],
  { stopWords = '', synonyms = '' }: { stopWords?: string; synonyms?: string } = {},
): Promise<Search> {
  const same = readSynonyms(synonyms)
  // Posts have the same words over and over, and stemming takes most of the time.
  const known = new Map<string, string[]>()
  const findForms = (word: string): string[] => {
    const forms = known.get(word) ?? formsOf(word)
    known.set(word, forms)
    return [...new Set([...forms, ...forms.flatMap((form) => same.get(form) ?? [])])]
  }
  const index = new MiniSearch({
    fields: ['title', 'also', 'text'],
    tokenize: wordsIn,
    processTerm: findForms,
  })
  // In chunks, so that the server answers other requests in between.
  await index.addAllAsync(
    entries.map(({ title, text, also }, id) => ({ id, title, text, also })),
    { chunkSize: 50 },
  )
  const stops = new Set(wordsIn(stopWords).map(foldWord))
  const isWord = (term: string) => index.search(term, asTyped).length > 0
  const isBeginning = (term: string) => index.search(term, { ...asTyped, prefix: true }).length > 0

  const find = (terms: string[]): { best: SearchResult[]; others: SearchResult[] } => {
    const queries = [terms.join(' ')]
    const found = index.search(
      {
        queries: [
          {
            queries,
            fields: ['title', 'text'],
            boost: { title: 4 },
            prefix: (term) => term.length > 1,
            fuzzy: (term) => (term.length > 4 && !isBeginning(term) ? 0.2 : false),
          },
          // An editor's words for a page count more than any title that contains them.
          { queries, fields: ['also'], boost: { also: 16 }, prefix: (term) => term.length > 3 },
        ],
      },
      asTyped,
    )
    const isBest = ({ queryTerms, match }: SearchResult) =>
      queryTerms.length === new Set(terms).size ||
      terms.some((term) => match[term]?.includes('also'))
    return { best: found.filter(isBest), others: found.filter((each) => !isBest(each)) }
  }

  // A word that nothing begins with is perhaps mistyped.
  const toTerm = (word: string) => formsOf(word).findLast(isBeginning) ?? formsOf(word)[0] ?? ''

  return (query, limit) => {
    const all = queryWords(query, toTerm)
    if (all.length === 0) return { hits: [], count: 0 }
    const telling = all.filter(([whole = '']) => !stops.has(whole))
    const words = telling.length > 0 ? telling : all
    const wholes = words.map(([whole = '']) => whole)
    const results: SearchResult[] = []
    const add = (others: SearchResult[]) => {
      const known = new Set(results.map(({ id }) => id))
      results.push(...others.filter(({ id }) => !known.has(id)))
    }
    const { best, others } = find(wholes)
    const joined = joinPairs(wholes, isWord)
    if (joined.length < wholes.length) {
      add(best.filter(({ match }) => wholes.every((term) => match[term]?.includes('title'))))
      add(find(joined).best)
    }
    add(best)
    const parts = words.flatMap(([whole = '', ...parts]) =>
      parts.length > 0 ? parts : isBeginning(whole) ? whole : splitWord(whole, isWord),
    )
    if (parts.length > words.length) add(find(parts).best)
    if (results.length < few) add(others)
    const hits = results.slice(0, limit).flatMap(({ id, terms }) => {
      const entry = entries[id]
      return entry ? [{ ...entry, words: terms.flatMap((term) => same.get(term) ?? term) }] : []
    })
    return { hits, count: results.length }
  }
}

/** Reads which folded words each folded word finds, itself among them. */
function readSynonyms(synonyms: string): ReadonlyMap<string, string[]> {
  const groups = synonyms.split(/\s+/).map((group) => group.split('/').map(foldWord))
  const words = [...new Set(groups.flat())]
  return new Map(
    words.map((word) => [
      word,
      [...new Set(groups.filter((group) => group.includes(word)).flat())],
    ]),
  )
}

/** Terms are folded already. */
const asTyped = {
  tokenize: (terms: string) => terms.split(' '),
  processTerm: (term: string) => term,
}

/** Two words that are known as one: “start up”. */
const joinPairs = (words: string[], isWord: (word: string) => boolean): string[] => {
  const at = words.findIndex((word, at) => at > 0 && isWord(`${words[at - 1]}${word}`))
  return at < 0 ? words : words.toSpliced(at - 1, 2, words.slice(at - 1, at + 1).join(''))
}

/** One word that is known as two: “reactnative”. */
const splitWord = (word: string, isWord: (word: string) => boolean): string[] => {
  const letters = [...word]
  const cuts = letters.map((_, at) => [letters.slice(0, at).join(''), letters.slice(at).join('')])
  return cuts.slice(2, -1).find((parts) => parts.every(isWord)) ?? [word]
}

/** Limits of a query, in code points and words. */
const maxLength = 100
const maxWords = 8

const word = /[\p{L}\p{M}\p{N}]+/gu
/** Words joined by punctuation: “full-time”, “Node.js”, “3,000”, “3 000”, “isn’t”, “UI/UX”. */
const joinedWords =
  /[\p{L}\p{M}\p{N}]+(?:(?:[-‐‑.,’'/&\u00ad\u066b\u066c\u200c\u200d]|(?<=(?<!\p{N})\p{N}{1,3})\s(?=\p{N}{3}(?!\p{N})))[\p{L}\p{M}\p{N}]+)*/gu

/** Letters that Arabic, Persian and Urdu keyboards write differently, and Latin ones that few keyboards have. */
const variants: Record<string, string> = {
  ...{ ک: 'ك', ڪ: 'ك', ی: 'ي', ى: 'ي', ے: 'ي', ٱ: 'ا', ـ: '' },
  ...{ ہ: 'ه', ھ: 'ه', ۃ: 'ه', ة: 'ه', ە: 'ه' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ı: 'i' },
}

/**
 * Lists the forms by which a word is found: without case, accents, other marks and punctuation within, digits
 * as 0 to 9; and, last, its stem (Snowball's Arabic and English). A typing error is near the first, not the stem.
 */
function formsOf(text: string): string[] {
  const letters = text
    .replace(/['’]s?$/i, '')
    // Hamza is written on another letter in another country.
    .replace(/[ئؤ]/g, 'ء')
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
    .replace(/[کڪیىےٱـہھۃةەßæœøłđðþħı]/g, (letter) => variants[letter] ?? letter)
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
  if (!/\p{Script=Arabic}/u.test(letters)) return [letters, stemEnglish(letters)]
  const bare = letters.replace(/^(?:[وف]?[بك]?ال|[وف]?لل)(?=\p{L}{3})/u, '')
  // The stemmer reads a word with an article as a noun; it keeps the article of a short one.
  const noun = stemArabic(`ال${bare.replace(/ه$/, 'ة')}`)
  return [bare, stemArabic(bare), noun.startsWith('ال') ? bare : noun]
}

/** Folds a word for comparison, to its stem. */
export const foldWord = (text: string): string => formsOf(text).at(-1) ?? ''

const isAmong = (words: readonly string[], text: string): boolean =>
  formsOf(text).some((form) => words.includes(form))

/** A word as it is written, followed by its parts if it has several. */
const withParts = (text: string): string[] => {
  const parts = text.match(word) ?? []
  return parts.length > 1 ? [text, ...parts] : parts
}

/** The words of a text, of any script, as they are written; those joined by punctuation also as one. */
export const wordsIn = (text: string): string[] =>
  (text.match(joinedWords) ?? []).flatMap(withParts)

/** Trims and cuts a visitor's query. */
export const parseQuery = (text: string): string =>
  [...text.toWellFormed()].slice(0, maxLength).join('').trim()

/** The words of a query as they are compared, each followed by its parts if it has several. */
export const queryWords = (query: string, toTerm = foldWord): string[][] => {
  const words = (parseQuery(query).match(joinedWords) ?? []).slice(0, maxWords)
  const room = 1 + Math.ceil(maxWords / words.length)
  return words.map((each) => withParts(each).slice(0, room).map(toTerm))
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
