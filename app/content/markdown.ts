import markdownIt from 'markdown-it'

/** Reads Markdown with HTML in it, as the pages show it and the gate judges it. */
export const markdown = markdownIt({ html: true, linkify: true, maxNesting: 40 })

// Which links may stay is for the sanitiser to say: of the others the words are kept.
markdown.validateLink = () => true
// An address in the words becomes a link only where it may stay one.
markdown.linkify.set({ fuzzyLink: false })
for (const scheme of ['http:', 'ftp:', '//']) markdown.linkify.add(scheme, null)
