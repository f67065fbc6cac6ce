import type { Faq } from '~/content/schemas/company'

/** Questions and their answers (schema.org FAQPage). */
export const faqPage = (questions: Faq['questions']) => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ title, detail }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text: detail.join('\n\n') },
  })),
})
