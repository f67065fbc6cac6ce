import type { Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { visit } from 'unist-util-visit'
import { markdown } from '../text/markdown.ts'
import type { Text } from './content-texts.ts'

/** An element a text becomes before it is sanitized. */
export type MarkdownElement = {
  tag: string
  attributes: Record<string, string>
  /** The words in it; of a picture its alternative text. */
  words: string
  line: number
}

/** Lists the elements of a Markdown text, HTML in it included, in their order. */
export function listElements({ text, lineAt: lineIn }: Text): MarkdownElement[] {
  const { html, lineAt } = toHtml(text)
  const elements: MarkdownElement[] = []
  visit(fromHtml(html, { fragment: true }), 'element', (element) => {
    elements.push({
      tag: element.tagName,
      attributes: Object.fromEntries(
        Object.entries(element.properties).map(([name, value]) => [name, [value].flat().join(' ')]),
      ),
      words: readWords(element).trim(),
      line: lineIn(0) + lineAt(element.position?.start.offset ?? 0),
    })
  })
  return elements
}

function readWords(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (node.type === 'element' && node.tagName === 'img') return String(node.properties.alt ?? '')
  return 'children' in node ? node.children.map(readWords).join('') : ''
}

/** A text as HTML, and the line, from 0, that a place in it comes from. */
function toHtml(body: string) {
  const env = {}
  /** The start of each token in the HTML, and its line in the text. */
  const begins: { at: number; line: number }[] = []
  let html = ''
  let line = 0
  for (const token of markdown.parse(body, env)) {
    line = token.map?.[0] ?? line
    begins.push({ at: html.length, line })
    html += markdown.renderer.render([token], markdown.options, env)
  }
  return {
    html,
    lineAt(place: number): number {
      const begin = begins.findLast(({ at }) => at <= place) ?? { at: 0, line: 0 }
      // Within a token, the lines of the HTML are those of the text.
      return begin.line + html.slice(begin.at, place).split('\n').length - 1
    },
  }
}
