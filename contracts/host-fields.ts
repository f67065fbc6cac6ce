import { z } from 'zod'
import { startOf } from '../app/lib/cut-text.ts'
import { printable } from '../app/lib/safe-text.ts'

/**
 * Limits of the fields of a content host's posts and jobs, in UTF-16 code units. A longer text is cut;
 * where half would be wrong, the item or the field is left out.
 */
export const maxLength = {
  /** Cut. Three times our longest title; lists, feeds and the search show it as well. */
  title: 200,
  /** Its post is left out: half a slug is another one. A URL may have 2 kB (server/http/guard.ts). */
  slug: 500,
  /** The field is left out, and the post is shown without a picture. Browsers and caches take 2 kB everywhere. */
  url: 2000,
  /** The field is left out, and the post has no date. An ISO date-time has 35. */
  date: 40,
  /** Cut. 11,000 words, most of an hour’s reading. */
  post: 70_000,
  /** Cut. 5,000 words; one page has the texts of all jobs. */
  job: 30_000,
}

/** Limits of lists; items beyond are left out. */
export const maxListed = {
  /** The newest stay. The search and the sitemap are measured at as many. */
  posts: 10_000,
  /** One page shows them all. */
  jobs: 200,
}

/** Cuts a longer text, with an ellipsis. */
export const cutText = (length: number) =>
  z.string().overwrite((text) => cutAt(printable(text), length))

/** Makes a longer text empty. */
export const wholeText = (length: number) =>
  z.string().overwrite((text) => (text.length > length ? '' : printable(text)))

/** Cuts a longer text between two graphemes, and ends it with `…`. */
export const cutAt = (text: string, length: number): string =>
  text.length <= length ? text : `${startOf(text, length - 1).trimEnd()}…`
