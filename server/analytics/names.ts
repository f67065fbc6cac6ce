import { barePath, type Language, languageOf, pathIn } from '../../app/lib/languages.ts'
import { oneLine } from '../../app/lib/safe-text.ts'
import { direct } from '../../contracts/count-names.ts'

/** In UTF-16 code units. */
const maxLength = 200

export const noPage = '(no page)'
export const other = '(other)'
/** All sources that may identify a person. */
export const withheld = '(withheld)'

/** An email, a phone number or an id, as mailings put them into their links. */
const personal = /@|%40|\d{7}|[\da-f]{8}-[\da-f]{4}|[\da-f]{16}/

/** Formats a source: one line, lower case, at most 200 characters, nothing personal. */
export function formatSource(given: string): string {
  const name = cutLine(given.toLowerCase())
  return personal.test(name) ? withheld : name || direct
}

/** Formats an error: its message and build, without the queries of URLs and what may identify a person. */
export function formatError(message: string, build: string): string {
  const words = message
    .replace(/(\w+:\/\/[^\s?#]*)[?#]\S*/g, '$1')
    .split(/\s/)
    .map((word) => (personal.test(word) ? withheld : word))
  const end = build && ` (${build})`
  return cutLine(words.join(' '), maxLength - end.length) + end
}

/** The pages of the site, without a language: fixed paths, and the slugs under a path such as `/blog/`. */
export type SitePages = {
  fixed: ReadonlySet<string>
  slugsUnder: ReadonlyMap<string, () => Promise<readonly string[]>>
}

/** Slugs by the path that they are under, listed once per batch. */
export type SlugCache = Map<string, Promise<ReadonlySet<string>>>

/** @param slugs lists the parameter's values, by the path of the table, such as `/blog/:slug` */
export const openSitePages = (
  paths: readonly string[],
  slugs: Record<string, () => Promise<readonly string[]>>,
): SitePages => ({
  fixed: new Set(paths.filter((path) => !/[:*]/.test(path))),
  slugsUnder: new Map(
    Object.entries(slugs)
      .filter(([path]) => paths.includes(path))
      .map(([path, list]) => [path.replace(/:\w+$/, ''), list]),
  ),
})

/** Formats the path of a page, in its language; all unknown paths have one name. */
export async function formatPage(given: string, pages: SitePages, cache: SlugCache) {
  const [path = ''] = given.split(/[?#]/, 1)
  return pathIn(languageOf(path), await formatBare(barePath(path), pages, cache))
}

/** Finds the language of a page’s name; undefined for rows that are of no page. */
export const languageOfPage = (name: string): Language | undefined =>
  name.startsWith('/') ? languageOf(name) : undefined

async function formatBare(path: string, pages: SitePages, cache: SlugCache): Promise<string> {
  const { fixed, slugsUnder } = pages
  if (fixed.has(path)) return path
  const start = path.slice(0, path.lastIndexOf('/') + 1)
  const list = slugsUnder.get(start)
  const slug = decodeSegment(path.slice(start.length))
  if (!list || !slug) return noPage
  const slugs = cache.get(start) ?? list().then((listed) => new Set(listed))
  cache.set(start, slugs)
  return (await slugs).has(slug) ? cutLine(`${start}${slug}`) : noPage
}

const cutLine = (text: string, length = maxLength) =>
  oneLine(text, 4 * maxLength)
    .slice(0, length)
    // The cut may have split a surrogate pair.
    .replace(/\p{Surrogate}$/u, '')

function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
