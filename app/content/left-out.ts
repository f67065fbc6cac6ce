import type { Language } from '../lib/languages.ts'
import { valueAt } from './read-yaml.ts'

/** Pages that exist while one of these files does; `/career` includes all pages under it. */
const optional: { pages: string[]; files: string[] }[] = [
  { pages: ['/blogs', '/blog'], files: ['home/insights.yaml', 'blog/'] },
  { pages: ['/career'], files: ['career/'] },
  { pages: ['/testimonial'], files: ['testimonials.yaml'] },
]

/** Lists the pages that a company leaves out by leaving out their files, such as `home/insights.yaml`. */
export const listLeftOut = (files: readonly string[]): string[] =>
  optional
    .filter((each) => !files.some((file) => each.files.some((start) => file.startsWith(start))))
    .flatMap(({ pages }) => pages)

/** True for a page that is left out, and for those under it; a query or fragment does not matter. */
export const isLeftOut = (leftOut: readonly string[], to: string): boolean => {
  const [path = ''] = to.split(/[?#]/, 1)
  return leftOut.some((page) => path === page || path.startsWith(`${page}/`))
}

/** Removes links to pages left out, lists of links that are then empty, and what is for another language. */
export function withoutLinks<Value>(
  value: Value,
  leftOut: readonly string[],
  language: Language,
): Value {
  // Schemas let these be absent, so the type stays.
  const keep = (each: unknown) => withoutLinks(each, leftOut, language)
  const isKept = (each: unknown) => isShown(each, leftOut)
  if (Array.isArray(value)) return value.filter(isFor(language)).map(keep).filter(isKept) as Value
  if (typeof value !== 'object' || value === null) return value
  const own = Object.entries(value).filter(([, each]) => isFor(language)(each))
  const fields = own.map(([key, each]) => [key, keep(each)])
  return Object.fromEntries(fields.filter(([, each]) => isKept(each))) as Value
}

/** False for an item, a file or a whole list with `only` for another language. */
const isFor =
  (language: Language) =>
  (value: unknown): boolean =>
    Array.isArray(value)
      ? value.length === 0 || value.some(isFor(language))
      : [undefined, language].some((each) => each === valueAt(value, ['only']))

function isShown(value: unknown, leftOut: readonly string[]): boolean {
  if (typeof value !== 'object' || value === null) return true
  if ('to' in value && typeof value.to === 'string') return !isLeftOut(leftOut, value.to)
  return !('links' in value && Array.isArray(value.links) && value.links.length === 0)
}
