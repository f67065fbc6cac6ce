import markdownIt from 'markdown-it'

/** Reads Markdown with HTML in it, as the pages show it and the gate judges it. */
export const markdown = markdownIt({ html: true, linkify: true, maxNesting: 40 })

// The sanitizer decides which links stay; it keeps the words of the others.
markdown.validateLink = () => true
// An address in the words becomes a link only where it may stay one.
markdown.linkify.set({ fuzzyLink: false })
for (const scheme of ['http:', 'ftp:', '//']) markdown.linkify.add(scheme, null)
