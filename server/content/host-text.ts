import { fromHtml } from 'hast-util-from-html'
import { toText } from 'hast-util-to-text'
import type { ReadUrl } from '../../app/content/sources.ts'
import { printable } from '../../app/lib/safe-text.ts'
import { readOwnUrl } from '../../app/text/render-text.server.ts'
import { maxLength } from '../../contracts/host-fields.ts'
import { log } from '../log.ts'

/** The content host, whose own URLs are relative to it, and what it may link to on this site. */
export type Host = { host: string; isOwn?: ((path: string) => boolean) | undefined }

/** In characters, tags and entities included. */
const maxLine = 10 * maxLength.title

/**
 * Reads one line of a content host, which may write it as HTML for a page of its own: the words without
 * tags, entities decoded.
 */
export function readHostLine(given: string): string {
  // Before the white space: U+FEFF counts as such.
  const text = printable(given.slice(0, maxLine))
  if (!/[<&]/.test(text)) return text.replace(/\s+/g, ' ').trim()
  const words = toText(fromHtml(text, { fragment: true }))
  return words.replace(/\s+/g, ' ').trim()
}

/**
 * A URL of a content host, which may write it as on a page of its own: absolute, where it can be read. Only
 * `&amp;` is an entity: `&copy=2` is a part of a query.
 */
export function readHostUrl(url: string, host: string): string {
  const written = printable(url)
    .replace(/&(?:amp|#0?38);/g, '&')
    .trim()
  if (written === '' || /^[a-z][a-z\d+.-]*:/i.test(written)) return written
  return URL.canParse(written, host) ? new URL(written, host).href : written
}

/**
 * Reads the URLs of a content host's texts, as they are in the parsed text: a relative one is the host's,
 * unless it is a path of this site. The host's own pictures may be plain http, as the site's policy says.
 */
export function openHostUrls({ host, isOwn = () => false }: Host): ReadUrl {
  let isLogged = false
  return (url, of) => {
    if (/^(?:#|$)/.test(url) || isOwn(url) || !URL.canParse(url, host)) return readOwnUrl(url, of)
    const { href, origin, protocol } = new URL(url, host)
    if (origin === host && of === 'picture') return href
    if (origin === host && protocol === 'http:' && !isLogged) {
      log('warn', 'upstream-link-refused', {
        message: 'links of its texts to the host itself are plain http: they are removed',
      })
      isLogged = true
    }
    return readOwnUrl(URL.canParse(url) ? url : href, of)
  }
}
