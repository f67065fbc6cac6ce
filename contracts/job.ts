import { z } from 'zod'
import type { Answer } from './answer.ts'

/** A job as the server sends it (SPEC.md sections 3 and 7). */
export const jobSchema = z.object({ title: z.string(), desc: z.string() })

export type Job = z.infer<typeof jobSchema>

/** Where jobs come from: the embedded source or a remote host. */
export type JobSource = {
  /** Whether it answers from this machine, so that a page may always wait for it. */
  nearby: boolean
  /** All open jobs. Never `missing`. */
  listJobs(): Promise<Answer<readonly Job[]>>
}
