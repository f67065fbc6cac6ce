declare module 'virtual:content' {
  export const content: import('./read-content.ts').Content
  /** The addresses of the pages that are not made from a list (page-paths.ts). */
  export const pagePaths: string[]
}
