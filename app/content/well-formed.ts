import type { Element, ElementContent, Root } from 'hast'
import {
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  html,
  parseFragment,
  serialize,
} from 'parse5'
import { printable } from '../lib/safe-text.ts'

type Fragment = DefaultTreeAdapterTypes.DocumentFragment
type Parent = DefaultTreeAdapterTypes.ParentNode
type Child = DefaultTreeAdapterTypes.ChildNode

/**
 * Rounds of writing and parsing, after which a tree counts as unstable. Real markup is stable after
 * two.
 */
const maxRounds = 4

/**
 * The most elements of a parsed tree. A browser opens elements again that a block has closed, so that
 * the tree may be many times what was written.
 */
const maxElements = 10_000

/** Texts stand in a `div` (app/ui/rich-text.tsx). */
const place = defaultTreeAdapter.createElement('div', html.NS.HTML, [])

/**
 * The tree that browsers make of a tree: its HTML, parsed, is that tree and gives the same HTML. Any
 * other would be repaired while it is parsed, and hydration would find a mismatch.
 * @param tree sanitized, and bounded in size and depth
 * @returns undefined where no such tree is found
 */
export function wellFormed(tree: Root): Root | undefined {
  const written = defaultTreeAdapter.createDocumentFragment()
  for (const node of tree.children) append(written, node)
  let text = printable(serialize(written))
  for (let round = 0; round < maxRounds; round++) {
    const parsed = parse(text)
    if (!parsed) return undefined
    const again = serialize(parsed)
    if (again === text) return { type: 'root', children: parsed.childNodes.flatMap(toHast) }
    text = again
  }
  return undefined
}

class TooManyElements extends Error {}

function parse(text: string): Fragment | undefined {
  let left = maxElements
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement(...parts) {
      if (left-- === 0) throw new TooManyElements()
      return defaultTreeAdapter.createElement(...parts)
    },
  }
  try {
    return parseFragment(place, text, { treeAdapter })
  } catch (error) {
    if (error instanceof TooManyElements) return undefined
    throw error
  }
}

function append(parent: Parent, node: Root['children'][number]): void {
  if (node.type === 'text') {
    const isFirst = parent.childNodes.length === 0
    // A parser drops the first line break of a `pre`.
    const text =
      isFirst && parent.nodeName === 'pre' ? node.value.replace(/^\s*\n/, '') : node.value
    if (text) defaultTreeAdapter.insertText(parent, text)
  }
  if (node.type !== 'element') return
  const element = defaultTreeAdapter.createElement(node.tagName, html.NS.HTML, toAttributes(node))
  defaultTreeAdapter.appendChild(parent, element)
  for (const child of node.children) append(element, child)
}

const toAttributes = ({ properties }: Element) =>
  Object.entries(properties).map(([name, value]) =>
    Array.isArray(value)
      ? { name: 'class', value: value.join(' ') }
      : { name, value: String(value) },
  )

function toHast(node: Child): ElementContent[] {
  if ('value' in node) return [{ type: 'text', value: node.value }]
  if (!('tagName' in node)) return []
  const properties = Object.fromEntries(
    node.attrs.map(({ name, value }) =>
      name === 'class' ? ['className', value.split(' ')] : [name, value],
    ),
  )
  const children = node.childNodes.flatMap(toHast)
  return [{ type: 'element', tagName: node.tagName, properties, children }]
}
