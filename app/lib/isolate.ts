import { type Language, languageFacts } from './languages.ts'

/**
 * Keeps a text of Latin letters and digits, such as a reference, in its own order within text from right to
 * left, where `7KQ2` would begin with its letters (Unicode Bidirectional Algorithm, W2).
 */
export const isolateLtr = (text: string, language: Language): string =>
  isRtl(language) ? `\u2066${text}\u2069` : text

/** Keeps what a visitor wrote in the direction of its first letter, within text from right to left. */
export const isolateAuto = (text: string, language: Language): string =>
  isRtl(language) ? `\u2068${text}\u2069` : text

const isRtl = (language: Language) => languageFacts[language].direction === 'rtl'

/** A text for programs, such as a URL, a title or a feed, without isolates, also percent-encoded ones. */
export const withoutIsolates = (text: string): string =>
  text.replace(/[\u2066-\u2069]|%E2%81%A[6-9]/gi, '')

/** The same for every text in a value of JSON. */
export const jsonWithoutIsolates = <Value>(value: Value): Value =>
  JSON.parse(withoutIsolates(JSON.stringify(value)))
