import { parseUrl } from '../../contracts/parse-url.ts'

/** True if a URL is `https:` or a path of this site; nothing else may be shown as a picture or link. */
export function isSafeUrl(url: string): boolean {
  // A second slash or a backslash after the first would name another host.
  if (/^\/(?![/\\])[^\s\\]*$/.test(url)) return true
  return parseUrl(url)?.protocol === 'https:'
}

/** True if a text may link to a URL. */
export const isLinkUrl = (url: string): boolean => isSafeUrl(url) || /^(#|mailto:|tel:)/i.test(url)

/** True if a URL may be a post’s picture: those of the content host may be plain http:. */
export const isPictureUrl = (url: string): boolean =>
  isSafeUrl(url) || parseUrl(url)?.protocol === 'http:'

/** The query parameter of a complete page, which waits for its lists, for browsers without scripts. */
export const blockingParam = 'whole'

/** The number of a page, as in `?page=2`, in its one spelling; undefined for anything else. */
export const readPageNumber = (given: string): number | undefined =>
  /^[1-9]\d{0,6}$/.test(given) ? Number(given) : undefined
