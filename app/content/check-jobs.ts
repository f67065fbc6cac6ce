import { z } from 'zod'
import type { Problem } from './read-yaml.ts'
import { isIn, type Writing } from './writing.ts'

const job = z.object({ closes: z.string() })

/**
 * No job is kept past the day it closes.
 * @param today as 2026-11-21; on its closing day a job is still open
 */
export const checkJobs = ({ markdown }: Writing, today: string): Problem[] =>
  markdown
    .filter((file) => isIn('jobs', file))
    .flatMap(({ name, matter }) => {
      const closes = job.safeParse(matter?.value).data?.closes
      if (!matter || closes === undefined || closes >= today) return []
      const message = `this job closed on ${closes}: remove the file, or give it a later date`
      return [{ file: name, line: matter.lineOf(['closes']), message }]
    })
