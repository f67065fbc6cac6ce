import { redirect } from 'react-router'
import { contentContext } from '~/content/content-context'
import { pagePaths } from '~/content/page-paths'
import { findProjectPage } from '~/content/project-paths'
import type { Content } from '~/content/read-content'
import { dayOf } from '~/helpers/day-of'
import { blogsContext, jobsContext, sharingContext } from '~/helpers/router-context'
import { withSlugs } from '~/helpers/with-slugs'
import { pageOfPicture, sharingPicture } from '~/seo/sharing-address.server'
import {
  cardOfForm,
  cardOfJob,
  cardOfPage,
  cardOfPost,
  cardOfProjectPage,
  cardOfService,
} from '~/seo/sharing-cards.server'
import type { SharingCard } from '../../content/share-card'
import type { BlogSource, JobSource } from '../../content/sources.ts'
import type { Route } from './+types/sharing-picture'

type Sources = { content: Content; blogs: BlogSource; jobs: JobSource }

/**
 * The sharing picture of a page (`og:image`). Only pages that exist have one, and each only the one it
 * shows now: an address of before leads there, as others may have kept it.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const path = pageOfPicture(params['*'])
  const content = context.get(contentContext)
  const sources = { content, blogs: context.get(blogsContext), jobs: context.get(jobsContext) }
  const card = path && (await findCard(path, sources))
  if (!card) return new Response('Not Found', { status: 404 })
  const current = sharingPicture(path.split('/').map(encodeURIComponent).join('/'), card).url
  if (url.pathname !== current) return redirect(current, 302)
  const picture = await context.get(sharingContext)(card)
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
  if (pagePaths.includes(path)) return cardOfPage(content, path)
  const [, folder, name = ''] = /^(\/.+)\/([^/]+)$/.exec(path) ?? []
  switch (folder) {
    case '/services': {
      const service = content.services.find(({ slug }) => slug === name)
      return service && cardOfService(content, service)
    }
    case '/case-study':
      return cardOfProjectAt(path, content)
    case '/blog': {
      const answer = await blogs.findBlog(name)
      if (answer.state !== 'found') return undefined
      const { title, published_date } = answer.value
      return cardOfPost(content, { title, day: dayOf(published_date) })
    }
    case '/career/job-positions': {
      const answer = await jobs.listJobs()
      const open = answer.state === 'found' ? withSlugs(answer.value) : []
      const job = open.find(({ slug }) => slug === name) ?? (await jobs.findClosedJob?.(name))?.job
      return job && cardOfJob(content, job)
    }
    case '/to': {
      const form = content.forms.find(({ id }) => id === name)
      return form && cardOfForm(content, form)
    }
    default:
      return undefined
  }
}

function cardOfProjectAt(path: string, content: Content): SharingCard | undefined {
  const page = findProjectPage(content.projects, path)
  return page && cardOfProjectPage(content, page)
}
