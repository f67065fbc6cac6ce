import { z } from 'zod'
import { line } from '../../../contracts/fields.ts'

/** The words of the search, on its page and in its dialog (`content/search.yaml`). */
export const searchSchema = z.strictObject({
  label: line(40),
  action: line(20),
  hint: line(120),
  count: line(60).describe('With {count} in it, and {shown} where not all are shown.'),
  cut: line(80),
  none: line(120),
  withoutPosts: line(80),
  suggestions: line(40),
  all: line(30),
  kinds: z.strictObject({
    service: line(20),
    caseStudy: line(20),
    post: line(20),
    page: line(20),
    question: line(20),
    job: line(20).default('Role'),
  }),
  also: z
    .strictObject({
      prices: line(120),
      contact: line(120),
      jobs: line(120).default('job jobs career careers vacancy vacancies hiring role opening'),
    })
    .default({
      prices: 'price pricing cost quote budget',
      contact: 'contact email phone address',
      jobs: 'job jobs career careers vacancy vacancies hiring role opening',
    })
    .describe(
      'Other words a visitor may look for the prices and the contact by; they are not shown.',
    ),
})

export type SearchWords = z.infer<typeof searchSchema>
