import type { BlogSource } from '~/content/sources'
import { toBlogCard } from '~/lib/posts'
import { makeExcerpt } from '~/text/render-text.server'
import type { Blog } from '../../../contracts/blog'

/** Lists the newest posts as the home page shows them; undefined on failure. */
export async function listTeasers(blogs: BlogSource): Promise<Teaser[] | undefined> {
  const answer = await blogs.listBlogs()
  return answer.state === 'found' ? answer.value.slice(0, 4).map(toTeaser) : undefined
}

/** A post on the home page: its card, and the text's beginning. */
function toTeaser(post: Blog) {
  const { title, to, image, day, language } = toBlogCard(post)
  return { title, to, image, day, language, excerpt: makeExcerpt(post.text) }
}

export type Teaser = ReturnType<typeof toTeaser>
