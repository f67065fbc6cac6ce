import type { Content } from '~/content/read-content'
import { listSearchEntries } from '~/content/search-entries.server'
import { type Found, openSearch, type Search } from '~/helpers/search-entries'
import { snippetOf } from '~/helpers/search-words'
import { soon } from '~/helpers/soon.server'
import type { Blog, BlogSource } from '../../../contracts/blog'

/** Characters of posts the server searches: whole texts of hundreds, beginnings where there are ten thousand. */
const budget = 1_500_000
/** How many results a page shows. */
const shown = 50

/** Searches the whole site; while the posts are unavailable, those of the search before, or none. */
export async function searchSite(
  content: Content,
  source: BlogSource,
  query: string,
): Promise<Found & { isWithoutPosts: boolean }> {
  const answer = await source.listBlogs()
  const blogs = answer.state === 'found' ? answer.value : (latest?.blogs ?? [])
  const search = await searchOver(content, blogs)
  const { hits, count } = search(query, shown)
  return {
    hits: hits.map((hit) => ({ ...hit, text: snippetOf(hit.text, hit.words) })),
    count,
    isWithoutPosts: answer.state !== 'found' && blogs.length === 0,
  }
}

/** The search made last, and what is in it. */
let latest:
  | { content: Content; blogs: readonly Blog[]; opening: Promise<Search>; before?: Search }
  | undefined

/** A search over the pages and these posts; while it is being made, the one before. */
async function searchOver(content: Content, blogs: readonly Blog[]): Promise<Search> {
  if (latest?.content !== content || !isSame(latest.blogs, blogs)) {
    const before = latest?.before
    const opening = openSearch(listSearchEntries(content, blogs, budget))
    const now = { content, blogs, opening, ...(before && { before }) }
    opening.then(
      (search) => Object.assign(now, { before: search }),
      () => {
        latest = undefined
      },
    )
    latest = now
  }
  const { opening, before } = latest
  if (!before) return opening
  const search = await soon(opening)
  return 'later' in search ? before : search
}

/** Unchanged posts share their strings, so comparing them takes no time. */
const isSame = (some: readonly Blog[], others: readonly Blog[]) =>
  some.length === others.length &&
  some.every(({ slug, title, text }, place) => {
    const other = others[place]
    return slug === other?.slug && title === other.title && text === other.text
  })
