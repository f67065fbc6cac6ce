/** Where a page is as Markdown: at its own address with `.md`. */
export const twinPath = (path: string): string => (path === '/' ? '/index.md' : `${path}.md`)

/** The page of such an address. */
export const pageOfTwin = (path: string): string =>
  path === '/index.md' ? '/' : path.replace(/\.md$/, '')
