import { contentContext } from '~/content/content-context'
import { listSearchEntries } from '~/content/search-entries.server'
import { blogsContext, jobsContext } from '~/router-context'
import type { Route } from './+types/search-index'

/** The posts in the browser's search: how many of the newest, and how many characters of all their texts. */
const newest = 200
const budget = 48_000

/** The entries and words of the search dialog, fetched at the first interaction with the search. */
export async function loader({ context }: Route.LoaderArgs) {
  const [posts, openings] = await Promise.all([
    context.get(blogsContext).listBlogs(),
    context.get(jobsContext).listJobs(),
  ])
  const blogs = posts.state === 'found' ? posts.value.slice(0, newest) : []
  const jobs = openings.state === 'found' ? openings.value : []
  const content = context.get(contentContext)
  const entries = listSearchEntries(content, { blogs, jobs }, budget)
  return Response.json({ words: content.search, entries })
}
