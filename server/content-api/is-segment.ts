/** Whether a slug is one segment of a path, and not a step up or text that cannot be encoded. */
export const isSegment = (slug: string) =>
  slug !== '' && slug !== '.' && slug !== '..' && slug.isWellFormed()
