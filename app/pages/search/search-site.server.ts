import type { Content } from '~/content/read-content'
import { listSearchEntries, type SearchedLists } from '~/content/search-entries.server'
import type { Language } from '~/lib/languages'
import type { SearchEntry } from '~/lib/search-entry'
import type { BlogSource, JobSource } from '../../content/sources.ts'
import { openSearch, type Search } from './open-search.server.ts'
import { makeSnippet, type Part, splitAtMatches } from './search-snippet.server.ts'

/** Results of a page. */
const shown = 50

/** A result, its texts split at the words looked for: the browser has no stemmer. */
export type SiteHit = Pick<SearchEntry, 'kind' | 'to' | 'language'> & {
  title: Part[]
  text: Part[]
}

export type FoundOnSite = { hits: SiteHit[]; count: number; isWithoutPosts: boolean }

/** Searches the whole site; while the posts are unavailable, those of the search before, or none. */
export async function searchSite(
  content: Content,
  sources: { blogs: BlogSource; jobs: JobSource },
  query: string,
): Promise<FoundOnSite> {
  const [answer, openings] = await Promise.all([sources.blogs.listBlogs(), sources.jobs.listJobs()])
  const latest = made.get(content.language)
  const blogs = answer.state === 'found' ? answer.value : (latest?.lists.blogs ?? [])
  const jobs = openings.state === 'found' ? openings.value : (latest?.lists.jobs ?? [])
  const search = await searchOver(content, { blogs, jobs })
  const { hits, count } = search(query, shown)
  return {
    hits: hits.map(({ kind, to, language, title, text, words }) => ({
      kind,
      to,
      language,
      title: splitAtMatches(title, words),
      text: splitAtMatches(makeSnippet(text, words), words),
    })),
    count,
    isWithoutPosts: answer.state !== 'found' && blogs.length === 0,
  }
}

type Made = { content: Content; lists: SearchedLists; search: Promise<Search> }

/** The search made last in each language, and what is in it. */
const made = new Map<Language, Made>()

/** A search over the pages and these lists, made again when they have changed. */
function searchOver(content: Content, lists: SearchedLists): Promise<Search> {
  const last = made.get(content.language)
  if (last?.content === content && isSame(last.lists, lists)) return last.search
  const search = openSearch(listSearchEntries(content, lists), content.search)
  made.set(content.language, { content, lists, search })
  return search
}

/** Unchanged posts share their strings, so comparing them takes no time. */
const isSame = (some: SearchedLists, others: SearchedLists) =>
  areSame(some.blogs, others.blogs, ['slug', 'title', 'text']) &&
  areSame(some.jobs, others.jobs, ['slug', 'title', 'desc'])

const areSame = <Item>(
  some: readonly Item[],
  others: readonly Item[],
  fields: readonly (keyof Item)[],
) =>
  some.length === others.length &&
  some.every((item, place) => fields.every((field) => item[field] === others[place]?.[field]))
