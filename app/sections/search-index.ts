import type { SearchWords } from '~/content/schemas/search'
import { languageOf, pathIn } from '~/lib/languages'
import { openSearch, type Search, type SearchEntry } from '~/lib/search'

export type SearchIndex = { words: SearchWords; search: Search }

let fetched: Promise<SearchIndex> | undefined

/**
 * The search in the browser, fetched when first asked for; after a failure it is fetched again. A document
 * has one language.
 */
export function searchIndex(): Promise<SearchIndex> {
  fetched ??= load().catch((error) => {
    fetched = undefined
    throw error
  })
  return fetched
}

async function load(): Promise<SearchIndex> {
  const language = languageOf(location.pathname)
  const response = await fetch(pathIn(language, '/search-index.json'))
  if (!response.ok) throw new Error(`the search index answered ${response.status}`)
  // It comes from our own server, made of these types, or from a stranger.
  const { words, entries }: { words: SearchWords; entries: SearchEntry[] } = await response.json()
  const texts = [
    words.count,
    words.kinds.page,
    ...entries.flatMap(({ title, text }) => [title, text]),
  ]
  if (!texts.every((text) => typeof text === 'string'))
    throw new Error('the search index is not the site’s own')
  return { words, search: await openSearch(entries, words.stopWords) }
}
