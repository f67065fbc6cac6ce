/**
 * A text as a spreadsheet shows it: one that a spreadsheet would work out begins with an apostrophe,
 * as does one that begins with an apostrophe itself, so that taking one away gives the text back.
 */
export const safeCell = (text: string): string =>
  /^[\s\0\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n']/.test(text) ? `'${text}` : text
