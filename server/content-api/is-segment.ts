/**
 * Whether a slug is one segment of a path, and neither a step up nor text that cannot be encoded.
 * Control characters are refused in any address of this site.
 */
export const isSegment = (slug: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  slug.isWellFormed() && !/^\.{0,2}$|[\0-\x1f\x7f]/.test(slug)
