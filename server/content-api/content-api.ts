import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono, type MiddlewareHandler } from 'hono'
import type { BlogSource } from '../../contracts/blog.ts'
import type { JobSource } from '../../contracts/job.ts'

/**
 * The embedded source over HTTP, at the paths of SPEC.md section 7. Without a key configured
 * everybody is answered 401.
 */
export function contentApi(source: BlogSource & JobSource, key: string | undefined): Hono {
  const api = new Hono()
  api.use('*', requireKey(key))

  api.get('/9ex_blogs', async (c) => {
    const answer = await source.listBlogs()
    return answer.state === 'found' ? c.json(answer.value) : c.json(problem('unavailable'), 503)
  })
  api.get('/9ex_blogs/detail/:slug', async (c) => {
    const answer = await source.findBlog(c.req.param('slug'))
    if (answer.state === 'missing') return c.json(problem('no such blog'), 404)
    return answer.state === 'found' ? c.json(answer.value) : c.json(problem('unavailable'), 503)
  })
  api.post('/jobs', async (c) => {
    const [type = ''] = (c.req.header('content-type') ?? '').split(';', 1)
    if (type.trim().toLowerCase() !== 'application/json') {
      return c.json(problem('the body must be application/json'), 415)
    }
    try {
      await c.req.json()
    } catch {
      return c.json(problem('the body is not JSON'), 400)
    }
    const answer = await source.listJobs()
    return answer.state === 'found' ? c.json(answer.value) : c.json(problem('unavailable'), 503)
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
