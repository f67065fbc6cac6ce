import { type Sign, signIf } from './sign.ts'

const link =
  /\bhttps?:\/\/[^\s<>"'[\]]+|\bwww\.[^\s<>"'[\]]+|(?<![@\w.-])[a-z\d-]+(?:\.[a-z\d-]+)*\.(?:com|net|org|info|biz|shop|online|site|club|top|xyz|ru|cn)\/[^\s<>"'[\]]*/gi
const shortener =
  /^(?:https?:\/\/)?(?:bit\.ly|tinyurl\.com|t\.co|goo\.gl|is\.gd|cutt\.ly|rb\.gy|ow\.ly|shorturl\.at|t\.me\/\+|clck\.ru)\b/i

/** Does this text hold a link? */
export const hasLink = (text: string): boolean => text.search(link) >= 0

/** Places where honest people keep what they want to show. */
const shared =
  /(?:^|\.)(?:google|figma|dropbox|github|gitlab|notion|linkedin|youtube|behance|dribbble|vimeo|loom|miro|canva|apple|microsoft|sharepoint|facebook|instagram|stripe|wikipedia)\.[a-z.]+$/

/** The hosts that a text links to, up to three, but for those that everybody links to. */
export const linkedHosts = (text: string): string[] =>
  [...new Set((text.match(link) ?? []).map(hostOf))]
    .filter((host) => !shared.test(host))
    .sort()
    .slice(0, 3)

/** A text without its links. */
export const withoutLinks = (text: string): string => text.replace(link, ' ')

const hostOf = (address: string) =>
  address
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/:?#].*$/s, '')

/** What the links of a message tell. A link or two are honest: people show what they have. */
export function linkSigns(text: string): Sign[] {
  const links = text.match(link) ?? []
  const distinct = new Set(links)
  const words = text.replace(link, '').match(/\p{L}+/gu)?.length ?? 0
  return [
    ...signIf(distinct.size === 1, 1, 'The message has a link.'),
    ...signIf(distinct.size === 2, 1, 'The message has two links.'),
    ...signIf(distinct.size === 3, 2, 'The message has three links.'),
    ...signIf(distinct.size > 3, 4, `The message has ${distinct.size} links.`),
    ...signIf(
      links.length >= 3 && distinct.size === 1,
      2,
      'The same link is there again and again.',
    ),
    ...signIf(links.length > 0 && words < 3, 2, 'The message is little more than a link.'),
    ...signIf(
      links.some((address) => shortener.test(address)),
      2,
      'A link hides where it leads.',
    ),
  ]
}
