import { listSearchEntries } from '~/content/search-entries.server'
import { getSearchWords } from '~/content/site.server'
import { blogsContext } from '~/context'
import type { Route } from './+types/search-index'

/** What the search in the browser holds of posts: the newest, and so many characters of all their texts. */
const newest = 200
const budget = 48_000

/** What the dialog searches and says, fetched when somebody is about to search. */
export async function loader({ context }: Route.LoaderArgs) {
  const answer = await context.get(blogsContext).listBlogs()
  const blogs = answer.state === 'found' ? answer.value.slice(0, newest) : []
  return Response.json({ words: getSearchWords(), entries: listSearchEntries(blogs, budget) })
}
