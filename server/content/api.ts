import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { etag } from 'hono/etag'
import type { BlogSource, JobSource } from '../../app/content/sources.ts'
import { blogDetailSchema, blogSchema } from '../../contracts/blog.ts'
import { jobSchema } from '../../contracts/job.ts'
import { limits } from '../http/limits.ts'

/**
 * Serves the local source over HTTP, at the paths of SPEC.md section 7 and with its fields; the schemas
 * leave out what the source knows beyond them.
 * @param key the value that `Authorization` must have; without one every call is answered 401
 */
export function contentApi(source: BlogSource & JobSource, key: string | undefined): Hono {
  const api = new Hono()
  api.use('*', requireKey(key))
  // Only for callers with the key, and revalidated each time.
  api.get('*', etag(), async (c, next) => {
    await next()
    c.header('Cache-Control', 'private, no-cache')
  })

  api.get('/9ex_blogs', async (c) => {
    const result = await source.listBlogs()
    if (result.state !== 'found') return c.json(problem('unavailable'), 503)
    return c.json(result.value.map((blog) => blogSchema.parse(blog)))
  })
  api.get('/9ex_blogs/detail/:slug', async (c) => {
    const result = await source.findBlog(c.req.param('slug'))
    if (result.state === 'missing') return c.json(problem('no such blog'), 404)
    if (result.state !== 'found') return c.json(problem('unavailable'), 503)
    return c.json(blogDetailSchema.parse(result.value))
  })
  // The guard has looked at bodies that say their length; others are counted as they come.
  api.post('/jobs', bodyLimit({ maxSize: limits.textBody }), async (c) => {
    const [type = ''] = (c.req.header('content-type') ?? '').split(';', 1)
    if (type.trim().toLowerCase() !== 'application/json') {
      return c.json(problem('the body must be application/json'), 415)
    }
    try {
      await c.req.json()
    } catch {
      return c.json(problem('the body is not JSON'), 400)
    }
    const result = await source.listJobs()
    if (result.state !== 'found') return c.json(problem('unavailable'), 503)
    return c.json(result.value.map((job) => jobSchema.parse(job)))
  })

  const only = (path: string, allow: string) =>
    api.all(path, (c) => c.json(problem('method not allowed'), 405, { Allow: allow }))
  only('/9ex_blogs', 'GET, HEAD')
  only('/9ex_blogs/detail/:slug', 'GET, HEAD')
  only('/jobs', 'POST')
  api.all('*', (c) => c.json(problem('no such call'), 404))
  return api
}

const problem = (error: string) => ({ error })

/** Compares digests, so that the time taken tells nothing of the key. */
function requireKey(key: string | undefined): MiddlewareHandler {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const expected = key === undefined ? undefined : digest(key)
  return async (c, next) => {
    const given = digest(c.req.header('authorization') ?? '')
    if (!expected || !timingSafeEqual(given, expected)) {
      return c.json(problem('the Authorization header does not hold the key'), 401)
    }
    await next()
  }
}
