const link =
  /\bhttps?:\/\/[^\s<>"'[\]]+|\bwww\.[^\s<>"'[\]]+|(?<![@\w.-])[a-z\d-]+(?:\.[a-z\d-]+)*\.(?:com|net|org|info|biz|shop|online|site|club|top|xyz|ru|cn)\/[^\s<>"'[\]]*/gi
const shortener =
  /^(?:https?:\/\/)?(?:bit\.ly|tinyurl\.com|t\.co|goo\.gl|is\.gd|cutt\.ly|rb\.gy|ow\.ly|shorturl\.at|t\.me\/\+|clck\.ru)\b/i

/** The links of a text as they are written, in order. */
export const linksIn = (text: string): string[] => text.match(link) ?? []

/** Does this text hold a link? */
export const hasLink = (text: string): boolean => text.search(link) >= 0

/** Hosts where honest people keep what they want to show. */
const shared =
  /(?:^|\.)(?:google|figma|dropbox|github|gitlab|notion|linkedin|youtube|behance|dribbble|vimeo|loom|miro|canva|apple|microsoft|sharepoint|facebook|instagram|stripe|wikipedia)\.[a-z.]+$/

/** The hosts that a text links to, three at most, without those that everybody links to. */
export const linkedHosts = (text: string): string[] =>
  [...new Set(linksIn(text).map(hostOf))]
    .filter((host) => !shared.test(host))
    .sort()
    .slice(0, 3)

/** A text with something else in the place of its links. */
export const withoutLinks = (text: string, instead = ' '): string => text.replace(link, instead)

/** Does a link belong to a shortener, which hides where it leads? */
export const isShortened = (url: string): boolean => shortener.test(url)

const hostOf = (url: string) =>
  url
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/:?#].*$/s, '')
    .slice(0, maxHost)

/** In characters: no name in the DNS is longer (RFC 1035). */
const maxHost = 253
