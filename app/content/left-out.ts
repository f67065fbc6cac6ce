/** Pages that exist while one of these files does; `/career` includes all pages under it. */
const optional: { pages: string[]; files: string[] }[] = [
  { pages: ['/blogs', '/blog'], files: ['home/insights.yaml', 'blog/'] },
  { pages: ['/career'], files: ['career/'] },
  { pages: ['/testimonial'], files: ['testimonials.yaml'] },
]

/**
 * Lists the pages that a company leaves out by leaving out their files.
 * @param files of the content, such as `home/insights.yaml`
 */
export const listLeftOut = (files: readonly string[]): string[] =>
  optional
    .filter((each) => !files.some((file) => each.files.some((start) => file.startsWith(start))))
    .flatMap(({ pages }) => pages)

/** True for a page that is left out, and for those under it; a query or fragment does not matter. */
export const isLeftOut = (leftOut: readonly string[], to: string): boolean => {
  const [path = ''] = to.split(/[?#]/, 1)
  return leftOut.some((page) => path === page || path.startsWith(`${page}/`))
}

/** Removes every link to a page that is left out, and every list of links that is then empty. */
export function withoutLinks<Value>(value: Value, leftOut: readonly string[]): Value {
  // Schemas let links be absent, so the type stays.
  if (Array.isArray(value)) {
    return value.map((each) => withoutLinks(each, leftOut)).filter(isKept(leftOut)) as Value
  }
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([key, each]) => [key, withoutLinks(each, leftOut)])
  return Object.fromEntries(fields.filter(([, each]) => isKept(leftOut)(each))) as Value
}

const isKept = (leftOut: readonly string[]) => (value: unknown) => {
  if (typeof value !== 'object' || value === null) return true
  if ('to' in value && typeof value.to === 'string') return !isLeftOut(leftOut, value.to)
  return !('links' in value && Array.isArray(value.links) && value.links.length === 0)
}
