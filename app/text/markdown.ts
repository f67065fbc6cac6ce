import markdownIt from 'markdown-it'

/** Reads Markdown with HTML in it, as the pages show it and the gate judges it. */
export const markdown = markdownIt({ html: true, linkify: true, maxNesting: 40 })

// The sanitizer decides which links stay; it keeps the words of the others.
markdown.validateLink = () => true
// An address in the words becomes a link only where it may stay one.
markdown.linkify.set({ fuzzyLink: false })
for (const scheme of ['http:', 'ftp:', '//']) markdown.linkify.add(scheme, null)

// A table of Markdown has headings of columns only; where one is empty, it is none.
markdown.renderer.rules.th_open = (tokens, at, options, _env, renderer) => {
  if (tokens[at + 1]?.content) tokens[at]?.attrSet('scope', 'col')
  return renderer.renderToken(tokens, at, options)
}

const block =
  '(?:address|article|aside|blockquote|center|d[dlt]|details|div|fig(?:caption|ure)|footer|h[1-6r]|header|li|main|nav|[ou]l|p|section|table|t(?:body|[dhr]|foot|head))'
const comments = /^(?:\s|<!--(?:[^-]|-(?!->))*-->)*/
const firstBlock = new RegExp(`<${block}[\\s/>]`, 'i')
/** A sign of Markdown, at the beginning of a line or anywhere. */
const isMarkdown = /^[^\S\n]*(?:[#>|~+=-]|\d+[.)]\s)|[*_`[\]]|\n[^\S\n]*\n/m
/** A line behind a blank one, at the margin: in HTML it begins with a block, or has no Markdown behind its tag. */
const isMarkdownLine = new RegExp(
  `\\n[^\\S\\n]*\\n {0,3}(?!<(?:!--|/?(?:${block}|pre|script|style)[\\s/>])|(?:<[!/a-z]|&\\w+;)(?:(?!\\*\\*|__|\\]\\(|\`).)*(?:\\n|$))\\S`,
  'i',
)
const code = /<(pre|script|style)[\s>](?:[^<]|<(?!\/?\1[\s>]))*<\/\1>/gi

/** True where the first paragraph is a block of HTML, or has one behind words without Markdown. */
function beginsAsHtml(text: string): boolean {
  const shown = text.replace(comments, '')
  const at = shown.search(firstBlock)
  return at >= 0 && !isMarkdown.test(shown.slice(0, at))
}

// In a text that is HTML throughout, a blank line and an indentation have no meaning.
markdown.block.ruler.before('table', 'html_text', (state) => {
  const { src, tokens } = state
  if (tokens.length > 0 || !beginsAsHtml(src) || isMarkdownLine.test(src.replace(code, '')))
    return false
  Object.assign(state.push('html_block', '', 0), { content: src, map: [0, state.lineMax] })
  state.line = state.lineMax
  return true
})
