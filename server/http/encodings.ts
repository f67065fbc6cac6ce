/** The encodings we make, in the order we prefer them. */
const encodings = ['br', 'gzip'] as const

export type Encoding = (typeof encodings)[number]

/** The best encoding a client takes; one with `q=0` is not taken. */
export function chooseEncoding(accepted: string): Encoding | undefined {
  const taken = accepted
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0+)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim())
  return encodings.find((encoding) => taken.includes(encoding))
}

/** What gets smaller; pictures, fonts and archives do not. */
export const isCompressible = (contentType: string) =>
  /^(text\/|image\/svg|application\/(json|manifest|xml|rss|atom))|\+(json|xml)/.test(contentType)
