import { textLines } from '../../app/lib/safe-text.ts'
export type MailRow = {
  label: string
  value: string
  /** Set for our own words: an address, a command or a moment, to be copied as it stands. */
  isOurs?: boolean
}

/**
 * Lays rows out as text and as an HTML table. Whatever a person wrote is isolated in its own
 * direction: an Arabic line with Latin words and numbers reads as it was typed, and turns nothing
 * beside it.
 */
export function tableMail(subject: string, rows: MailRow[]) {
  const cells = rows.map(
    ({ label, value }) =>
      `<tr><th align="left" valign="top" dir="auto">${escapeHtml(label)}</th><td dir="auto">${escapeHtml(value)}</td></tr>`,
  )
  const quote = (text: string, { isOurs }: MailRow) => (isOurs ? text : isolate(text))
  return {
    subject,
    text: rows.map((row) => `${quote(row.label, row)}\n${quote(row.value, row)}\n`).join('\n'),
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body><table border="1" cellspacing="0" cellpadding="8">${cells.join('')}</table></body></html>`,
  }
}

/**
 * Isolates each line of a text in the direction of its first letter, by U+2068 and U+2069. An isolate
 * ends with its line.
 * Source: https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates
 */
export const isolate = (text: string): string =>
  visible(text)
    .split('\n')
    .map((line) => (line === '' ? '' : `\u2068${line}\u2069`))
    .join('\n')

const visible = (text: string): string => textLines(text).replaceAll('\t', ' ')

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\n': '<br>',
}

/** Escapes a visitor's text for HTML, and keeps its lines. */
const escapeHtml = (text: string): string =>
  visible(text).replace(/[&<>"'\n]/g, (character) => entities[character] ?? character)
