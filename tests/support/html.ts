import { type DefaultTreeAdapterTypes, parse } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node
export type Element = DefaultTreeAdapterTypes.Element

/** Every element of a document in document order, as a browser without scripts parses it. */
export const listElements = (html: string): Element[] =>
  elementsIn(parse(html, { scriptingEnabled: false }))

function elementsIn(node: Node): Element[] {
  const below = 'childNodes' in node ? node.childNodes.flatMap(elementsIn) : []
  return 'tagName' in node ? [node, ...below] : below
}

/** The text of an element and its descendants. */
export const getText = (node: Node): string =>
  'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(getText).join('') : ''

/** Elements without visible text. */
const unread = new Set(['head', 'script', 'style', 'template', 'noscript'])

/** The visible text of a document, collapsed parts included. */
export const visibleText = (html: string): string =>
  readableIn(parse(html, { scriptingEnabled: false }))

const readableIn = (node: Node): string => {
  if ('tagName' in node && unread.has(node.tagName)) return ''
  if ('value' in node) return node.value
  return 'childNodes' in node ? node.childNodes.map(readableIn).join('') : ''
}
