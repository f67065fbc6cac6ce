import { x } from 'xastscript'
import { writeXml } from '~/seo/feeds/write-xml'

/** A page in a sitemap. */
export type Place = {
  url: string
  /** The day it last changed. */
  day?: string | undefined
  /** The page in each language that has it, its own with them; none if there is no other. */
  translations: { language: string; url: string }[]
}

/** The limits of one sitemap, and an index of them (https://www.sitemaps.org/protocol.html#index). */
const limits = {
  urls: 50_000,
  /** 50 MB, less what is around the URLs. */
  bytes: 52_428_800 - 1024,
}

/**
 * Tells from posts and jobs alone that one sitemap holds every page, at half its limits: the site's own
 * pages are few.
 */
export function needsNoParts(
  posts: readonly { slug: string }[],
  jobs: readonly { title: string }[],
): boolean {
  // A letter takes nine bytes when its URL is encoded.
  const letters = [
    ...posts.map(({ slug }) => slug.length),
    ...jobs.map(({ title }) => title.length),
  ]
  const bytes = letters.reduce((sum, length) => sum + 9 * length + 500, 0)
  return letters.length < limits.urls / 2 && bytes < limits.bytes / 2
}

const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/**
 * Writes the sitemap of some pages, or an index of its parts where it would hold too much.
 * @param url where it is to be found, without a query
 * @param part which part of it is wanted, from 1; undefined for the whole
 * @returns undefined for a part that there is not; a sitemap that holds everything has none
 */
export function writeSitemap(
  places: readonly Place[],
  url: string,
  part?: number,
): string | undefined {
  const parts = split(places)
  const isSplit = parts.length > 1
  if (part !== undefined && !isSplit) return undefined
  const wanted = parts[part === undefined ? 0 : part - 1]
  if (part === undefined && isSplit) {
    const entries = parts.map((_, place) => x('sitemap', [x('loc', `${url}?part=${place + 1}`)]))
    return writeXml(x('sitemapindex', { xmlns: schema }, entries))
  }
  return wanted && writeXml(x('urlset', namespaces, wanted.map(toUrl)))
}

const namespaces = {
  xmlns: schema,
  'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
}

const toUrl = ({ url, day, translations }: Place) =>
  x('url', [
    x('loc', url),
    ...translations.map(({ language, url }) =>
      x('xhtml:link', { rel: 'alternate', hreflang: language, href: url }),
    ),
    day ? x('lastmod', day) : null,
  ])

/** At most how many bytes a page takes in the file. */
const estimateSize = ({ url, translations }: Place): number =>
  [url, ...translations.map((each) => each.url)].reduce(
    // The longest of the characters that are escaped, and the elements around a URL.
    (size, each) => size + Buffer.byteLength(each.replace(/[&<>"']/g, '&quot;')) + 100,
    0,
  )

/** As many parts as the limits ask for; at least one. */
function split(places: readonly Place[]): Place[][] {
  const parts: Place[][] = [[]]
  let bytes = 0
  for (const place of places) {
    const size = estimateSize(place)
    const last = parts.at(-1)
    if (last && last.length < limits.urls && bytes + size <= limits.bytes) {
      last.push(place)
      bytes += size
    } else {
      parts.push([place])
      bytes = size
    }
  }
  return parts
}
