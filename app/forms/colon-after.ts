/**
 * How a text follows a title: after a question mark stands no colon.
 * @param colon the language's own, with `{{text}}`
 */
export const colonAfter = (title: string, colon: string): string =>
  /[?؟]$/.test(title) ? ' {{text}}' : colon
