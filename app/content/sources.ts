import type { Blog, BlogDetail } from '../../contracts/blog.ts'
import type { ClosedJob, Job } from '../../contracts/job.ts'

/**
 * The result of a call that can fail. `missing` and `unavailable` are different things: a value that
 * does not exist is a 404, a host that cannot be reached now is a 503 or the last good copy.
 */
export type ApiResult<Value> =
  | { state: 'found'; value: Value }
  | { state: 'missing' }
  | { state: 'unavailable'; reason: string }

export const found = <Value>(value: Value): ApiResult<Value> => ({ state: 'found', value })
export const missing: ApiResult<never> = { state: 'missing' }
export const unavailable = (reason: string): ApiResult<never> => ({ state: 'unavailable', reason })

/** Reads a URL of a text as the one that a page shows; undefined for one that it may not. */
export type ReadUrl = (url: string, of: 'link' | 'picture') => string | undefined

/** A source of posts or jobs: the local content folder or a remote host. */
type Source = {
  /** It responds from this machine, so that a page may always wait for it. */
  isLocal: boolean
  /** Reads the URLs of a content host's texts. */
  readUrl?: ReadUrl
  /** Calls the listener, from now on, whenever its results have changed. */
  onChange(listener: () => void): void
}

export type BlogSource = Source & {
  /** The blogs in this process, newest first, however stale; undefined if it would have to call the host. */
  peekBlogs(): readonly Blog[] | undefined
  /** All blogs, newest first. Never `missing`. */
  listBlogs(): Promise<ApiResult<readonly Blog[]>>
  findBlog(slug: string): Promise<ApiResult<BlogDetail>>
}

export type JobSource = Source & {
  /** The open jobs of a content host in this process; undefined if it would have to call the host. */
  peekJobs?(): readonly Job[] | undefined
  /** All open jobs. Never `missing`. */
  listJobs(): Promise<ApiResult<readonly Job[]>>
  /** The job that had this slug while it was open. A remote host has open jobs only. */
  findClosedJob?(slug: string): Promise<ClosedJob | undefined>
}
