import type { ApiResult, BlogSource, JobSource } from '../../app/content/sources.ts'

/** A call of a remote host is slow after this time, in milliseconds. */
const slowAfter = 120

/**
 * Wraps the sources for rendering one page for the cache: they are treated as local, so that the page
 * waits for their results, and their use is recorded.
 * @param onSlow called when a remote host takes long
 */
export function trackDependencies(blogs: BlogSource, jobs: JobSource, onSlow: () => void) {
  // `lists`: it shows posts or jobs; `unavailable`: a result was, so that the page is not complete; `empty`: a
  // list had no items.
  const use = { lists: false, unavailable: false, empty: false }

  async function record<Value>(
    { isLocal }: { isLocal: boolean },
    calling: Promise<ApiResult<Value>>,
  ): Promise<ApiResult<Value>> {
    use.lists = true
    const timer = isLocal ? undefined : setTimeout(onSlow, slowAfter)
    try {
      const result = await calling
      use.unavailable ||= result.state === 'unavailable'
      use.empty ||=
        result.state === 'found' && Array.isArray(result.value) && result.value.length === 0
      return result
    } finally {
      clearTimeout(timer)
    }
  }

  const trackedBlogs: BlogSource = {
    ...blogs,
    isLocal: true,
    peekBlogs() {
      use.lists = true
      return blogs.peekBlogs()
    },
    listBlogs: () => record(blogs, blogs.listBlogs()),
    findBlog: (slug) => record(blogs, blogs.findBlog(slug)),
  }
  const trackedJobs: JobSource = {
    ...jobs,
    isLocal: true,
    listJobs: () => record(jobs, jobs.listJobs()),
  }
  return { blogs: trackedBlogs, jobs: trackedJobs, use }
}
