import { z } from 'zod'
import type { Problem } from './read-yaml.ts'
import { isIn, type Writing } from './writing.ts'

const fewest = 450
const most = 700

const text = z.array(z.string())
const study = z.object({
  introduction: text,
  idea: text,
  challenge: text,
  solution: text,
  values: z.array(z.object({ title: z.string(), subtitle: z.string() })),
})
const project = z.object({ caseStudy: study })

/** A case study tells enough to be believed, and no more than will be read: 450 to 700 words. */
export const checkCaseStudies = ({ sources }: Writing): Problem[] =>
  sources
    .filter((source) => isIn('projects', source))
    .flatMap(({ name, value, lineOf }) => {
      const { data } = project.safeParse(value)
      if (!data) return []
      const count = countWords(data.caseStudy)
      if (count >= fewest && count <= most) return []
      const advice =
        count < fewest ? `${fewest - count} more are wanted` : `take out ${count - most} of them`
      const message = `caseStudy: has ${count} words, and is to have ${fewest} to ${most}: ${advice}`
      return [{ file: name, line: lineOf([], 'caseStudy'), message }]
    })

/** Words of the narrative and its values; what is between spaces and is not only a dash. */
const countWords = ({ introduction, idea, challenge, solution, values }: z.infer<typeof study>) =>
  [
    ...introduction,
    ...idea,
    ...challenge,
    ...solution,
    ...values.flatMap(({ title, subtitle }) => [title, subtitle]),
  ]
    .join(' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length
