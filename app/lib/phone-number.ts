import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { plainEntry } from './safe-text.ts'

/** In characters, as much of an entry as a page shows again (validate.ts): two numbers and a remark. */
export const maxPhone = 254

/** A text with fewer digits holds no number that a person could call. */
const minDigits = 7

/** An entry in ASCII digits, without the `tel:` of a copied link. */
export const plainPhone = (entry: string): string => plainEntry(entry).replace(/^tel:\s*/i, '')

/**
 * Parses a phone number. One valid number is formatted; one without its country's code is read as that of
 * the only one of the given countries that has such a number. One that only might be a number stays as it
 * is written, and so does a text that holds a number, such as `+92 300 1234567 (6pm)`, for a person to read.
 * @param entry of `plainPhone`
 * @param countries where most visitors are at home (ISO 3166), those of the offices
 * @returns undefined if it can be no number of any country
 */
export function parsePhone(
  entry: string,
  countries: readonly CountryCode[] = [],
): string | undefined {
  if (entry.length > maxPhone) return undefined
  if (!isOneNumber(entry))
    return (entry.match(/\p{Nd}/gu) ?? []).length >= minDigits ? entry : undefined
  const usual = (country?: CountryCode) =>
    listReadings(entry, country)
      .find((reading) => reading.isValid())
      ?.formatInternational()
  if (listReadings(entry).length > 0) return usual() ?? entry
  if (beginsWithNumber(entry)) return entry
  const atHome = countries.flatMap((country) => usual(country) ?? [])
  return atHome.length === 1 ? atHome[0] : undefined
}

/**
 * Finds the number of an entry that is a valid one with its country's code.
 * @param entry of `plainPhone`
 * @returns the number as `+923001234567`, and its extension as `;ext=5` or nothing
 */
export function findPhone(entry: string): { number: string; extension: string } | undefined {
  const reading = listReadings(entry).find((each) => each.isValid())
  return reading && { number: reading.number, extension: reading.ext ? `;ext=${reading.ext}` : '' }
}

/** Says whether an entry, in ASCII digits, is one number and nothing else, possible or not. */
export const isOneNumber = (entry: string): boolean => spellings(entry).length > 0

/** Says whether an entry is one number without its country's code, which nobody guesses. */
export const lacksCountryCode = (entry: string): boolean =>
  isOneNumber(entry) && !spellings(entry).some((number) => number.startsWith('+'))

/** Recognizes a valid number with more digits after it, such as `+966 11 234 5678-101`. */
function beginsWithNumber(entry: string): boolean {
  const start = entry.replace(/\D+\d+$/, '')
  return start !== entry && (findPhone(start) !== undefined || beginsWithNumber(start))
}

const listReadings = (entry: string, country?: CountryCode) =>
  spellings(entry).flatMap((number) => {
    const reading = parsePhoneNumberFromString(number, country)
    return reading?.isPossible() ? reading : []
  })

/**
 * The digits of an entry that is one number and nothing else, with a plus where there is the country's code,
 * and the extension. A trunk zero in `(0)` is a digit of the number in Italy alone, so there are two.
 */
function spellings(entry: string): string[] {
  if (entry.length > maxPhone) return []
  const [, first, body = '', last, extension = ''] = shape.exec(entry.replace(/ +/g, ' ')) ?? []
  const withoutTrunk = body.replace(/\( ?0 ?\)/, ' ')
  if (!/\d/.test(body) || (first && last) || remark.test(withoutTrunk)) return []
  return [body, withoutTrunk].map((text) => {
    const digits = text.replace(/\D/g, '')
    const number = first || last ? `+${digits}` : digits.replace(/^00/, '+')
    return `${number.replace(withoutPlus, '+$&')}${extension && `;ext=${extension}`}`
  })
}

/**
 * A number with its country’s code and without the plus: within a country none has twelve digits or more,
 * unless it begins with a zero.
 */
const withoutPlus = /^[1-9]\d{11,14}$/

/** Brackets and strokes are before four digits or more of a number; a full stop with a space after it ends one. */
const remark = /[()/]\D*(?:\d\D*){0,3}$|\. /

/**
 * Digits with what people set between them, and an extension. A plus is first, or last as the eye sees it
 * in a text that runs from right to left; it may be in brackets with the country's code.
 */
const shape =
  /^(\(?\+)?([\d ()./·\p{Pd}\u2212]*[\d)])\.?(?: ?(\+))?(?: ?(?:;ext=|,? ?(?:ext(?:n|ension)?|x)[.:]?) ?(\d{1,7}))?$/iu
