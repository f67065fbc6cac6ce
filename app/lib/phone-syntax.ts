/**
 * A number as it is written: its digits, with a plus where there is the country's code, and `;ext=` with an
 * extension, or nothing. A trunk zero in `(0)` is a digit of the number in Italy alone, so `numbers` has
 * both readings.
 */
type Written = { numbers: string[]; extension: string }

/** A `tel:` URL (RFC 3966); undefined if the entry is anything but one number. */
export function phoneUrl(entry: string): string | undefined {
  const written = oneNumber(entry)
  return written && `tel:${written.numbers.at(-1)}${written.extension}`
}

/** Keeps each phone number of a text on one line, with no-break spaces. */
export const unbrokenPhones = (text: string): string =>
  text.replace(/\+\d{1,3}(?: \d{2,})+/g, (phone) => phone.replaceAll(' ', '\u00a0'))

/**
 * Reads an entry that is one number and nothing else.
 * @param entry in ASCII digits
 */
export function oneNumber(entry: string): Written | undefined {
  if (entry.length > maxPhone) return undefined
  const [, first, body = '', last, extension = ''] = shape.exec(entry.replace(/ +/g, ' ')) ?? []
  if (!/\d/.test(body) || (first && last) || !isSetAsOne(body)) return undefined
  const numbers = [body, body.replace(trunkZero, '')].map((text) => {
    const digits = text.replace(/\D/g, '')
    return first || last ? `+${digits}` : digits.replace(/^00/, '+').replace(withoutPlus, '+$&')
  })
  if (numbers.every((each) => each.startsWith('+') && each.length > maxDigits + 1)) return undefined
  return { numbers, extension: extension && `;ext=${extension}` }
}

/** Says whether an entry, in ASCII digits, is one number and nothing else, possible or not. */
export const isOneNumber = (entry: string): boolean => oneNumber(entry) !== undefined

/**
 * Says whether an entry is one number without its country's code: a guess would store another person's
 * number, because `0501234567` rings in two countries of the Gulf (phone-number.ts).
 */
export function lacksCountryCode(entry: string): boolean {
  const written = oneNumber(entry)
  return written !== undefined && !written.numbers.some((number) => number.startsWith('+'))
}

/**
 * A number with its country’s code and without the plus: within a country none has twelve digits or more,
 * unless it begins with a zero.
 */
const withoutPlus = /^[1-9]\d{11,14}$/

/** In characters, as much of an entry as a page shows again (validate.ts): two numbers and a remark. */
export const maxPhone = 254
/** A number with its country's code has no more (E.164). */
const maxDigits = 15

/**
 * Digits with what people set between them, and an extension. A plus is first, or last as the eye sees it
 * in a text that runs from right to left; it may be in brackets with the country's code.
 */
const shape =
  /^(\(?\+)?([\d ()./·\p{Pd}\u2212]*[\d)])\.?(?: ?(\+))?(?: ?(?:;ext=|,? ?(?:ext(?:n|ension)?|x)[.:]?) ?(\d{1,7}))?$/iu

/** Before the digits of an area, which people in the country itself dial it with. */
const trunkZero = /\( ?0 ?\)/

/**
 * Says whether the marks in a number are those within one. Brackets and strokes are around the country's and
 * the area's code, seven digits at most beside the trunk zero in `(0)`, before four digits or more; later
 * ones are around a remark, or before another number. A full stop with a blank behind it ends a sentence.
 */
function isSetAsOne(body: string): boolean {
  const [, codes = '', rest = ''] = /^(.*[()/])?(.*)$/.exec(body.replace(trunkZero, ' ')) ?? []
  const countDigits = (text: string) => text.replace(/\D/g, '').length
  if (codes !== '' && (countDigits(codes.replace(/^00/, '')) > 7 || countDigits(rest) < 4))
    return false
  return !/\. /.test(body)
}
