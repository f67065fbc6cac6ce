import type { Faq } from '~/content/schemas/inner-pages'
import type { PagePlace } from './place.ts'

/** Questions and their answers (schema.org Question), which a page of the kind FAQPage is about. */
export const questionsAsked = (questions: Faq['questions'], { url }: PagePlace) =>
  questions.map(({ id, title, detail }) => ({
    '@type': 'Question' as const,
    '@id': `${url}#${id}`,
    name: title,
    acceptedAnswer: { '@type': 'Answer' as const, text: detail.join('\n\n') },
  }))
