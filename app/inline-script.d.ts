/** A script's text, to stand in a page (inline-script-plugin.ts). */
declare module '*?inline-script' {
  const text: string
  export default text
}
