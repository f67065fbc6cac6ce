const link =
  /\bhttps?:\/\/[^\s<>"'[\]]+|\bwww\.[^\s<>"'[\]]+|(?<![@\w.-])[a-z\d-]+(?:\.[a-z\d-]+)*\.(?:com|net|org|info|biz|shop|online|site|club|top|xyz|ru|cn)\/[^\s<>"'[\]]*/gi

export const hasLink = (text: string): boolean => text.search(link) >= 0

/** Hosts of work that honest people show. */
const shared =
  /(?:^|\.)(?:google|figma|dropbox|github|gitlab|notion|linkedin|youtube|behance|dribbble|vimeo|loom|miro|canva|apple|microsoft|sharepoint|facebook|instagram|stripe|wikipedia)\.[a-z.]+$/

/** Lists the hosts that a text links to, without shared ones; three at most. */
export const linkedHosts = (text: string): string[] =>
  [...new Set(text.match(link)?.map(getHost))]
    .filter((host) => host !== '' && !shared.test(host))
    .sort()
    .slice(0, 3)

export const withoutLinks = (text: string): string => text.replace(link, ' ')

const getHost = (url: string) =>
  URL.parse(/^https?:/i.test(url) ? url : `https://${url}`)?.hostname.replace(/^www\./, '') ?? ''
