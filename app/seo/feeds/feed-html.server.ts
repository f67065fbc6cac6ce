import { toHtml } from 'hast-util-to-html'
import { visit } from 'unist-util-visit'
import type { ReadUrl } from '~/content/sources'
import { renderText } from '~/text/render-text.server'

/**
 * A text, sanitized as on its page, as HTML for readers elsewhere: every URL in it is absolute.
 * @param text as the server gives it
 * @param url of the page with the text
 * @param readUrl of a content host's text
 */
export function feedHtml(text: string, url: string, readUrl?: ReadUrl): string {
  const root = structuredClone({ type: 'root' as const, children: renderText(text, readUrl) })
  visit(root, 'element', ({ properties }) => {
    for (const name of ['href', 'src'] as const) {
      const value = properties[name]
      if (typeof value === 'string' && URL.canParse(value, url))
        properties[name] = new URL(value, url).href
    }
  })
  return toHtml(root)
}
