import { domainToASCII } from 'node:url'
import { maxPlainEntry, plainEntry, textLine, textLines } from '../../app/lib/safe-text.ts'
import { isOneNumber } from '../../app/lib/written-phone.ts'
import { longestLine, type Question } from '../../contracts/form-question.ts'
import { fitsPattern } from './check-answer.ts'

/**
 * Folds an entry before it is judged: the characters that a keyboard, a script or a copied text brought
 * along for the same answer become those that the rules are written in. What people wrote for people
 * keeps its letters, the joiners of Persian, Urdu and emoji among them.
 * @returns the entry without blanks around it; empty when there is nothing to be seen in it
 */
export function fold(value: string, question: Question): string {
  if (isInvisible(value)) return ''
  switch (question.type) {
    case 'email':
      return withAsciiDomain(bareEmail(plainEntry(value)))
    case 'phone': {
      const number = plainEntry(value).replace(/^tel:\s*/i, '')
      return isOneNumber(number) || value.length > maxPlainEntry ? number : foldLine(value)
    }
    case 'number':
      return ungrouped(plainEntry(value).replace(dashes, '-').replaceAll('\u066b', '.'))
    case 'date':
      return plainEntry(value).replace(dashes, '-')
    case 'short_text': {
      // A text of a given shape is a URL, a number or a code.
      const shaped = question.pattern ? plainEntry(value) : ''
      return fitsPattern(question, shaped) ? shaped : foldLine(value)
    }
    case 'long_text':
      return composed(textLines(value).trim())
    default:
      return value.trim()
  }
}

export const foldLine = (value: string): string =>
  isInvisible(value) ? '' : composed(textLine(value).trim(), maxLine)

/**
 * In UTF-16 units: a letter has four parts at most, of two units each, so that a longer line is too long for
 * any question however it is written.
 */
const maxLine = 8 * longestLine

/**
 * A text whose letters are written as one character where there is one (NFC), as one keyboard writes *é* and
 * another *e* with a mark: both are the same answer, and as long. A text with more marks on a letter than any
 * language has (UAX 15, section 13) stays, because ordering them takes the square of their number.
 */
const composed = (text: string, maxLength = Number.POSITIVE_INFINITY) =>
  text.length > maxLength || /(?<!\p{M})\p{M}{31}/u.test(text) ? text : text.normalize('NFC')

/**
 * The email in what a mailer or a page copies: `mailto:` before it, a name and angle brackets around it.
 * One full stop behind it ends a sentence, or the domain's name (RFC 1034, 3.1).
 */
const bareEmail = (text: string) =>
  (/^[^<>]*<([^<>]+)>$/.exec(text)?.[1] ?? text)
    .trim()
    .replace(/^mailto:\s*/i, '')
    .replace(/(?<!\.)\.$/, '')

/**
 * A number without the marks between its thousands, of one kind: a comma, a blank, an apostrophe or the
 * Arabic mark. Where a group has not three digits, or the first is zero, the mark means something else.
 */
const ungrouped = (number: string) =>
  /^-?[1-9]\d{0,2}([, '’\u066c])\d{3}(?:\1\d{3})*(?:\.\d+)?$/.test(number)
    ? number.replace(/[^\d.-]/g, '')
    : number

/** An email whose domain is written in the letters that the name system knows (RFC 5891), if it is not yet. */
function withAsciiDomain(email: string): string {
  const at = email.lastIndexOf('@') + 1
  const domain = email.slice(at)
  if (at === 0 || domain.length > maxDomain || /^\p{ASCII}*$/u.test(domain)) return email
  return email.slice(0, at) + (domainToASCII(domain) || domain)
}

/** In UTF-16 units (RFC 1035, 2.3.4). */
const maxDomain = 253

/** Hyphens and minus signs of every kind. */
const dashes = /[\p{Pd}\u2212]/gu

/**
 * Says whether a text holds nothing that can be seen: blanks, characters that are drawn as nothing, and those of
 * Braille (U+2800), of music (U+1D159), of hieroglyphs (U+13441 and U+13442), of Khitan (U+16FE4) and in the
 * place of a copied picture (U+FFFC), which Unicode counts as letters, marks and symbols.
 */
const isInvisible = (text: string) =>
  /^[\s\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{DI}\u2800\ufffc\u{13441}\u{13442}\u{16fe4}\u{1d159}]*$/u.test(text)
