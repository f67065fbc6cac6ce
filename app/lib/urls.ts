import type { MouseEvent } from 'react'

/** True if a URL is `https:` or a path of this site; nothing else may be shown as a picture or link. */
export function isSafeUrl(url: string): boolean {
  // A second slash or a backslash after the first would name another host.
  if (/^\/(?![/\\])[^\s\\]*$/.test(url)) return true
  return URL.canParse(url) && new URL(url).protocol === 'https:'
}

/** True if a click is meant for the page itself, not for a new tab, a window or a download. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** The query parameter of a complete page, which waits for its lists, for browsers without scripts. */
export const blockingParam = 'whole'

/**
 * Reads the number of a page, as in `?page=2`: digits without a sign or leading zeros, its one spelling.
 * @returns undefined for anything else
 */
export const readPageNumber = (given: string): number | undefined =>
  /^[1-9]\d{0,6}$/.test(given) ? Number(given) : undefined
