import MiniSearch from 'minisearch'
import { foldWord, queryWords, wordsIn } from './search-words.ts'

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
    const look = (combineWith: 'AND' | 'OR') =>
      index.search(words.join(' '), {
        combineWith,
        boost: { title: 4, also: 4 },
        prefix: (term) => term.length > 1,
        fuzzy: (term) => (term.length > 4 && !isKnown(term) ? 0.2 : false),
      })
    const whole = look('AND')
    const known = new Set(whole.map(({ id }) => id))
    const results =
      whole.length < few ? [...whole, ...look('OR').filter(({ id }) => !known.has(id))] : whole
    const hits = results.slice(0, limit).flatMap(({ id, terms }) => {
      const entry = entries[id]
      return entry ? [{ ...entry, words: terms }] : []
    })
    return { hits, count: results.length }
  }
}
