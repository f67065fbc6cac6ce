/** The longest slug, in characters: a URL stays one that can be read and sent. */
const maxLength = 80

/**
 * Gives every item of a list the slug of its page: its own, or one made from its title. If several have
 * the same, the last keeps the plain one, as lists begin with the newest; the others are
 * numbered upwards, from 2.
 */
export function withSlugs<Item extends { title: string; slug?: string }>(
  items: readonly Item[],
): (Item & { slug: string })[] {
  const taken = new Set<string>()
  /** Up to which number a slug has been tried: thousands may have the same title. */
  const reached = new Map<string, number>()
  const free = (slug: string) => {
    let tried = slug
    let number = reached.get(slug) ?? 1
    while (taken.has(tried)) tried = `${slug}-${++number}`
    reached.set(slug, number)
    taken.add(tried)
    return tried
  }
  return items
    .toReversed()
    .map((item) => ({ ...item, slug: free(item.slug ?? makeSlug(item.title)) }))
    .reverse()
}

/** A title as a segment of a URL: its letters and digits of any script, in words joined by `-`. */
export function makeSlug(title: string): string {
  const words =
    title
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const slug = [...words.join('-')].slice(0, maxLength).join('').replace(/-$/, '')
  return slug || 'untitled'
}
