import { blogsContext } from '~/context'
import type { Route } from './+types/insights-resource'
import { toTeaser } from './teaser.server'

/** The teaser's posts, for the home page to ask for once the teaser comes near. */
export async function loader({ context }: Route.LoaderArgs) {
  const answer = await context.get(blogsContext).listBlogs()
  return answer.state === 'found' ? answer.value.slice(0, 4).map(toTeaser) : []
}
