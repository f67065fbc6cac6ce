import { createElement, Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type RichNode, renderRichText } from '~/content/rich-text.server'

/**
 * A text, sanitised as on its page, as HTML for readers elsewhere: every address in it is absolute.
 * @param text as the server gives it
 * @param address of the page the text stands on
 */
export function feedHtml(text: string, address: string): string {
  const toElement = (node: RichNode): ReactNode =>
    typeof node === 'string'
      ? node
      : createElement(
          node.tag,
          absolute(node.attributes ?? {}, address),
          ...node.children.map(toElement),
        )
  return renderToStaticMarkup(createElement(Fragment, null, ...renderRichText(text).map(toElement)))
}

const absolute = (attributes: Record<string, string>, base: string) =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => {
      const isAddress = name === 'href' || name === 'src'
      return [name, isAddress && URL.canParse(value, base) ? new URL(value, base).href : value]
    }),
  )
