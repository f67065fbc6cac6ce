/** How a form was opened: by the embed SDK or on its own, and the hidden fields in its address. */
export type Embedding = {
  /** `typeform-embed-id`, to be echoed in every message; undefined when the form stands alone. */
  embedId: string | undefined
  /** The page around has a heading of its own; the form must not bring an `h1`. */
  noHeading: boolean
  /** Hidden fields given in the query. The SDK gives them in the fragment, which the script reads. */
  hidden: Record<string, string>
}

/** Parameters of the SDK; everything else in a form's query is a hidden field. */
const ofTheSdk =
  /^(typeform-|embed-|disable-tracking$|enable-sandbox$|share-ga-instance$|__dangerous|tf-|add-placeholder-ws$|force-touch$)/

export function readEmbedding(query: URLSearchParams): Embedding {
  return {
    embedId: query.get('typeform-embed-id') ?? undefined,
    noHeading: query.get('typeform-embed-no-heading') === 'true',
    hidden: Object.fromEntries([...query].filter(([name]) => !ofTheSdk.test(name)).slice(0, 40)),
  }
}
