import type { Answer } from '../../contracts/answer.ts'
import type { BlogSource } from '../../contracts/blog.ts'
import type { JobSource } from '../../contracts/job.ts'

/** How long an answer may take before those who wait are told, in milliseconds. */
const patience = 120

/** What the sources were asked while one page was made. */
export type Notes = {
  /** Whether the page asked for posts or jobs, so that it changes with them. */
  asked: boolean
  /** Whether an answer was `unavailable`, so that the page shows less than there is. */
  unavailable: boolean
}

/**
 * The sources for making one page that is to be kept: they count as nearby, so that the page waits
 * for their answers and is whole, and what they were asked is noted.
 * @param onSlow called when the answer of a distant host takes long
 */
export function watchSources(blogs: BlogSource, jobs: JobSource, onSlow: () => void) {
  const notes: Notes = { asked: false, unavailable: false }

  async function note<Value>(
    { nearby }: { nearby: boolean },
    asking: Promise<Answer<Value>>,
  ): Promise<Answer<Value>> {
    notes.asked = true
    const timer = nearby ? undefined : setTimeout(onSlow, patience)
    try {
      const answer = await asking
      notes.unavailable ||= answer.state === 'unavailable'
      return answer
    } finally {
      clearTimeout(timer)
    }
  }

  const watchedBlogs: BlogSource = {
    ...blogs,
    nearby: true,
    peekBlogs() {
      notes.asked = true
      return blogs.peekBlogs()
    },
    listBlogs: () => note(blogs, blogs.listBlogs()),
    findBlog: (slug) => note(blogs, blogs.findBlog(slug)),
  }
  const { findClosedJob } = jobs
  const watchedJobs: JobSource = {
    ...jobs,
    nearby: true,
    listJobs: () => note(jobs, jobs.listJobs()),
    ...(findClosedJob && {
      findClosedJob(slug) {
        notes.asked = true
        return findClosedJob(slug)
      },
    }),
  }
  return { blogs: watchedBlogs, jobs: watchedJobs, notes }
}
