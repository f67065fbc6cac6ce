import { z } from 'zod'
import { line, sitePath, template } from '../../../contracts/fields.ts'

/** The words of the search page (`content/search.yaml`). */
export const searchSchema = z.strictObject({
  label: line(40),
  action: line(20),
  hint: line(120),
  count: template(60, 'count'),
  cut: template(80, 'shown', 'count').describe('Said where not all are shown.'),
  none: line(120),
  withoutPosts: line(80),
  suggestions: line(40),
  kinds: z.strictObject({
    service: line(20),
    caseStudy: line(20),
    post: line(20),
    page: line(20),
    question: line(20),
    job: line(20),
  }),
  stopWords: line(500).default('').describe('Words that say nothing about what is looked for.'),
  synonyms: line(2000).optional().describe('Such as “loan/credit fee/cost”.'),
  /** Other words that find a page, which are not shown; a form is found by them alone. */
  also: z.array(z.strictObject({ to: sitePath(), words: line(120) })).default([]),
})

export type SearchWords = z.infer<typeof searchSchema>
