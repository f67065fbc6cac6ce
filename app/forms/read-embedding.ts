import type { FormDefinition } from '../../contracts/form'
import { choiceReader, isTrial, prefillPrefix } from '../../contracts/form-logic'

/** The way a form was opened: by the embed SDK or on its own, and the hidden fields in its URL. */
export type Embedding = {
  /** `typeform-embed-id`, to be echoed in every message; undefined when the form stands alone. */
  embedId: string | undefined
  /** The page around has a heading of its own; the form must not bring an `h1`. */
  noHeading: boolean
  /** A trial: a post is checked, and not stored. */
  sandbox: boolean
  /** Hidden fields given in the query. The SDK gives them in the fragment, which the script reads. */
  hidden: Record<string, string>
  /** Answers in the query, by `ref`; choices as their ids. Anyone can write a link: a text of it would speak for the company. */
  answers: Record<string, string>
  /** The campaign in the query, `utm_…`. */
  attribution: Record<string, string>
}

/** Parameters of the SDK; everything else in a form's query is a hidden field. */
const ofTheSdk =
  /^(typeform-|embed-|disable-tracking$|enable-sandbox$|share-ga-instance$|__dangerous|tf-|add-placeholder-ws$|force-touch$)/

const ofACampaign = /^utm_(source|medium|campaign|term|content)$/
const isAnswer = (name: string) => name.startsWith(prefillPrefix)

/**
 * Reads how a form was opened from the query of its URL.
 * @param translations the form in its languages, to read answers that are labels
 */
export function readEmbedding(
  query: URLSearchParams,
  translations: readonly FormDefinition[] = [],
): Embedding {
  const ours = [...query].filter(([name, value]) => value !== '' && !ofTheSdk.test(name))
  return {
    embedId: query.get('typeform-embed-id') ?? undefined,
    noHeading: query.get('typeform-embed-no-heading') === 'true',
    sandbox: isTrial(query),
    hidden: Object.fromEntries(
      ours.filter(([name]) => !ofACampaign.test(name) && !isAnswer(name)).slice(0, 40),
    ),
    answers: Object.fromEntries(
      ours
        .filter(([name]) => isAnswer(name))
        .map(([name, value]) => {
          const ref = name.slice(prefillPrefix.length)
          return [ref, choiceReader(translations, ref)(value)]
        }),
    ),
    attribution: Object.fromEntries(ours.filter(([name]) => ofACampaign.test(name))),
  }
}
