import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { maxPhone, oneNumber } from '../../app/lib/written-phone.ts'

/**
 * Reads an entry for a phone number. One number and nothing else is given in the usual form, where a
 * country has such numbers; one that only might be a number stays as it is written. So does whatever else
 * holds a number, `+92 300 1234567 (6pm)` or two of them, for a person to read: no number is made of it.
 * @param entry folded
 * @returns undefined when it can be no number of any country
 */
export function readPhone(entry: string): string | undefined {
  if (entry.length > maxPhone) return undefined
  const written = oneNumber(entry)
  if (!written) return (entry.match(/\p{Nd}/gu) ?? []).length >= leastDigits ? entry : undefined
  const readings = written.numbers.flatMap((number) => {
    const reading = parsePhoneNumberFromString(`${number}${written.extension}`)
    return reading?.isPossible() ? reading : []
  })
  const usual = readings.find((reading) => reading.isValid())?.formatInternational()
  return usual ?? (readings.length > 0 ? entry : undefined)
}

/** A text with fewer digits holds no number that a person could call. */
const leastDigits = 7
