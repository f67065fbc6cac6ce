import { Parser } from 'htmlparser2'
import { printable } from '../../app/lib/safe-text.ts'
import { maxLength } from '../../contracts/host-fields.ts'

/** In characters, tags and entities included: the parser's time grows with the square of its tags. */
const maxLine = 20 * maxLength.title

/**
 * Reads one line of a content host, which may write it as HTML for a page of its own: the words without
 * tags, entities decoded.
 */
export function readHostLine(given: string): string {
  // Before the white space: U+FEFF counts as such.
  const text = printable(given.slice(0, maxLine))
  if (!/[<&]/.test(text)) return text.replace(/\s+/g, ' ').trim()
  let words = ''
  let hidden = 0
  const parser = new Parser({
    onopentag(tag) {
      if (isHidden(tag)) hidden += 1
      if (/^(br|div|h\d|li|p|t[dhr])$/.test(tag)) words += ' '
    },
    onclosetag(tag) {
      if (isHidden(tag)) hidden -= 1
    },
    ontext(value) {
      if (hidden === 0) words += value
    },
  })
  parser.end(text)
  return words.replace(/\s+/g, ' ').trim()
}

const isHidden = (tag: string) => tag === 'script' || tag === 'style'

/**
 * A URL of a content host, which may write it as on a page of its own: absolute, where it can be read. Of
 * entities only `&amp;` is one: `&copy=2` is a part of a query.
 */
export function readHostUrl(url: string, host: string): string {
  const written = printable(url)
    .replace(/&(?:amp|#0?38);/g, '&')
    .trim()
  if (written === '' || /^[a-z][a-z\d+.-]*:/i.test(written)) return written
  return URL.canParse(written, host) ? new URL(written, host).href : written
}

/** Code, which is shown as it is; the beginning of a link or a picture, and its URL. */
const urls =
  /```[\s\S]*?(?:```|(?![\s\S]))|`[^`\n]+`|<(?:code|pre)\b[\s\S]*?(?:<\/(?:code|pre)>|(?![\s\S]))|(\]\(<?|^ {0,3}\[[^\]\n]{1,200}\]: *<?|\b(?:href|src) *= *["']?)([^\s"'<>()]+)/gim

/**
 * A text of a content host, Markdown or HTML, with absolute URLs.
 * @param isOwn true for a path of this site, which a text may link to as well
 */
export const readHostText = (
  text: string,
  host: string,
  isOwn: (path: string) => boolean = () => false,
): string =>
  text.replace(urls, (whole, before: string | undefined, url: string | undefined) =>
    before === undefined || url === undefined || url.startsWith('#') || isOwn(url)
      ? whole
      : `${before}${resolveUrl(url, host)}`,
  )

/** In HTML an `&` of a URL may be written as `&amp;`, and may stay so. */
const resolveUrl = (url: string, host: string) =>
  /^[a-z][a-z\d+.-]*:/i.test(url) || !URL.canParse(url, host) ? url : new URL(url, host).href
