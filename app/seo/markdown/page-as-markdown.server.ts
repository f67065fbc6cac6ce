import type { Element, ElementContent, Nodes, Parents, Text } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toMdast } from 'hast-util-to-mdast'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { type Options, toMarkdown } from 'mdast-util-to-markdown'
import { stringify } from 'yaml'

/**
 * Converts a rendered page to Markdown: its `<main>` under its title, description and URL, without
 * navigation but for the next page of a list, forms and parts that screen readers skip; links are absolute.
 * @param html of a page that pageMeta has given a head
 * @throws when the page has no `<main>`
 */
export function pageAsMarkdown(html: string): string {
  const page = fromHtml(html)
  const find = (isWanted: (element: Element) => boolean) => findIn(page, isWanted)
  const url = String(find(isLink('canonical'))?.properties.href ?? '')
  const description = find(({ properties }) => properties.name === 'description')?.properties
  const main = find(({ tagName }) => tagName === 'main')
  if (!main) throw new Error('a page has a main element')
  const matter = {
    title: readText(find(({ tagName }) => tagName === 'title')),
    description: String(description?.content ?? ''),
    url,
  }
  return `---\n${stringify(matter, { lineWidth: 0 })}---\n\n${writeMarkdown(main, url)}`
}

/** Writes elements of a page, or of a text on it, as Markdown; links are absolute. */
export function writeMarkdown(parent: Parents, url: string): string {
  const tree = toMdast(
    { type: 'root', children: kept(parent, url) },
    // A summary of ours holds a heading, which no paragraph can.
    { handlers: { summary: (state, node) => state.toFlow(state.all(node)) } },
  )
  return toMarkdown(tree, {
    extensions: [gfmTableToMarkdown(), { handlers: { delete: struck } }],
    bullet: '-',
    rule: '-',
    listItemIndent: 'one',
  })
}

/** Text that is struck through, by GitHub's Markdown. */
const struck: NonNullable<Options['handlers']>['delete'] = (node, _, state, info) =>
  `~~${state.containerPhrasing(node, info)}~~`

/** Elements that ask for something, or show what a text cannot. */
const leftOut = new Set([
  ...[
    'nav',
    'form',
    'dialog',
    'fieldset',
    'label',
    'button',
    'input',
    'select',
    'textarea',
    'output',
  ],
  ...['script', 'style', 'template', 'iframe', 'svg', 'canvas', 'video', 'audio'],
])

const isLeftOut = ({ tagName, properties }: Element): boolean =>
  leftOut.has(tagName) ||
  properties.ariaHidden === 'true' ||
  properties.role === 'status' ||
  // Text that is hidden until it is found is text of the page.
  (properties.hidden !== undefined && properties.hidden !== 'until-found') ||
  // A picture without alternative text is decorative.
  (tagName === 'img' && !properties.alt)

/** Elements that may be empty, or say something by themselves. */
const mayBeEmpty = new Set(['img', 'br', 'hr', 'td', 'th'])

/** The children of an element without omitted and empty ones, their URLs absolute. */
function kept({ children }: Parents, url: string, isCode = false): ElementContent[] {
  const parts = children.flatMap((child): ElementContent[] => {
    if (child.type === 'text') return [child]
    if (child.type !== 'element') return []
    const { href, src, srcSet: _, ariaLabel, ...others } = child.properties
    const isHidden = child.properties.ariaHidden === 'true'
    // A drawing with a name, and a link that holds nothing else.
    if (ariaLabel && child.tagName === 'svg' && !isHidden) return [text(String(ariaLabel))]
    if (isLeftOut(child)) {
      // A list goes on there.
      const next = child.tagName === 'nav' && findIn(child, isNextPage)
      return next ? kept({ ...child, tagName: 'p', children: [next] }, url) : []
    }
    const inside = kept(child, url, isCode || child.tagName === 'pre' || child.tagName === 'code')
    const isEmpty = inside.length === 0 && !mayBeEmpty.has(child.tagName)
    if (isEmpty && !(ariaLabel && child.tagName === 'a')) return []
    const properties = {
      ...others,
      ...(typeof href === 'string' && { href: new URL(href, url).href }),
      ...(typeof src === 'string' && { src: new URL(src, url).href }),
    }
    return [{ ...child, properties, children: isEmpty ? [text(String(ariaLabel))] : inside }]
  })
  return isCode ? parts : apart(parts)
}

/** Boxes that stand side by side on the page would be one word in a text. */
const apart = (parts: ElementContent[]): ElementContent[] =>
  parts.flatMap((part, index) => {
    const before = parts[index - 1]
    return before && areBoxes(before, part) ? [text(' '), part] : [part]
  })

function areBoxes(one: ElementContent, other: ElementContent): boolean {
  if (one.type === 'element' && other.type === 'element') return true
  const isBox = [one, other].some((each) => each.type === 'element' && boxes.has(each.tagName))
  return isBox && /[\p{L}\p{N}.?!]$/u.test(readText(one)) && /^[\p{L}\p{N}]/u.test(readText(other))
}

const boxes = new Set(['span', 'a'])

const text = (value: string): Text => ({ type: 'text', value })

const isNextPage = ({ tagName, properties }: Element) =>
  tagName === 'a' && [properties.rel].flat().includes('next')

const isLink = (rel: string) => (element: Element) =>
  element.tagName === 'link' && [element.properties.rel].flat().includes(rel)

function findIn(node: Nodes, isWanted: (element: Element) => boolean): Element | undefined {
  if (node.type === 'element' && isWanted(node)) return node
  if (!('children' in node)) return undefined
  for (const child of node.children) {
    const found = findIn(child, isWanted)
    if (found) return found
  }
  return undefined
}

const readText = (node: Nodes | undefined): string => {
  if (!node) return ''
  if ('children' in node) return node.children.map(readText).join('')
  return node.type === 'text' ? node.value : ''
}
