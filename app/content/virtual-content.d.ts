declare module 'virtual:content' {
  export const content: import('./read-content.ts').Content
}
