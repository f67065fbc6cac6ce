import { listSearchEntries } from '~/content/search-entries.server'
import { getSearchWords } from '~/content/site.server'
import { blogsContext } from '~/context'
import { keptAnswer } from '~/seo/feeds/kept-answer.server'
import type { Route } from './+types/search-index'

/** What the search in the browser holds of posts: the newest, and so many characters of all their texts. */
const newest = 200
const budget = 48_000

/** What the dialog searches and says, fetched when somebody is about to search. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const answer = await context.get(blogsContext).listBlogs()
  const blogs = answer.state === 'found' ? answer.value.slice(0, newest) : []
  const index = { words: getSearchWords(), entries: listSearchEntries(blogs, budget) }
  return keptAnswer(request, {
    name: 'search-index',
    type: 'application/json; charset=utf-8',
    facts: index,
    write: () => JSON.stringify(index),
  })
}
