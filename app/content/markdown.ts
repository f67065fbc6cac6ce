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
