import markdownIt from 'markdown-it'
import { withoutIsolates } from '../lib/isolate.ts'

/** The parser of Markdown with HTML in it. */
export const markdown = markdownIt({ html: true, linkify: true, maxNesting: 40 })

// The sanitizer decides which links stay (sanitize.ts); it keeps the words of the others.
markdown.validateLink = () => true
// It writes a host in ASCII, isolates as well.
const { normalizeLink } = markdown
markdown.normalizeLink = (url) => normalizeLink(withoutIsolates(url).replaceAll(joiner, ''))
markdown.linkify.set({ fuzzyLink: false })
for (const scheme of ['http:', 'ftp:', '//']) markdown.linkify.add(scheme, null)

// A table of Markdown has headings of columns only; an empty one is none.
markdown.renderer.rules.th_open = (tokens, at, options, _env, renderer) => {
  if (tokens[at + 1]?.content) tokens[at]?.attrSet('scope', 'col')
  return renderer.renderToken(tokens, at, options)
}

/** A text of a content host may be HTML throughout, in which empty lines and indentation mean nothing. */
const startsAsHtml =
  /^\s*<(?:!--|!doctype|html|body|article|blockquote|center|div|figure|h[1-6]|header|main|[ou]l|p|section|table)[\s>]/i

/** Not a letter, not white space: CommonMark sees no emphasis between a letter and punctuation. */
const joiner = '\u2060'
const afterLetter = /(?<=[\p{Script=Arabic}ـ])(\*{1,3}|~~)(?=[^\s\p{L}\p{N}*~])/gu
const beforeLetter = /(?<=[^\s\p{L}\p{N}*~\\])(\*{1,3}|~~)(?=[\p{Script=Arabic}ـ])/gu

/** Cells of tables: each row has as many as the head, though it may not write them. */
const maxCells = 12_000
const columns = /^[ \t>]*\|?[ \t]*:?-+:?[ \t]*\|[ \t:|-]*$/gm

/** Tells from a text alone that its tables would be too large to make in time. */
export function hasTooManyCells(text: string): boolean {
  const widest = Math.max(
    0,
    ...Array.from(text.matchAll(columns), ([row]) => row.split('|').length),
  )
  return widest * text.split('\n').length > maxCells
}

/** Writes a text, Markdown or HTML, as HTML. Arabic prefixes may touch emphasis: `و**«هذا»**`. */
export function toHtml(text: string): string {
  if (startsAsHtml.test(text)) return text
  const joined = text.replace(afterLetter, `$1${joiner}`).replace(beforeLetter, `${joiner}$1`)
  return markdown.render(joined).trimEnd().replaceAll(joiner, '')
}
