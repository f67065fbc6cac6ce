import type { Nodes } from 'hast'
import rehypeRaw from 'rehype-raw'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import type { Markdown } from './read-markdown.ts'

/** An element a text becomes, before what is unsafe is taken out, and where it stands. */
export type MarkdownElement = {
  tag: string
  attributes: Record<string, string>
  /** The words in it; of a picture its alternative text. */
  words: string
  line: number
}

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)

/** Several rules ask for the same file’s. */
const known = new WeakMap<Markdown, MarkdownElement[]>()

/** The elements of a Markdown text, HTML in it included, in their order. */
export function elementsOf(file: Markdown): MarkdownElement[] {
  const elements = known.get(file) ?? findElements(file)
  known.set(file, elements)
  return elements
}

function findElements({ body, bodyLine }: Markdown): MarkdownElement[] {
  const elements: MarkdownElement[] = []
  visit(processor.runSync(processor.parse(body)), bodyLine)
  return elements

  function visit(node: Nodes, lineAround: number): void {
    const line = node.position ? bodyLine + node.position.start.line - 1 : lineAround
    if (node.type === 'element') {
      const attributes = Object.fromEntries(
        Object.entries(node.properties).map(([name, value]) => [name, String(value)]),
      )
      elements.push({ tag: node.tagName, attributes, words: wordsOf(node).trim(), line })
    }
    if ('children' in node) for (const child of node.children) visit(child, line)
  }
}

function wordsOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (node.type === 'element' && node.tagName === 'img') return String(node.properties.alt ?? '')
  return 'children' in node ? node.children.map(wordsOf).join('') : ''
}
