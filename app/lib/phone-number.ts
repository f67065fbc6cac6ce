import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { isOneNumber, maxPhone, oneNumber } from './phone-syntax.ts'
import { plainEntry } from './safe-text.ts'

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
  return reading && { number: reading.number, extension: oneNumber(entry)?.extension ?? '' }
}

/** Recognizes a valid number with more digits after it, such as `+966 11 234 5678-101`. */
function beginsWithNumber(entry: string): boolean {
  const start = entry.replace(/\D+\d+$/, '')
  return start !== entry && (findPhone(start) !== undefined || beginsWithNumber(start))
}

function listReadings(entry: string, country?: CountryCode) {
  const { numbers = [], extension = '' } = oneNumber(entry) ?? {}
  return numbers.flatMap((number) => {
    const reading = parsePhoneNumberFromString(`${number}${extension}`, country)
    return reading?.isPossible() ? reading : []
  })
}

/** A text with fewer digits holds no number that a person could call. */
const minDigits = 7
