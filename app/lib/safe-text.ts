import { cutText } from './cut-text.ts'

/* Texts from outside, made safe to show, store, compare and send; each function for one use. */

/**
 * A text of several lines without characters that pages, feeds, JSON and databases change or refuse:
 * controls but tab and line feed, lone surrogates, noncharacters, byte order marks.
 * HTML drops or replaces some of them, so that a browser’s page would differ from ours; XML 1.0 (section
 * 2.2) and PostgreSQL refuse others. Its lines end with line feeds.
 */
export const printable = (text: string): string =>
  text
    .replace(/\r\n?|[\v\f\x85]/g, '\n')
    .replace(/(?![\t\n])[\p{Cc}\uFEFF\p{Surrogate}\p{Noncharacter_Code_Point}]/gu, '')

/**
 * A visitor's text of several lines: printable, and without the characters that open or close a
 * direction, as an unbalanced one turns all that follows. Marks (U+200E, U+200F, U+061C)
 * stay, which do neither; so do the joiners of Persian, Urdu and emoji.
 */
export const textLines = (text: string): string =>
  printable(text)
    .replace(/[\u2028\u2029]/g, '\n')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')

/** The same on one line: breaks and tabs become a space. */
export const textLine = (text: string): string =>
  textLines(text.replace(/[\t\n\v\f\r\x85\u2028\u2029]+/g, ' '))

/**
 * A text on one line for a list, a terminal or a log: no character commands a terminal, turns letters
 * around or shows a space as two.
 * @param maxLength in characters, with the `…` of a text that is cut between characters
 */
export function oneLine(text: string, maxLength: number): string {
  // A character has two units at most; a lone surrogate becomes a space.
  const line = text
    .slice(0, 2 * maxLength + 2)
    .replace(/[\s\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Noncharacter_Code_Point}]+/gu, ' ')
    .trim()
  return [...line].length > maxLength ? cutText(line, maxLength - 1) : line
}

/** An entry in the characters of numbers, emails and URLs, without invisible ones. */
export function plainEntry(entry: string): string {
  const text = entry.trim()
  if (text.length > maxPlainEntry) return text
  return (
    text
      .normalize('NFKC')
      .replace(/[^\P{Nd}0-9]/gu, asciiDigit)
      .replace(/[\t\n\v\f\r\x85\u2028\u2029]+/g, ' ')
      .replace(/[\p{Cc}\p{Cf}\p{DI}\ufffc\u{16fe4}]/gu, '')
      // The full stop of a Chinese or Japanese, and of an Urdu keyboard.
      .replace(/[\u3002\u06d4]/g, '.')
      .trim()
  )
}

/** In UTF-16 units: a longer entry is neither a number nor an email. */
export const maxPlainEntry = 1000

/**
 * A file's name without folders, leading dots, its ending, and characters that hide, turn letters around, or
 * mean something to a header or a file system; it may be empty.
 */
export const fileStem = (name: string): string =>
  harmlessName(name)
    .replace(/\.[a-z0-9]{1,8}$/i, '')
    .replace(/^[.\s]+/, '')
    .trim()

const harmlessName = (name: string) =>
  (name.split(/[/\\]/).at(-1) ?? '').normalize('NFC').replace(/[\p{C}\p{Zl}\p{Zp}<>:"|?*;]/gu, '')

/** JSON with its control characters escaped, those of terminals and of text direction. */
export const safeJson = (value: unknown, indent?: number): string =>
  JSON.stringify(value, undefined, indent).replace(
    /[\x7f-\x9f\p{Bidi_Control}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const isDigit = (code: number) => /^\p{Nd}$/u.test(String.fromCodePoint(code))

/** The ten digits of each script are consecutive and in order (Unicode's stability policy). */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (isDigit(code - before - 1)) before += 1
  return String(before % 10)
}
