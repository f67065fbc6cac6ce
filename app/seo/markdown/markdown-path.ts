import { barePath } from '../../lib/languages.ts'

/** The path of a page's Markdown version: its own with `.md`. */
export const markdownPath = (path: string): string =>
  barePath(path) === '/' ? `${path.replace(/\/$/, '')}/index.md` : `${path}.md`

/** The path of the page that such a path belongs to. */
export const parseMarkdownPath = (path: string): string =>
  path.replace(/\/index\.md$|\.md$/, '') || '/'
