import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type RichNode, renderRichText } from '~/content/rich-text.server'
import { RichText } from '~/ui/rich-text'

/**
 * A text as the page shows it, sanitised, as HTML for readers elsewhere: every address in it is absolute.
 * @param text as the server gives it
 * @param address of the page the text stands on
 */
export const feedHtml = (text: string, address: string): string =>
  renderToStaticMarkup(
    createElement(RichText, {
      nodes: renderRichText(text).map((node) => withAddresses(node, address)),
    }),
  )

function withAddresses(node: RichNode, base: string): RichNode {
  if (typeof node === 'string') return node
  const { attributes, children, ...rest } = node
  return {
    ...rest,
    ...(attributes && { attributes: absolute(attributes, base) }),
    children: children.map((child) => withAddresses(child, base)),
  }
}

const absolute = (attributes: Record<string, string>, base: string) =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      (name === 'href' || name === 'src') && URL.canParse(value, base)
        ? new URL(value, base).href
        : value,
    ]),
  )
