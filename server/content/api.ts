import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { etag } from 'hono/etag'
import { timingSafeEqual } from 'hono/utils/buffer'
import { withWholeUrls } from '../../app/content/figures.ts'
import type { BlogSource, JobSource } from '../../app/content/sources.ts'
import { blogDetailSchema, blogSchema } from '../../contracts/blog.ts'
import { jobSchema } from '../../contracts/job.ts'
import { limits } from '../http/limits.ts'

/**
 * Serves the local source over HTTP (SPEC.md section 7); the schemas drop fields that only this site has.
 * @param site the origin of the drawings in texts
 * @param key the required value of `Authorization`; without one every call gets a 401
 */
export function contentApi(
  source: BlogSource & JobSource,
  key: string | undefined,
  site: string,
): Hono {
  const toBlog = <Blog extends { text: string }>(blog: Blog) => ({
    ...blog,
    text: withWholeUrls(blog.text, site),
  })

  const api = new Hono()
  api.use('*', requireKey(key))
  api.get('*', etag(), async (c, next) => {
    await next()
    c.header('Cache-Control', 'private, no-cache')
  })

  api.get('/9ex_blogs', async (c) => {
    const result = await source.listBlogs()
    if (result.state !== 'found') return c.json(problem('unavailable'), 503)
    return c.json(result.value.map((blog) => toBlog(blogSchema.parse(blog))))
  })
  api.get('/9ex_blogs/detail/:slug', async (c) => {
    const result = await source.findBlog(c.req.param('slug'))
    if (result.state === 'missing') return c.json(problem('no such blog'), 404)
    if (result.state !== 'found') return c.json(problem('unavailable'), 503)
    return c.json(toBlog(blogDetailSchema.parse(result.value)))
  })
  // The guard checks Content-Length; this counts chunked bodies.
  api.post('/jobs', bodyLimit({ maxSize: limits.textBody }), async (c) => {
    if (!/^\s*application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) {
      return c.json(problem('the body must be application/json'), 415)
    }
    const body = await c.req.json().catch(() => undefined)
    if (body === undefined) return c.json(problem('the body is not JSON'), 400)
    const result = await source.listJobs()
    if (result.state !== 'found') return c.json(problem('unavailable'), 503)
    const jobs = result.value.map((job) => jobSchema.parse(job))
    return c.json(jobs.map((job) => ({ ...job, desc: withWholeUrls(job.desc, site) })))
  })

  const allowOnly = (path: string, allow: string) =>
    api.all(path, (c) => c.json(problem('method not allowed'), 405, { Allow: allow }))
  allowOnly('/9ex_blogs', 'GET, HEAD')
  allowOnly('/9ex_blogs/detail/:slug', 'GET, HEAD')
  allowOnly('/jobs', 'POST')
  api.all('*', (c) => c.json(problem('no such call'), 404))
  return api
}

const problem = (error: string) => ({ error })

function requireKey(key: string | undefined): MiddlewareHandler {
  return async (c, next) => {
    const given = c.req.header('authorization') ?? ''
    if (key === undefined || !(await timingSafeEqual(given, key)))
      return c.json(problem('the Authorization header is not the key'), 401)
    await next()
  }
}
