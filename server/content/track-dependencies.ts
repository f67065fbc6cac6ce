import type { ApiResult, BlogSource, JobSource } from '../../app/content/sources.ts'

/** A call of a remote host is slow after this time, in milliseconds. */
const slowAfter = 120

/**
 * Wraps the sources for rendering one page for the cache: they are treated as local, so that the page
 * waits for their results, and their use is recorded.
 * @param onSlow called when a remote host takes long
 */
export function trackDependencies(blogs: BlogSource, jobs: JobSource, onSlow: () => void) {
  // `unavailable`: a result was, so that the page is not complete; `empty`: a list had no items.
  const use = { posts: false, jobs: false, unavailable: false, empty: false }

  async function record<Value>(
    { isLocal }: { isLocal: boolean },
    calling: Promise<ApiResult<Value>>,
    list: 'posts' | 'jobs',
  ): Promise<ApiResult<Value>> {
    use[list] = true
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
      use.posts = true
      return blogs.peekBlogs()
    },
    listBlogs: () => record(blogs, blogs.listBlogs(), 'posts'),
    findBlog: (slug) => record(blogs, blogs.findBlog(slug), 'posts'),
  }
  const { findClosedJob } = jobs
  const trackedJobs: JobSource = {
    ...jobs,
    isLocal: true,
    listJobs: () => record(jobs, jobs.listJobs(), 'jobs'),
    ...(findClosedJob && {
      findClosedJob(slug) {
        use.jobs = true
        return findClosedJob(slug)
      },
    }),
  }
  return { blogs: trackedBlogs, jobs: trackedJobs, use }
}
