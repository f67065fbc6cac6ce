/** The path of a page's Markdown version: its own with `.md`. */
export const markdownPath = (path: string): string => (path === '/' ? '/index.md' : `${path}.md`)

/** The path of the page that such a path belongs to. */
export const parseMarkdownPath = (path: string): string =>
  path === '/index.md' ? '/' : path.replace(/\.md$/, '')
