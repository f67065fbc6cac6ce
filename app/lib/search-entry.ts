import type { Language } from './languages.ts'

/** One thing that the search can find. */
export type SearchEntry = {
  kind: 'service' | 'caseStudy' | 'post' | 'page' | 'question' | 'job'
  title: string
  to: string
  text: string
  /** Other words for it, which are not shown. */
  also?: string
  /** The language of its page, where that is not the one of the search. */
  language?: Language | undefined
}
