import { redirect } from 'react-router'
import { contentContext } from '~/content/content-context'
import type { Content } from '~/content/read-content'
import { describeJob, describePost, listOwnPages } from '~/content/site-map'
import { barePath, pathIn } from '~/lib/languages'
import { withSlugs } from '~/lib/slugs'
import { blogsContext, jobsContext, shareImageContext } from '~/router-context'
import { parseShareImagePath, shareImage } from '~/seo/share-image-url.server'
import type { BlogSource, JobSource } from '../../content/sources.ts'
import type { Route } from './+types/share-image'

type Sources = { content: Content; blogs: BlogSource; jobs: JobSource }

/**
 * The share image of a page (`og:image`). Only pages that exist have one, and each only the one it
 * shows now: an earlier URL redirects there, as others may have stored it, and so does that of a page
 * which is not translated, to the English one.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const path = parseShareImagePath(params['*'])
  // The renderer fills the contexts for the page of the picture, in the language of its path.
  const content = context.get(contentContext)
  const sources = { content, blogs: context.get(blogsContext), jobs: context.get(jobsContext) }
  const card = path && (await findCard(barePath(path), sources))
  if (!card) return new Response('Not Found', { status: 404 })
  const encoded = barePath(path).split('/').map(encodeURIComponent).join('/')
  const current = shareImage(pathIn(content.language, encoded), card).url
  if (url.pathname !== current) return redirect(current, 302)
  const picture = await context.get(shareImageContext)(card)
  if (!picture) {
    return new Response('Service Unavailable', { status: 503, headers: { 'Retry-After': '60' } })
  }
  return new Response(new Uint8Array(picture), {
    headers: {
      'Content-Type': 'image/jpeg',
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  })
}

/** The card of the page at a path; undefined where there is no page. */
async function findCard(path: string, { content, blogs, jobs }: Sources) {
  const own = listOwnPages(content).find((page) => page.path === path)
  if (own) return own.card()
  const [, folder, slug = ''] = /^(\/.+)\/([^/]+)$/.exec(path) ?? []
  if (folder === '/blog') {
    const answer = await blogs.findBlog(slug)
    return answer.state === 'found'
      ? describePost(content, { slug, ...answer.value }).card()
      : undefined
  }
  if (folder !== '/career/job-positions') return undefined
  const answer = await jobs.listJobs()
  const open = answer.state === 'found' ? withSlugs(answer.value) : []
  const job = open.find((each) => each.slug === slug) ?? (await jobs.findClosedJob?.(slug))?.job
  return job && describeJob(content, { ...job, slug }).card()
}
