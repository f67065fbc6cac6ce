declare module 'virtual:content' {
  export const content: import('./read-content.ts').Content
}

declare module 'virtual:project-colours.css?inline' {
  const styles: string
  export default styles
}
