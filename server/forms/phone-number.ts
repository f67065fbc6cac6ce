import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * A number as it is written: its digits, with a plus where there is the country's code, and `;ext=` with an
 * extension. A trunk zero in `(0)` is a digit of the number in Italy alone: it may be left out.
 */
type Written = { numbers: string[]; extension: string }

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

/** Whether an entry, in ASCII digits, is one number and nothing else, possible or not. */
export const isOneNumber = (entry: string): boolean => oneNumber(entry) !== undefined

/** In characters, as much of an entry as a page shows again (validate.ts): two numbers and a remark. */
const maxPhone = 254
/** A text with fewer digits holds no number that a person could call. */
const leastDigits = 7
/** Of a number with its country's code (E.164): more are two of them. */
const mostDigits = 15

/**
 * Digits with what people set between them, and an extension. A plus is first, or last as the eye sees it
 * in a text that runs from right to left; it may be in brackets with the country's code.
 */
const shape =
  /^(\(?\+)?([\d ()./·\p{Pd}\u2212]*[\d)])\.?(?: ?(\+))?(?: ?(?:;ext=|,? ?(?:ext(?:n|ension)?|x)[.:]?) ?(\d{1,7}))?$/iu

function oneNumber(entry: string): Written | undefined {
  if (entry.length > maxPhone) return undefined
  const [, first, body = '', last, extension = ''] = shape.exec(entry.replace(/ +/g, ' ')) ?? []
  if (!/\d/.test(body) || (first && last) || !isSetAsOne(body)) return undefined
  const numbers = [body, body.replace(trunkZero, '')].map((text) => {
    const digits = text.replace(/\D/g, '')
    return first || last ? `+${digits}` : digits.replace(/^00/, '+')
  })
  if (numbers.every((each) => each.startsWith('+') && each.length > mostDigits + 1))
    return undefined
  return { numbers, extension: extension && `;ext=${extension}` }
}

/** Before the digits of an area, which people in the country itself dial it with. */
const trunkZero = /\( ?0 ?\)/

/**
 * Whether the marks in a number are those within one. Brackets and strokes are around the country's and
 * the area's code, seven digits at most beside the trunk zero in `(0)`, before four digits or more; later
 * ones are around a remark, or before another number. A full stop with a blank behind it ends a sentence.
 */
function isSetAsOne(body: string): boolean {
  const [, codes = '', rest = ''] = /^(.*[()/])?(.*)$/.exec(body.replace(trunkZero, ' ')) ?? []
  const countOf = (text: string) => text.replace(/\D/g, '').length
  if (codes !== '' && (countOf(codes.replace(/^00/, '')) > 7 || countOf(rest) < 4)) return false
  return !/\. /.test(body)
}
