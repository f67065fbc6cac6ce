import { blogsContext } from '~/router-context'
import type { Route } from './+types/insights-resource'
import { toTeaser } from './teaser.server'

/** The teaser's posts, for the home page to ask for once the teaser comes near; none where they cannot be had. */
export async function loader({ context }: Route.LoaderArgs) {
  const answer = await context.get(blogsContext).listBlogs()
  return { posts: answer.state === 'found' ? answer.value.slice(0, 4).map(toTeaser) : undefined }
}

/** A failed request must not replace the page by an error screen. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => ({ posts: undefined }))
}
