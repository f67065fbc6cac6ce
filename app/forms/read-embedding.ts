import { prefillPrefix, utmFields } from '../../contracts/form-logic'

/** The way a form was opened: by the embed SDK or on its own, and the hidden fields in its URL. */
export type Embedding = {
  /** `typeform-embed-id`, to be echoed in every message; undefined when the form is on its own page. */
  embedId: string | undefined
  /** The page around has a heading of its own; the form must not bring an `h1`. */
  noHeading: boolean
  /** Declared hidden fields in the query. The SDK gives them in the fragment, which the script reads. */
  hidden: Record<string, string>
  /** Answers in the query, by `ref`. Anyone can write a link: a text of it would speak for the company. */
  answers: Record<string, string>
  /** The campaign in the query, `utm_…`. */
  attribution: Record<string, string>
}

const embedIdName = 'typeform-embed-id'

export const isEmbedded = (query: URLSearchParams): boolean => query.has(embedIdName)

const isAnswer = (name: string) => name.startsWith(prefillPrefix)

/**
 * Reads how a form was opened from the query of its URL.
 * @param declared the names of the form's hidden fields
 */
export function readEmbedding(query: URLSearchParams, declared: readonly string[]): Embedding {
  const given = [...query].filter(([, value]) => value !== '')
  return {
    embedId: query.get(embedIdName) ?? undefined,
    noHeading: query.get('typeform-embed-no-heading') === 'true',
    hidden: Object.fromEntries(given.filter(([name]) => declared.includes(name))),
    answers: Object.fromEntries(
      given
        .filter(([name]) => isAnswer(name))
        .map(([name, value]) => [name.slice(prefillPrefix.length), value]),
    ),
    attribution: Object.fromEntries(given.filter(([name]) => utmFields.includes(name))),
  }
}
