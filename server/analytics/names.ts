import { oneLine } from '../../app/lib/safe-text.ts'
import { direct } from '../../contracts/count-names.ts'

/** The most of a name that is kept, in characters (UTF-16 code units). */
export const longestName = 200

/** The name of every path that leads to no page of the site. */
export const noPage = '(no page)'
/** The name of what comes once a day has as many different rows as it may. */
export const other = '(other)'

/** The name of a source that may be a mark of one person. */
export const withheld = '(withheld)'

/** An address of mail, a telephone number or an identifier, as mailings put them into their links. */
const personal = /@|%40|\d{7}|[\da-f]{8}-[\da-f]{4}|[\da-f]{16}/

/**
 * The name that a source is counted under: one line, lower case, at most 200 characters. What may tell
 * of one visitor is not kept.
 */
export function sourceName(given: string): string {
  const name = cutLine(given.toLowerCase())
  return personal.test(name) ? withheld : name || direct
}

/**
 * The name that a page is counted under: its path, readable where it was percent-encoded, or `(no page)`.
 * @param pages tells of the paths that lead to a page
 */
export async function pageName(given: string, pages: SitePages): Promise<string> {
  const [path = ''] = given.split(/[?#]/, 1)
  if (pages.fixed.has(path)) return path
  const start = path.slice(0, path.lastIndexOf('/') + 1)
  const slug = decoded(path.slice(start.length))
  const slugs = await pages.slugsUnder.get(start)?.()
  return slug && slugs?.has(slug) ? cutLine(`${start}${slug}`) : noPage
}

/** The pages of the site: those of the route table, and the slugs that there are under a path such as `/blog/`. */
export type SitePages = {
  fixed: ReadonlySet<string>
  slugsUnder: ReadonlyMap<string, () => Promise<ReadonlySet<string>>>
}

/**
 * Puts the pages of a site together.
 * @param paths of the route table, such as `/about` and `/blog/:slug`
 * @param slugs by a path of the table that has a parameter, lists what it may be
 */
export function openSitePages(
  paths: readonly string[],
  slugs: Record<string, () => Promise<readonly string[]>>,
): SitePages {
  return {
    fixed: new Set(paths.filter((path) => !/[:*]/.test(path))),
    slugsUnder: new Map(
      Object.entries(slugs)
        .filter(([path]) => paths.includes(path))
        .map(([path, list]) => [path.replace(/:\w+$/, ''), async () => new Set(await list())]),
    ),
  }
}

/** The same pages, whose lists are made once: for all that is named at one time. */
export const listedOnce = ({ fixed, slugsUnder }: SitePages): SitePages => ({
  fixed,
  slugsUnder: new Map(
    [...slugsUnder].map(([start, list]) => {
      let listed: Promise<ReadonlySet<string>> | undefined
      return [
        start,
        () => {
          listed ??= list()
          return listed
        },
      ]
    }),
  ),
})

const cutLine = (text: string) =>
  oneLine(text, 4 * longestName)
    .slice(0, longestName)
    // A pair of code units may have been cut in two.
    .replace(/\p{Surrogate}$/u, '')

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
