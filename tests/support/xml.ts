import { parseXml, XmlElement } from '@rgrove/parse-xml'

/**
 * Parses an XML document to its root element.
 * @throws when it is not well-formed
 */
export function readXml(xml: string): XmlElement {
  const { root } = parseXml(xml)
  if (!root) throw new Error('no element')
  return root
}

/** The child elements of that name. */
export const listChildren = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child) => child instanceof XmlElement).filter((child) => child.name === name)

/** The only child element of that name. */
export function onlyChild(element: XmlElement, name: string): XmlElement {
  const [first, ...others] = listChildren(element, name)
  if (!first || others.length > 0) throw new Error(`${others.length + (first ? 1 : 0)} of ${name}`)
  return first
}
