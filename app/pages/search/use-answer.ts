import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Found, makeSnippet, parseQuery } from '~/lib/search'
import { searchIndex } from '~/sections/search-index'

type Answered = Found & { isWithoutPosts: boolean }
type Answer = { query: string; found: Answered | { deferred: Promise<Answered> } }

/** Results shown, as on the server. */
const shown = 50

/**
 * The answer to the query in the URL: the server's, or, where a host of files sent the page
 * without one (scripts/export.ts), that of the browser's own index.
 */
export function useAnswer({ query, found }: Answer): Answer {
  const [search] = useSearchParams()
  const asked = parseQuery(search.get('q') ?? '')
  const [own, setOwn] = useState<Answer>()
  useEffect(() => {
    if (asked !== query) answer(asked).then(setOwn, () => undefined)
  }, [asked, query])
  return asked !== query && own?.query === asked ? own : { query, found }
}

async function answer(query: string): Promise<Answer> {
  const { search } = await searchIndex()
  const { hits, count } = search(query, shown)
  const cut = hits.map((hit) => ({ ...hit, text: makeSnippet(hit.text, hit.words) }))
  return { query, found: { hits: cut, count, isWithoutPosts: false } }
}
