import type { ElementContent } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { type RichNode, renderRichText } from '~/content/rich-text.server'
import type { ReadUrl } from '~/content/sources'

/**
 * A text, sanitized as on its page, as HTML for readers elsewhere: every URL in it is absolute.
 * @param text as the server gives it
 * @param url of the page the text stands on
 * @param readUrl of a content host's text
 */
export function feedHtml(text: string, url: string, readUrl?: ReadUrl): string {
  const toHast = (node: RichNode): ElementContent =>
    typeof node === 'string'
      ? { type: 'text', value: node }
      : {
          type: 'element',
          tagName: node.tag,
          properties: absolute(node.attributes ?? {}, url),
          children: node.children.map(toHast),
        }
  return toHtml(renderRichText(text, readUrl).map(toHast))
}

const absolute = (attributes: Record<string, string>, base: string) =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => {
      const isUrl = name === 'href' || name === 'src'
      return [name, isUrl && URL.canParse(value, base) ? new URL(value, base).href : value]
    }),
  )
