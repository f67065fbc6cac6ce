import { Parser } from 'htmlparser2'
import { markdown } from './markdown.ts'
import type { MarkdownFile } from './read-markdown.ts'

/** An element a text becomes, before what is unsafe is taken out, and where it stands. */
export type MarkdownElement = {
  tag: string
  attributes: Record<string, string>
  /** The elements around it, from the outermost. */
  within: string[]
  /** The words in it; of a picture its alternative text. */
  words: string
  line: number
}

/** Several rules ask for the same file’s. */
const known = new WeakMap<MarkdownFile, MarkdownElement[]>()

/** The elements of a Markdown text, HTML in it included, in their order. */
export function listElements(file: MarkdownFile): MarkdownElement[] {
  const elements = known.get(file) ?? findElements(file)
  known.set(file, elements)
  return elements
}

function findElements({ body, bodyLine }: MarkdownFile): MarkdownElement[] {
  const { html, lineAt } = toHtml(body)
  const elements: MarkdownElement[] = []
  const open: MarkdownElement[] = []
  const addWords = (words: string) => {
    for (const element of open) element.words += words
  }
  const parser = new Parser({
    onopentag(tag, attributes) {
      const line = bodyLine + lineAt(parser.startIndex)
      const within = open.map(({ tag }) => tag)
      const element = { tag, attributes, within, words: '', line }
      elements.push(element)
      open.push(element)
      if (tag === 'img') addWords(attributes.alt ?? '')
    },
    ontext: addWords,
    onclosetag: () => open.pop(),
  })
  parser.end(html)
  return elements.map((element) => ({ ...element, words: element.words.trim() }))
}

/** A text as HTML, and the line, from 0, from which a place in it comes. */
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
