import MiniSearch, { type SearchResult } from 'minisearch'
import type { SearchEntry } from '~/lib/search-entry'
import { foldWord, formsOf, queryWords, wordsIn } from './search-words.server.ts'

export type SearchHit = SearchEntry & {
  /** The words of the entry that answer the query, folded. */
  words: string[]
}

/** Looks for a query, the best answers first. */
export type Search = (query: string, limit: number) => { hits: SearchHit[]; count: number }

/** With fewer results that contain every word, those that contain any word follow. */
const few = 5

/**
 * Makes a search over entries: words by their beginning; a longer one that nothing begins with is
 * found with a typing error too. Entries that contain every word, or to which an editor gave one of
 * them, come first; if they are few, those that contain any of them follow.
 * @param stopWords are not looked for beside others
 * @param synonyms words that mean the same, such as `loan/loans app/application`; each finds the others
 */
export async function openSearch(
  entries: readonly SearchEntry[],
  { stopWords = '', synonyms = '' }: { stopWords?: string; synonyms?: string } = {},
): Promise<Search> {
  const stops = new Set(wordsIn(stopWords).map(foldWord))
  const groups = synonyms.split(/\s+/).map((group) => group.split('/').map(foldWord))
  const withSynonyms = (word: string) => [
    ...new Set([word, ...groups.filter((group) => group.includes(word)).flat()]),
  ]
  // Posts repeat the same words, and stemming takes most of the time.
  const known = new Map<string, string[]>()
  const processTerm = (word: string): string[] => {
    const terms = known.get(word) ?? [...new Set(formsOf(word).flatMap(withSynonyms))]
    known.set(word, terms)
    return terms
  }
  const fields = ['title', 'also', 'text']
  const index = new MiniSearch({ fields, tokenize: wordsIn, processTerm })
  // In chunks, so that the server answers other requests in between.
  await index.addAllAsync(
    entries.map(({ title, text, also }, id) => ({ id, title, text, also })),
    { chunkSize: 50 },
  )
  const isWord = (term: string) => index.search(term, asTyped).length > 0
  const isBeginning = (term: string) => index.search(term, { ...asTyped, prefix: true }).length > 0
  // A word that nothing begins with is perhaps mistyped.
  const toTerm = (word: string) => formsOf(word).findLast(isBeginning) ?? formsOf(word)[0] ?? ''

  const find = (query: string): { best: SearchResult[]; others: SearchResult[] } => {
    const terms = query.split(' ')
    const inTexts = {
      queries: [query],
      fields: ['title', 'text'],
      boost: { title: 4 },
      weights: { fuzzy: 0.45, prefix: 0.02 },
      prefix: (term: string) => term.length > 3,
      fuzzy: (term: string) => (term.length > 4 && !isBeginning(term) ? 0.2 : false),
    }
    // An editor's whole words for a page count more than any title that contains them.
    const inAlso = { queries: [query], fields: ['also'], boost: { also: 16 } }
    const found = index.search({ combineWith: 'OR', queries: [inTexts, inAlso], ...asTyped })
    const isBest = ({ queryTerms, match }: SearchResult) =>
      queryTerms.length === new Set(terms).size ||
      terms.some((term) => match[term]?.includes('also'))
    return { best: found.filter(isBest), others: found.filter((each) => !isBest(each)) }
  }

  return (query, limit) => {
    const all = queryWords(query, toTerm)
    const telling = all.filter(([whole = '']) => !stops.has(whole))
    const words = telling.length > 0 ? telling : all
    const wholes = words.map(([whole = '']) => whole)
    const parts = words.flatMap(([whole = '', ...parts]) =>
      parts.length > 0 ? parts : isBeginning(whole) ? whole : splitWord(whole, isWord),
    )
    const queries = [joinPairs(wholes, isWord), wholes, parts].map((terms) => terms.join(' '))
    const found = [...new Set(queries)].map(find)
    const byId = new Map(found.flatMap(({ best }) => best).map((result) => [result.id, result]))
    if (byId.size < few)
      for (const result of found.flatMap(({ others }) => others)) byId.set(result.id, result)
    const typed = queryWords(query, plainWord).flatMap(([whole = '', ...parts]) =>
      parts.length > 0 ? parts : whole,
    )
    /** Pages that have the words in their names as they are typed, then others; those in another language last. */
    const rank = ({ kind, title, also = '', language }: SearchEntry) => {
      if (language || !['page', 'service', 'caseStudy'].includes(kind)) return language ? 2 : 1
      const named = wordsIn(`${title} ${also}`).map(plainWord)
      return typed.every((each) => named.includes(each)) ? 0 : 1
    }
    const hits = [...byId.values()].flatMap(({ id, terms }) => {
      const entry = entries[id]
      return entry ? [{ ...entry, words: terms.flatMap(withSynonyms) }] : []
    })
    return {
      hits: hits.sort((one, other) => rank(one) - rank(other)).slice(0, limit),
      count: byId.size,
    }
  }
}

const plainWord = (word: string): string => formsOf(word)[0] ?? ''

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
