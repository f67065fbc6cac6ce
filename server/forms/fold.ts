import { domainToASCII } from 'node:url'
import type { Question } from '../../contracts/form-question.ts'
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
      return withAsciiDomain(plain(value).replace(/^mailto:/i, ''))
    case 'phone':
      return plain(value).replace(/^tel:\s*/i, '')
    case 'number':
      return plain(value).replace(dashes, '-').replaceAll('\u066b', '.').replaceAll('\u066c', '')
    case 'date':
      return plain(value).replace(dashes, '-')
    case 'short_text': {
      // A text of a given shape is an address, a number or a code.
      const shaped = question.pattern ? plain(value) : ''
      return fitsPattern(question, shaped) ? shaped : foldLine(value)
    }
    case 'long_text':
      return foldLines(value)
    default:
      return value.trim()
  }
}

/** A text on one line: breaks and tabs are a blank, and nothing commands a terminal or turns letters around. */
export const foldLine = (value: string): string =>
  isInvisible(value)
    ? ''
    : value
        .replace(/[\t\n\v\f\r\x85\u2028\u2029]+/g, ' ')
        .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')
        .trim()

/** A text of several lines, with breaks of one kind. */
const foldLines = (value: string) =>
  value
    .replace(/\r\n?|[\v\f\x85\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .trim()

/** In UTF-16 units, of what is read as a number or an address: nobody has to fold more to refuse it. */
const longest = 1000

/** In the characters that numbers and addresses are made of, without those that nobody sees. */
function plain(value: string): string {
  const text = value.trim()
  if (text.length > longest) return text
  return text
    .normalize('NFKC')
    .replace(/[^\P{Nd}0-9]/gu, asciiDigit)
    .replace(/[\t\n\v\f\r\x85\u2028\u2029]+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{DI}]/gu, '')
    .replace(fullStops, '.')
    .trim()
}

/** What the key of the dot writes on a Chinese or Japanese, and on an Urdu keyboard. */
const fullStops = /[\u3002\u06d4]/g

/** An address whose domain is written in the letters that the name system knows (RFC 5891), if it is not yet. */
function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  if (at === 0 || domain.length > longestDomain || /^\p{ASCII}*$/u.test(domain)) return address
  return address.slice(0, at) + (domainToASCII(domain) || domain)
}

/** In UTF-16 units (RFC 1035, 2.3.4). */
const longestDomain = 253

/** Hyphens and minus signs of every kind. */
const dashes = /[\p{Pd}\u2212]/gu

const isDigit = (code: number) => /^\p{Nd}$/u.test(String.fromCodePoint(code))

/** The ten digits of each script stand side by side and in order (Unicode's stability policy). */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (isDigit(code - before - 1)) before += 1
  return String(before % 10)
}

/**
 * Whether a text holds nothing that can be seen: blanks, characters that are drawn as nothing, and the
 * blank ones of Braille (U+2800) and of music (U+1D159), which Unicode counts as symbols.
 */
const isInvisible = (text: string) =>
  /^[\s\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{DI}\u2800\u{1d159}]*$/u.test(text)
