import type { ApiResult, BlogSource, JobSource } from '../../app/content/sources.ts'

/** How long a remote host may take before `onSlow` is called, in milliseconds. */
const slowAfter = 120

/** How the sources were used while one page was rendered. */
export type Notes = {
  /** Whether the page asked for posts, or for jobs, so that it changes with them. */
  posts: boolean
  jobs: boolean
  /** Whether a result was `unavailable`, so that the page shows less than there is. */
  unavailable: boolean
  /** Whether a list had nothing in it. */
  empty: boolean
}

/**
 * Wraps the sources for rendering one page that is to be cached: they count as nearby, so that the
 * page waits for their results and is whole, and their use is noted.
 * @param onSlow called when a remote host takes long
 */
export function watchSources(blogs: BlogSource, jobs: JobSource, onSlow: () => void) {
  const notes: Notes = { posts: false, jobs: false, unavailable: false, empty: false }

  async function note<Value>(
    { nearby }: { nearby: boolean },
    asking: Promise<ApiResult<Value>>,
    list: 'posts' | 'jobs',
  ): Promise<ApiResult<Value>> {
    notes[list] = true
    const timer = nearby ? undefined : setTimeout(onSlow, slowAfter)
    try {
      const result = await asking
      notes.unavailable ||= result.state === 'unavailable'
      notes.empty ||=
        result.state === 'found' && Array.isArray(result.value) && result.value.length === 0
      return result
    } finally {
      clearTimeout(timer)
    }
  }

  const watchedBlogs: BlogSource = {
    ...blogs,
    nearby: true,
    peekBlogs() {
      notes.posts = true
      return blogs.peekBlogs()
    },
    listBlogs: () => note(blogs, blogs.listBlogs(), 'posts'),
    findBlog: (slug) => note(blogs, blogs.findBlog(slug), 'posts'),
  }
  const { findClosedJob } = jobs
  const watchedJobs: JobSource = {
    ...jobs,
    nearby: true,
    listJobs: () => note(jobs, jobs.listJobs(), 'jobs'),
    ...(findClosedJob && {
      findClosedJob(slug) {
        notes.jobs = true
        return findClosedJob(slug)
      },
    }),
  }
  return { blogs: watchedBlogs, jobs: watchedJobs, notes }
}
