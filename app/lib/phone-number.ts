import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { maxPhone, oneNumber } from './written-phone.ts'

/**
 * Parses a phone number. One valid number is formatted; one without its country's code is read as that of
 * the only one of the given countries that has such a number. One that only might be a number stays as it
 * is written, and so does a text that holds a number, such as `+92 300 1234567 (6pm)`, for a person to read.
 * @param entry folded (safe-text.ts)
 * @param countries where most visitors are at home (ISO 3166), those of the offices
 * @returns undefined if it can be no number of any country
 */
export function parsePhone(
  entry: string,
  countries: readonly CountryCode[] = [],
): string | undefined {
  if (entry.length > maxPhone) return undefined
  const written = oneNumber(entry)
  if (!written) return (entry.match(/\p{Nd}/gu) ?? []).length >= minDigits ? entry : undefined
  const readAs = (country?: CountryCode) =>
    written.numbers.flatMap((number) => {
      const reading = parsePhoneNumberFromString(`${number}${written.extension}`, country)
      return reading?.isPossible() ? reading : []
    })
  const usual = (country?: CountryCode) =>
    readAs(country)
      .find((reading) => reading.isValid())
      ?.formatInternational()
  const abroad = readAs()
  if (abroad.length > 0) return usual() ?? entry
  const atHome = countries.flatMap((country) => usual(country) ?? [])
  return atHome.length === 1 ? atHome[0] : undefined
}

/** A text with fewer digits holds no number that a person could call. */
const minDigits = 7
