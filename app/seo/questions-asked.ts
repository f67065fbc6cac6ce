import type { FAQPageLeaf } from 'schema-dts'
import type { Faq } from '~/content/schemas/inner-pages'
import type { PagePlace } from './place.ts'

/** A page of questions and their answers (schema.org FAQPage). */
export const questionsAsked = (
  questions: Faq['questions'],
  { url }: PagePlace,
): FAQPageLeaf & { '@id': string } => ({
  '@type': 'FAQPage',
  '@id': `${url}#faq`,
  mainEntity: questions.map(({ id, title, detail }) => ({
    '@type': 'Question',
    '@id': `${url}#${id}`,
    name: title,
    acceptedAnswer: { '@type': 'Answer', text: detail.join('\n\n') },
  })),
})
