/** Requests a route of the app without its server, with sources of the test's own. */
import { createStaticHandler, type RouteObject, RouterContextProvider } from 'react-router'
import { contentContext, languagesContext } from '../../app/content/content-context.ts'
import type { Content } from '../../app/content/read-content.ts'
import {
  type ApiResult,
  type BlogSource,
  found,
  type JobSource,
  missing,
} from '../../app/content/sources.ts'
import { blogsContext, jobsContext, originsContext } from '../../app/router-context.ts'
import type { Blog } from '../../contracts/blog.ts'
import type { Job } from '../../contracts/job.ts'
import { content } from './content-value.ts'

export const siteUrl = 'https://www.example.com'

type Sources = {
  blogs?: ApiResult<Blog[]>
  source?: BlogSource
  jobs?: ApiResult<Job[]>
  /** Its site, in place of the tests’ own. */
  site?: Content['site']
}
type Ask = (path: string, headers?: Record<string, string>, method?: string) => Promise<Response>

/**
 * Opens a route, to request it without its server.
 * @param sources responses of the sources; empty lists by default. They may change later.
 */
export function openResource(route: RouteObject, sources: Sources): Ask {
  const { queryRoute } = createStaticHandler([route])
  return async (path, headers = {}, method = 'GET') => {
    const request = new Request(`${siteUrl}${path}`, { headers, method })
    const requestContext = new RouterContextProvider()
    const { site } = sources
    const origins = { site: siteUrl, forms: '', embedders: [] }
    requestContext.set(contentContext, site ? { ...content, site } : content)
    requestContext.set(languagesContext, {
      content: () => content,
      stateIn: (language) => (language === 'en' ? 'published' : 'english'),
    })
    requestContext.set(originsContext, origins)
    const { source = blogSource(() => sources.blogs ?? found([])) } = sources
    requestContext.set(blogsContext, source)
    requestContext.set(
      jobsContext,
      jobSource(() => sources.jobs ?? found([])),
    )
    const response: unknown = await queryRoute(request, {
      requestContext,
      generateMiddlewareResponse: async (query) => query(request),
    })
    if (!(response instanceof Response)) throw new Error('answered without a response')
    return response
  }
}

/** A source of posts with the given response. */
export function blogSource(answer: () => ApiResult<Blog[]>): BlogSource {
  const source = {
    isLocal: true,
    peekBlogs: () => undefined,
    listBlogs: async () => answer(),
    async findBlog(slug: string) {
      const blogs = answer()
      if (blogs.state !== 'found') return blogs
      const blog = blogs.value.find((each) => each.slug === slug)
      return blog ? found(blog) : missing
    },
    onChange() {},
  }
  return source
}

/** A source of jobs with the given response. */
export const jobSource = (answer: () => ApiResult<Job[]>): JobSource => ({
  isLocal: true,
  listJobs: async () => answer(),
  onChange() {},
})

/** A post, with the given fields. */
export const aPost = (parts: Partial<Blog> = {}): Blog => ({
  title: 'A post',
  slug: 'a-post',
  image_url: '/media/blog/a-post.svg',
  published_date: '2026-03-04T05:06:07Z',
  text: 'The text of a post.',
  ...parts,
})
