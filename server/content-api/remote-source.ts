import { z } from 'zod'
import { type Answer, found, missing, unavailable } from '../../contracts/answer.ts'
import { type BlogSource, blogDetailSchema, blogSchema } from '../../contracts/blog.ts'
import { type JobSource, jobSchema } from '../../contracts/job.ts'
import { log } from '../http/log.ts'

/** The most a host may send, in bytes after decompression. */
const listLimit = 64 * 1024 * 1024
const postLimit = 2 * 1024 * 1024

type Remote = {
  /** Origin of the host: `{api host}` or `{careers backend host}` of SPEC.md section 7. */
  host: string
  /** The fixed authorization value, sent as it is. */
  key: string | undefined
  /** One deadline for the whole answer, in milliseconds. */
  timeout: number
}

/** Blogs from a remote host: the first two calls of SPEC.md section 7. */
export function remoteBlogs(remote: Remote): BlogSource {
  return {
    nearby: false,
    peekBlogs: () => undefined,
    // Nothing is held here that could be known to have changed.
    onChange: () => {},
    async listBlogs() {
      const answer = await call(remote, 'GET', '/api/9ex_blogs', listLimit)
      const blogs = validList(answer, blogSchema)
      if (blogs.state === 'found') {
        blogs.value.sort(
          (one, other) =>
            (Date.parse(other.published_date) || 0) - (Date.parse(one.published_date) || 0),
        )
      }
      return blogs
    },
    async findBlog(slug) {
      if (!isSegment(slug)) return missing
      const path = `/api/9ex_blogs/detail/${encodeURIComponent(slug)}`
      const answer = await call(remote, 'GET', path, postLimit)
      if (answer.state !== 'found') return answer
      const blog = blogDetailSchema.safeParse(answer.value)
      if (blog.success) return found(blog.data)
      return refuse(path, z.prettifyError(blog.error))
    },
  }
}

/** Jobs from a remote host: the third call of SPEC.md section 7. */
export function remoteJobs(remote: Remote): JobSource {
  return {
    nearby: false,
    onChange: () => {},
    async listJobs() {
      return validList(await call(remote, 'POST', '/api/jobs', listLimit), jobSchema)
    },
  }
}

/** The call as SPEC.md writes it. Redirects are refused: they would carry the key elsewhere. */
async function call(
  { host, key, timeout }: Remote,
  method: 'GET' | 'POST',
  path: string,
  limit: number,
): Promise<Answer<unknown>> {
  try {
    const response = await fetch(`${host}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...(key ? { Authorization: key } : {}) },
      ...(method === 'POST' ? { body: '{}' } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    if (response.status === 404 && path.includes('/detail/')) {
      await response.body?.cancel()
      return missing
    }
    if (!response.ok) {
      await response.body?.cancel()
      return refuse(path, `answered ${response.status}`)
    }
    return found(JSON.parse(await readCapped(response, limit)))
  } catch (error) {
    return refuse(path, error instanceof Error ? `${error.name}: ${error.message}` : String(error))
  }
}

/** The text of an answer, at most `limit` bytes of it after decompression. */
async function readCapped(response: Response, limit: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > limit) throw new Error(`is longer than ${limit} bytes`)
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}

/** Whether a slug is one segment of a path, and not a step up or text that cannot be encoded. */
const isSegment = (slug: string) =>
  slug !== '' && slug !== '.' && slug !== '..' && slug.isWellFormed()

/** The items of an answer that keep the contract; a bad one is dropped and logged, not the list. */
function validList<Schema extends z.ZodType>(
  answer: Answer<unknown>,
  schema: Schema,
): Answer<z.infer<Schema>[]> {
  if (answer.state === 'missing') return unavailable('no list')
  if (answer.state === 'unavailable') return answer
  const list = z.array(z.unknown()).safeParse(answer.value)
  if (!list.success) return refuse('list', 'is not an array')
  return found(
    list.data.flatMap((item, index) => {
      const checked = schema.safeParse(item)
      if (checked.success) return [checked.data]
      log('warn', 'upstream-item-dropped', { index, message: z.prettifyError(checked.error) })
      return []
    }),
  )
}

function refuse(path: string, reason: string): Answer<never> {
  log('error', 'upstream-failed', { path, reason })
  return unavailable(reason)
}
