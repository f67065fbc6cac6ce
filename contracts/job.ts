import { z } from 'zod'
import type { ApiResult } from './api-result.ts'
import type { Unpublished } from './blog.ts'
import { cutText, most } from './host-fields.ts'

/** A job as the server sends it (SPEC.md sections 3 and 7). */
export const jobSchema = z.object({ title: cutText(most.title), desc: cutText(most.job) })

/** Fields of a file in the content folder beyond the specification. No call sends them. */
type OfJobFile = {
  slug?: string
  /** A city and its country, with a comma between. */
  place?: string
  /** Such as `Full-time`. */
  type?: string
  remote?: boolean
  /** When it was opened, an ISO date-time. */
  date?: string
  /** The last day to apply, `YYYY-MM-DD`. */
  closes?: string
  /** Why only a preview shows it. */
  unpublished?: Unpublished
}

export type Job = z.infer<typeof jobSchema> & OfJobFile

/** A job past its last day; thirty days later it is gone for good. */
export type ClosedJob = { job: Job; isGone: boolean }

/** The source of jobs: the local content folder or a remote host. */
export type JobSource = {
  /** Whether it answers from this machine, so that a page may always wait for it. */
  nearby: boolean
  /** All open jobs. Never `missing`. */
  listJobs(): Promise<ApiResult<readonly Job[]>>
  /** The job that had this slug while it was open. A remote host tells of open jobs only. */
  findClosedJob?(slug: string): Promise<ClosedJob | undefined>
  /** Calls the listener, from now on, whenever its results have changed. */
  onChange(listener: () => void): void
  /** Waits until what the next process is to find of a remote host's values is kept. */
  settle?(): Promise<unknown>
}
