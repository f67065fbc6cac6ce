import { z } from 'zod'
import { printable } from '../app/lib/safe-text.ts'

/**
 * The longest that a field of a post or a job from a content host may be, in characters (UTF-16 code
 * units). A longer text is cut; where half would be wrong, the item or the field is left out.
 */
export const maxLength = {
  /** Cut. Three times the longest title of a page of ours; it also stands in lists, feeds and the search. */
  title: 200,
  /** Its post is left out: half a URL is another one. A whole URL may be 2 kB (server/http/guard.ts). */
  slug: 500,
  /** The field is left out, and the post is shown without a picture. Browsers and caches take 2 kB everywhere. */
  url: 2000,
  /** The field is left out, and the post has no date. An ISO date-time has 35. */
  date: 40,
  /** Cut. 11,000 words, most of an hour’s reading; nobody asked for more than ten thousand. */
  post: 70_000,
  /** Cut. 5,000 words; one page holds the texts of all jobs. */
  job: 30_000,
  /** The oldest posts of a longer list are left out. The search and the sitemap are measured at as many. */
  posts: 10_000,
  /** The jobs of a longer list beyond are left out. One page shows them all. */
  jobs: 200,
}

/** A text that is cut, with an ellipsis, where it is longer. */
export const cutText = (length: number) =>
  z.string().overwrite((text) => cutAt(printable(text), length))

/** A text that counts as empty where it is longer. */
export const wholeText = (length: number) =>
  z.string().overwrite((text) => (text.length > length ? '' : printable(text)))

/** A sign with all that is joined to it is shorter, in code units. */
const longestSign = 64
const signs = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The first characters of a text, then `…` where something was cut; no sign that people see is cut in two. */
export function cutAt(text: string, length: number): string {
  if (text.length <= length) return text
  const from = Math.max(0, length - 1 - longestSign)
  const last = signs.segment(text.slice(from, length + longestSign)).containing(length - 1 - from)
  return `${text.slice(0, from + (last?.index ?? 0)).trimEnd()}…`
}
