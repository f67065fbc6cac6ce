import { listSearchEntries } from '~/content/search-entries.server'
import { type Found, openSearch, type Search } from '~/helpers/search-entries'
import { snippetOf } from '~/helpers/search-words'
import { soon } from '~/helpers/soon.server'
import type { Blog, BlogSource } from '../../../contracts/blog'

/** Characters of posts the server searches: whole texts of hundreds, beginnings where there are ten thousand. */
const budget = 1_500_000
/** How many results a page shows. */
const shown = 50

/** Looks for a query in the whole site; while posts cannot be had, in those it knew, or without. */
export async function searchSite(
  source: BlogSource,
  query: string,
): Promise<Found & { isWithoutPosts: boolean }> {
  const answer = await source.listBlogs()
  const blogs = answer.state === 'found' ? answer.value : (kept?.blogs ?? [])
  const search = await searchOver(blogs)
  const { hits, count } = search(query, shown)
  return {
    hits: hits.map((hit) => ({ ...hit, text: snippetOf(hit.text, hit.words) })),
    count,
    isWithoutPosts: answer.state !== 'found' && blogs.length === 0,
  }
}

/** The search made last, and what it was made of. */
let kept: { blogs: readonly Blog[]; opening: Promise<Search>; before?: Search } | undefined

/** A search over these posts. Where that takes long to make, the one before stands in for it. */
async function searchOver(blogs: readonly Blog[]): Promise<Search> {
  if (!kept || !isSame(kept.blogs, blogs)) {
    const before = kept?.before
    const opening = openSearch(listSearchEntries(blogs, budget))
    const now = { blogs, opening, ...(before && { before }) }
    opening.then(
      (search) => Object.assign(now, { before: search }),
      () => {
        kept = undefined
      },
    )
    kept = now
  }
  const { opening, before } = kept
  if (!before) return opening
  const search = await soon(opening)
  return 'later' in search ? before : search
}

/** Strings that have not been read anew are the same to the engine, so this takes no time. */
const isSame = (some: readonly Blog[], others: readonly Blog[]) =>
  some.length === others.length &&
  some.every(({ slug, title, text }, place) => {
    const other = others[place]
    return slug === other?.slug && title === other.title && text === other.text
  })
