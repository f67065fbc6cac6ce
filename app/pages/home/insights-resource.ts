import { blogsContext } from '~/router-context'
import type { Route } from './+types/insights-resource'
import { listTeasers } from './teaser.server'

/** The teaser's posts, fetched by the home page once the teaser comes near; undefined on failure. */
export async function loader({ context }: Route.LoaderArgs) {
  return { posts: await listTeasers(context.get(blogsContext)) }
}
