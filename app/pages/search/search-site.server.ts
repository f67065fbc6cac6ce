import { createHash } from 'node:crypto'
import { listSearchEntries } from '~/content/search-entries.server'
import { type Found, openSearch, type Search } from '~/helpers/search-entries'
import { snippetOf } from '~/helpers/search-words'
import type { BlogSource } from '../../../contracts/blog'

/** Characters of posts the server searches: whole texts of some hundred, the beginnings of ten thousand. */
const budget = 4_000_000
/** How many results a page shows. */
const shown = 50

/** What was searched last: made anew when a post has changed. */
let kept: { key: string; search: Promise<Search> } | undefined

/** Looks for a query in the whole site; without the posts while they cannot be had. */
export async function searchSite(
  source: BlogSource,
  query: string,
): Promise<Found & { isWithoutPosts: boolean }> {
  const answer = await source.listBlogs()
  const blogs = answer.state === 'found' ? answer.value : []
  const entries = listSearchEntries(blogs, budget)
  const hash = createHash('sha256')
  for (const { to, title, text } of entries) hash.update(`${to}\0${title}\0${text}\0`)
  const key = hash.digest('base64')
  if (kept?.key !== key) kept = { key, search: openSearch(entries) }
  const { hits, count } = (await kept.search)(query, shown)
  return {
    hits: hits.map((hit) => ({ ...hit, text: snippetOf(hit.text, hit.words) })),
    count,
    isWithoutPosts: answer.state !== 'found',
  }
}
