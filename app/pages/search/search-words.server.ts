import { stemmer as stemArabic } from '@orama/stemmers/arabic'
import { stemmer as stemEnglish } from '@orama/stemmers/english'

/** Limits of a query, in code points and words. */
const maxLength = 100
const maxWords = 8

export const word = /[\p{L}\p{M}\p{N}]+/gu
/** Words joined by punctuation: “full-time”, “Node.js”, “3,000”, “3 000”, “isn’t”, “UI/UX”. */
export const joinedWords =
  /[\p{L}\p{M}\p{N}]+(?:(?:[-‐‑.,’'/&\u00ad\u066b\u066c\u200c\u200d]|(?<=(?<!\p{N})\p{N}{1,3})\s(?=\p{N}{3}(?!\p{N})))[\p{L}\p{M}\p{N}]+)*/gu

/** Letters that Arabic, Persian and Urdu keyboards write differently, and Latin ones that few keyboards have. */
const variants: Record<string, string> = {
  ...{ ک: 'ك', ڪ: 'ك', ی: 'ي', ى: 'ي', ے: 'ي', ٱ: 'ا', ـ: '' },
  ...{ ہ: 'ه', ھ: 'ه', ۃ: 'ه', ة: 'ه', ە: 'ه' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ı: 'i' },
}

/**
 * Lists the forms by which a word is found: without case, accents, other marks and punctuation within, digits
 * as 0 to 9; and, last, its stem (Snowball's Arabic and English). A typing error is near the first, not the stem.
 */
export function formsOf(text: string): string[] {
  const letters = text
    .replace(/['’]s?$/i, '')
    // Hamza is written on another letter in another country.
    .replace(/[ئؤ]/g, 'ء')
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
    .replace(/[کڪیىےٱـہھۃةەßæœøłđðþħı]/g, (letter) => variants[letter] ?? letter)
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
  if (!/\p{Script=Arabic}/u.test(letters)) return [letters, stemEnglish(letters)]
  const bare = letters.replace(/^(?:[وف]?[بك]?ال|[وف]?لل)(?=\p{L}{3})/u, '')
  // The stemmer reads a word with an article as a noun; it keeps the article of a short one.
  const noun = stemArabic(`ال${bare.replace(/ه$/, 'ة')}`)
  return [bare, stemArabic(bare), noun.startsWith('ال') ? bare : noun]
}

/** Folds a word for comparison, to its stem. */
export const foldWord = (text: string): string => formsOf(text).at(-1) ?? ''

/** A word as it is written, followed by its parts if it has several. */
const withParts = (text: string): string[] => {
  const parts = text.match(word) ?? []
  return parts.length > 1 ? [text, ...parts] : parts
}

/** The words of a text, of any script, as they are written; those joined by punctuation also as one. */
export const wordsIn = (text: string): string[] =>
  (text.match(joinedWords) ?? []).flatMap(withParts)

/** Trims and cuts a visitor's query. */
export const parseQuery = (text: string): string =>
  [...text.toWellFormed()].slice(0, maxLength).join('').trim()

/** The words of a query as they are compared, each followed by its parts if it has several. */
export const queryWords = (query: string, toTerm = foldWord): string[][] => {
  const words = (parseQuery(query).match(joinedWords) ?? []).slice(0, maxWords)
  const room = 1 + Math.ceil(maxWords / words.length)
  return words.map((each) => withParts(each).slice(0, room).map(toTerm))
}
