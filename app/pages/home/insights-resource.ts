import { blogsContext } from '~/router-context'
import type { Route } from './+types/insights-resource'
import { toTeaser } from './teaser.server'

/** The teaser's posts, fetched by the home page once the teaser comes near; undefined on failure. */
export async function loader({ context }: Route.LoaderArgs) {
  const answer = await context.get(blogsContext).listBlogs()
  return { posts: answer.state === 'found' ? answer.value.slice(0, 4).map(toTeaser) : undefined }
}
