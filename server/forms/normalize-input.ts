import { domainToASCII } from 'node:url'
import { isOneNumber, plainPhone } from '../../app/lib/phone-number.ts'
import { maxPlainEntry, plainEntry, textLine, textLines } from '../../app/lib/safe-text.ts'
import { longestLine, type Question } from '../../contracts/form-question.ts'
import { fitsPattern } from './check-answer.ts'

/**
 * Normalizes an entry before it is checked: characters of a keyboard, a script or a copied text become those of
 * the rules. Texts for people keep their letters, the joiners of Persian, Urdu and emoji among them.
 * @returns the trimmed entry; empty if nothing in it is visible
 */
export function normalizeInput(value: string, question: Question): string {
  if (isInvisible(value)) return ''
  switch (question.type) {
    case 'email':
      return withAsciiDomain(stripEmail(plainEntry(value)))
    case 'phone': {
      const number = plainPhone(value)
      return isOneNumber(number) || value.length > maxPlainEntry ? number : normalizeLine(value)
    }
    case 'number':
      return ungroup(plainEntry(value).replace(dashes, '-').replaceAll('\u066b', '.'))
    case 'date':
      return plainEntry(value).replace(dashes, '-')
    case 'short_text': {
      // A text of a given shape is a URL, a number or a code.
      const shaped = question.pattern ? plainEntry(value) : ''
      return fitsPattern(question, shaped) ? shaped : normalizeLine(value)
    }
    case 'long_text':
      return composeLetters(textLines(value).trim())
    default:
      return value.trim()
  }
}

export const normalizeLine = (value: string): string =>
  isInvisible(value) ? '' : composeLetters(textLine(value).trim(), maxLine)

/**
 * In UTF-16 units. A letter has four parts at most, of two units each, so a longer line is too long for any
 * question.
 */
const maxLine = 8 * longestLine

/**
 * Composes letters (NFC), as one keyboard writes *é* and another *e* with a mark. A text with more marks on
 * a letter than any language has (UAX 15, section 13) stays: ordering them takes the square of their number.
 */
const composeLetters = (text: string, maxLength = Number.POSITIVE_INFINITY) =>
  text.length > maxLength || /(?<!\p{M})\p{M}{31}/u.test(text) ? text : text.normalize('NFC')

/**
 * Removes what is copied or typed with an email: `mailto:`, `Email:`, a name, a remark in brackets, quotes,
 * angle brackets, blanks, marks of a list, and one full stop behind it, which ends a sentence or the domain's
 * name (RFC 1034, 3.1). Two words that could be two names stay apart.
 */
function stripEmail(text: string): string {
  if (text.length > maxPlainEntry) return text
  const entry = text.replace(/[\s,;]+$/, '').replace(/\s*\([^()@]*\)$/, '')
  return (/^[^<>]*<([^<>]+)>$/.exec(entry)?.[1] ?? entry)
    .trim()
    .replace(/^(?:mailto|e-?mail)\s*:\s*/i, '')
    .replace(/^["'“”‘’«](.+)["'“”‘’»]$/, '$1')
    .replace(/^([^\s@]+)\s*@\s*([^\s@].*)$/, '$1@$2')
    .replace(/^([^\s@]+@[^\s@.]+)\s*\.\s*([^\s@.]+)$/, '$1.$2')
    .replace(/(?<!\.)\.$/, '')
}

/**
 * Removes the marks between thousands, all of one kind: a comma, a blank, an apostrophe or the Arabic mark.
 * If a group has not three digits, or the first is zero, the mark means something else.
 */
const ungroup = (number: string) =>
  /^-?[1-9]\d{0,2}([, '’\u066c])\d{3}(?:\1\d{3})*(?:\.\d+)?$/.test(number)
    ? number.replace(/[^\d.-]/g, '')
    : number

function withAsciiDomain(email: string): string {
  const at = email.lastIndexOf('@') + 1
  const domain = email.slice(at)
  if (at === 0 || domain.length > maxDomain || /^\p{ASCII}*$/u.test(domain)) return email
  return email.slice(0, at) + (domainToASCII(domain) || domain)
}

/** In UTF-16 units (RFC 1035, 2.3.4). */
const maxDomain = 253

const dashes = /[\p{Pd}\u2212]/gu

/**
 * Recognizes a text without visible characters: blanks, ignorable characters, and those of Braille (U+2800),
 * music (U+1D159), hieroglyphs (U+13441, U+13442), Khitan (U+16FE4) and a copied picture's place (U+FFFC),
 * which Unicode counts as letters, marks and symbols.
 */
const isInvisible = (text: string) =>
  /^[\s\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{DI}\u2800\ufffc\u{13441}\u{13442}\u{16fe4}\u{1d159}]*$/u.test(text)
