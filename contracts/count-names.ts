/** The names that counts are kept under, the same in browsers and on the server. */
import { parseUrl } from './parse-url.ts'

/** The path to which browsers post counts; no page has it. */
export const countsPath = '/counts'

/** Unknown referrer: a typed URL, a bookmark, an email. */
export const direct = '(direct)'
/** The source of a page that was opened from another page of the site. */
const thisSite = '(this site)'

/** Names a source: the campaign's where the URL has one, else the host of the page that linked here. */
export function nameSource(
  campaign: string | null | undefined,
  referrer: string | undefined,
  ownHost?: string,
): string {
  if (campaign) return campaign
  const host = parseUrl(referrer ?? '')?.host ?? ''
  return (host === ownHost ? thisSite : host) || direct
}
