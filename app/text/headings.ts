import type { Element } from 'hast'
import { visit } from 'unist-util-visit'
import { withSlugs } from '../lib/slugs.ts'
import { toPlainText } from './plain-text.ts'
import type { TextNode } from './text-node.ts'

/**
 * Gives headings ids, and has links within the text lead there. The ids cannot be those of anything
 * else on the page, or names that scripts use.
 */
export function anchorHeadings(children: TextNode[]): void {
  const headings: Element[] = []
  const links: Element[] = []
  visit({ type: 'root' as const, children }, 'element', (element) => {
    if (/^h[2-4]$/.test(element.tagName)) headings.push(element)
    if (element.tagName === 'a') links.push(element)
  })
  // The first of several with the same words has them as they are.
  const titled = headings
    .reverse()
    .map((heading) => ({ heading, title: toPlainText(heading.children) }))
  const known = new Set<string>()
  for (const { heading, slug } of withSlugs(titled)) {
    heading.properties.id = `section-${slug}`
    // Markdown’s parser encodes the URLs of links.
    for (const each of [slug, encodeURI(slug)]) known.add(`#${each}`)
  }
  for (const { properties } of links)
    if (known.has(String(properties.href)))
      properties.href = `#section-${String(properties.href).slice(1)}`
}

/** Lists the ids of a text's headings, to which links may lead. */
export function listHeadingIds(children: TextNode[]): string[] {
  const ids: string[] = []
  visit({ type: 'root' as const, children }, 'element', ({ properties }) => {
    if (properties.id) ids.push(String(properties.id))
  })
  return ids
}
