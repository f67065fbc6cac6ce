import type { Element, ElementContent, Root } from 'hast'
import { Parser } from 'htmlparser2'

/** The deepest nesting and the most elements of a tree; anything beyond becomes plain text. */
const maxDepth = 40
const maxElements = 20_000

/** Elements that are shown as another one: a page has one h1, and it is not in a text. */
export const shownAs: ReadonlyMap<string, string> = new Map(
  Object.entries({
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    s: 'del',
    strike: 'del',
  }),
)

/**
 * Parses any HTML, even broken, in time and size that grow with its length only: by a browser’s rules,
 * which repeat open elements, 4 kB could become a hundred thousand of them.
 */
export function htmlTree(html: string): Root {
  const root: Root = { type: 'root', children: [] }
  /** The elements around the place that is read; undefined for one that is not in the tree. */
  const open: (Element | undefined)[] = []
  const around: (Root | Element)[] = [root]
  let count = 0

  const parser = new Parser({
    onopentag(name, attributes) {
      const isWanted = around.length <= maxDepth && count < maxElements
      const opened = isWanted ? element(name, attributes) : undefined
      open.push(opened)
      if (!opened) return
      count++
      around.at(-1)?.children.push(opened)
      around.push(opened)
    },
    ontext(value) {
      const children = around.at(-1)?.children ?? []
      const before = children.at(-1)
      if (before?.type === 'text') before.value += value
      else children.push({ type: 'text', value })
    },
    onclosetag() {
      const closed = open.pop()
      if (!closed) return
      around.pop()
      // The end of a paragraph that a block within has ended before.
      if (closed.tagName === 'p' && closed.children.length === 0) around.at(-1)?.children.pop()
      if (!boxes.test(closed.tagName)) return
      const parent = around.at(-1)
      parent?.children.pop()
      const isInLine = around.some((each) => each.type === 'element' && inLine.test(each.tagName))
      for (const node of isInLine ? onOwnLine(closed) : paragraphsOf(closed))
        parent?.children.push(node)
    },
  })
  parser.end(html)
  const children = partsOf(root.children as ElementContent[]).flatMap(
    ({ isBlock, nodes }): ElementContent[] =>
      isBlock || !nodes.some(hasWords) ? nodes : [paragraph(nodes)],
  ) // no doctype among them
  return { type: 'root', children }
}

/** Elements that give way to their content, which stays apart from what is beside it. */
const boxes =
  /^(address|article|aside|body|caption|center|dd|div|dl|dt|fieldset|figcaption|figure|footer|form|header|html|legend|main|nav|option|section)$/
const blocks = /^(p|h\d|[ou]l|li|pre|blockquote|hr|table|thead|tbody|t[hdr]|details|summary)$/
/** Elements that hold no paragraphs. */
const inLine = /^(p|h\d|pre|summary)$/

/** The content of a box: words between its blocks are paragraphs. */
const paragraphsOf = ({ children }: Element) =>
  partsOf(children).flatMap(({ isBlock, nodes }): ElementContent[] => {
    if (isBlock) return nodes
    return nodes.some(isSeen) ? [paragraph(nodes)] : []
  })

/** Blocks, and what is in line between them. */
function partsOf(nodes: ElementContent[]) {
  const parts: { isBlock: boolean; nodes: ElementContent[] }[] = []
  for (const node of nodes) {
    const isBlock = holdsBlock(node)
    const last = parts.at(-1)
    if (last?.isBlock === isBlock) last.nodes.push(node)
    else parts.push({ isBlock, nodes: [node] })
  }
  return parts
}

const paragraph = (children: ElementContent[]): Element => ({
  type: 'element',
  tagName: 'p',
  properties: {},
  children,
})

const holdsBlock = (node: ElementContent): boolean =>
  node.type === 'element' && (blocks.test(node.tagName) || node.children.some(holdsBlock))

const isPicture = (node: ElementContent) => node.type === 'element' && node.tagName === 'img'
const isWord = (node: ElementContent) => node.type === 'text' && node.value.trim() !== ''

/** True if a node, or one in it that is shown, is looked for. */
const holds = (node: ElementContent, isFound: (node: ElementContent) => boolean): boolean =>
  isFound(node) ||
  (node.type === 'element' &&
    !/^(script|style)$/.test(node.tagName) &&
    node.children.some((child) => holds(child, isFound)))

const hasWords = (node: ElementContent) => holds(node, isWord)
const isSeen = (node: ElementContent) => hasWords(node) || holds(node, isPicture)

const onOwnLine = ({ children }: Element): ElementContent[] => [
  { type: 'text', value: '\n' },
  ...children,
  { type: 'text', value: '\n' },
]

function element(name: string, attributes: Record<string, string>): Element {
  const { class: className, style, ...others } = attributes
  // A page that loads its pictures by script has them so.
  const src = others['data-src'] ?? others.src
  // Markdown’s tables set the alignment so.
  const align = /^text-align:(left|right|center)$/.exec(style ?? '')?.[1]
  return {
    type: 'element',
    tagName: shownAs.get(name) ?? name,
    properties: {
      ...others,
      ...(src !== undefined && { src: withPlainScheme(src) }),
      ...(others.href !== undefined && { href: withPlainScheme(others.href) }),
      ...(align && { align }),
      ...(className && { className: className.split(/\s+/) }),
    },
    children: [],
  }
}

/** A phone's keyboard writes the first letter large: “Https://”. */
const withPlainScheme = (url: string) =>
  url.trim().replace(/^[a-z][a-z\d+.-]*:/i, (scheme) => scheme.toLowerCase())
